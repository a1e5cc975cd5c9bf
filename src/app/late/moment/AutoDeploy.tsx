import { ChevronsDown, CircleDot } from 'lucide-react';
import type { Battle } from '../../../model/battle.ts';
import { awaitsDeployment } from '../../../rules/setUp/formations.ts';
import { autoDeployment } from '../../../tools/autoDeploy.ts';
import { Icon } from '../../Icon.tsx';
import { commitOrSay } from '../../commands.ts';
import { useServices } from '../../context.ts';
import { Button } from '../../controls/Button.tsx';
import { counted } from '../../format.ts';
import { sideName } from '../../moment.ts';
import styles from './moment.module.css';

/** Deploys for the players: the next unit of the side whose part it is, or all that are left, side by side in turn. */
export function AutoDeploy({ battle }: { readonly battle: Battle }) {
  const services = useServices();
  const left = battle.units.filter(awaitsDeployment).length;
  if (left === 0) return null;
  const deployOne = (): boolean => {
    const now = services.battle.getState().battle;
    const action = now === null ? null : autoDeployment(now, now.clock.turn);
    return action !== null && commitOrSay(services, action);
  };
  const say = (): void => {
    const after = services.battle.getState().battle;
    const over = after === null ? [] : after.units.filter(awaitsDeployment);
    if (over.length === 0) return;
    const names = [...new Set(over.map(({ datasheet }) => datasheet.name))].slice(0, 6).join(', ');
    services.notices
      .getState()
      .notify(
        'note',
        `${counted(over.length, 'unit')} found no room`,
        `Deploy them by hand, or keep them in Reserves: ${names}.`,
      );
  };
  const one = (): void => {
    services.tools.command('cancel');
    if (!deployOne()) say();
  };
  const all = (): void => {
    services.tools.command('cancel');
    for (let steps = left; steps > 0 && deployOne(); steps--);
    say();
  };
  return (
    <div className={styles.deploy}>
      <Button onClick={one}>
        <Icon of={CircleDot} size={15} /> Deploy one for {sideName(battle, battle.clock.turn)}
      </Button>
      <Button onClick={all}>
        <Icon of={ChevronsDown} size={15} /> Deploy all
      </Button>
    </div>
  );
}
