import type { MoveKind } from '../../model/action.ts';
import type { Deed, Rule, Window } from '../../model/rule.ts';
import { everybody, targetsSelected } from '../wording.ts';

const moves: readonly MoveKind[] = ['normal', 'advance', 'fall-back'];

/** The moments at which guns on watch fire, in either of the opponent's two phases of moves. */
const onWatch = (['movement', 'charge'] as const).flatMap((phase): readonly Window[] => [
  { turn: 'opponent', phase, trigger: { kind: 'set-up' } },
  { turn: 'opponent', phase, trigger: { kind: 'starts-move', moves } },
  { turn: 'opponent', phase, trigger: { kind: 'moved', moves } },
  { turn: 'opponent', phase, trigger: { kind: 'charge-declared' } },
]);

const onlySixesHit: Deed = {
  do: 'effect',
  until: 'phase',
  effect: {
    kind: 'attacks',
    side: 'made',
    when: { arms: { type: 'ranged' } },
    change: { kind: 'hit-fails', upTo: 5 },
  },
};

/** The stratagems that every army has. */
export const CORE: readonly Rule[] = [
  {
    name: 'Command Re-roll',
    kind: 'stratagem',
    category: 'Battle Tactic',
    holder: everybody,
    cost: 1,
    text: 'One roll, test or saving throw of a unit of yours is made again.',
    windows: [
      {
        trigger: {
          kind: 'rolled',
          rolls: ['hit', 'wound', 'damage', 'save', 'advance', 'charge', 'desperate-escape', 'hazardous', 'attacks'],
        },
        of: 'own',
      },
    ],
    target: { is: 'the-unit' },
    needs: { reroll: true },
    does: [{ do: 're-roll' }],
  },
  {
    name: 'Insane Bravery',
    kind: 'stratagem',
    category: 'Epic Deed',
    holder: everybody,
    cost: 1,
    text: 'A unit passes the Battle-shock test that it is about to take.',
    limit: 'battle',
    windows: [
      { turn: 'own', phase: 'command', step: 'battle-shock', trigger: { kind: 'battle-shock-test' }, of: 'own' },
    ],
    target: { is: 'the-unit' },
    does: [{ do: 'effect', until: 'phase', effect: { kind: 'passes-battle-shock' } }],
  },
  {
    name: 'Fire Overwatch',
    kind: 'stratagem',
    category: 'Strategic Ploy',
    holder: everybody,
    cost: 1,
    text: 'A unit shoots at an enemy that arrives, moves or charges; only unmodified 6s hit.',
    limit: 'turn',
    windows: onWatch,
    target: { within: 24, could: 'shoot', noKeyword: ['TITANIC'] },
    does: [{ do: 'grant', kind: 'shoot', atEnemy: true }, onlySixesHit],
  },
  {
    name: 'Rapid Ingress',
    kind: 'stratagem',
    category: 'Strategic Ploy',
    holder: everybody,
    cost: 1,
    text: 'A unit in Reserves arrives as if it were your Reinforcements step.',
    windows: [{ turn: 'opponent', phase: 'movement', at: 'end' }],
    target: { place: 'arriving' },
    does: [{ do: 'grant', kind: 'set-up' }],
  },
  {
    name: 'Grenade',
    kind: 'stratagem',
    category: 'Wargear',
    holder: everybody,
    cost: 1,
    text: 'Six dice against an enemy unit within 8″ that a GRENADES model sees: each 4+ is a mortal wound.',
    windows: [{ turn: 'own', phase: 'shooting' }],
    target: { keywords: ['GRENADES'], notStatus: ['advanced', 'fell-back', 'shot'], engaged: false },
    needs: { model: { keyword: 'GRENADES' }, enemy: { within: 8, visible: true, free: true } },
    does: [{ do: 'mortal-wounds', dice: 6, from: 4 }],
  },
  {
    name: 'Go to Ground',
    kind: 'stratagem',
    category: 'Battle Tactic',
    holder: everybody,
    cost: 1,
    text: 'The models of a unit have a 6+ invulnerable save and the Benefit of Cover.',
    windows: [targetsSelected('shooting')],
    target: { keywords: ['INFANTRY'] },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: { kind: 'attacks', side: 'suffered', change: { kind: 'invulnerable', from: 6 } },
      },
      { do: 'effect', until: 'phase', effect: { kind: 'attacks', side: 'suffered', change: { kind: 'cover' } } },
    ],
  },
  {
    name: 'Heroic Intervention',
    kind: 'stratagem',
    category: 'Strategic Ploy',
    holder: everybody,
    cost: 1,
    text: 'A unit within 6″ of an enemy that charged charges it, without the charge bonus.',
    windows: [{ turn: 'opponent', phase: 'charge', trigger: { kind: 'moved', moves: ['charge'] } }],
    target: { within: 6, could: 'charge', vehicles: 'walkers' },
    does: [
      { do: 'grant', kind: 'declare-charge', atEnemy: true },
      { do: 'effect', until: 'turn', effect: { kind: 'no-charge-bonus' } },
    ],
  },
  {
    name: 'Counter-Offensive',
    kind: 'stratagem',
    category: 'Strategic Ploy',
    holder: everybody,
    cost: 2,
    text: 'After an enemy unit has fought, a unit of yours fights next.',
    windows: [{ phase: 'fight', trigger: { kind: 'fought' } }],
    target: { engaged: true, notSelected: ['fight'] },
    does: [{ do: 'grant', kind: 'fight' }],
  },
];
