import { leastLoss } from '../../../lab/leastLoss.ts';
import type { Battle } from '../../../model/battle.ts';
import type { Unit } from '../../../model/unit.ts';
import { contextOf } from '../../../rules/context.ts';
import unitStyles from '../../battle/unit.module.css';
import { commitOrSay } from '../../commands.ts';
import { useServices, useView } from '../../context.ts';
import { Button } from '../../controls/Button.tsx';
import { counted } from '../../format.ts';

interface RepairBarProps {
  readonly battle: Battle;
  readonly unit: Unit;
}

/** A unit out of coherency at the end of a turn: its owner selects who is removed, or takes the fewest there are. */
export default function RepairBar({ battle, unit }: RepairBarProps) {
  const services = useServices();
  const selection = useView((view) => view.selection);
  const standing = contextOf(battle).standing(unit);
  const chosen = standing.filter(({ model }) => selection.has(model.id)).map(({ model }) => model.id);
  const some = chosen.length > 0 && chosen.length < standing.length;
  return (
    <div className={unitStyles.foot}>
      <span className={unitStyles.open}>Not coherent. Select who is removed.</span>
      <Button
        tall
        shortcut={undefined}
        onClick={() => services.view.setState({ selection: new Set(leastLoss(battle, unit)) })}
      >
        Fewest
      </Button>
      <Button
        look="primary"
        tall
        locked={some ? null : 'Select some of its models first.'}
        onClick={() => {
          commitOrSay(services, { type: 'remove-models', unit: unit.id, models: chosen });
        }}
      >
        Remove {some ? counted(chosen.length, 'model') : 'models'}
      </Button>
    </div>
  );
}
