import { useBattleState, useView } from '../context.ts';
import { ChooseAttacks } from './ChooseAttacks.tsx';
import { RollAttacks } from './RollAttacks.tsx';

/** The attacks of a unit: whom they are aimed at, then how their dice fall, stage by stage. */
export default function AttackPanel() {
  const battle = useBattleState((state) => state.battle);
  const attacking = useView((view) => view.attacking);
  if (battle === null || attacking === null) return null;
  if (attacking.roll === null) return <ChooseAttacks battle={battle} attacking={attacking} />;
  return <RollAttacks battle={battle} attacking={attacking} roll={attacking.roll} />;
}
