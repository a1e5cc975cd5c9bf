import type { Rule } from '../../model/rule.ts';
import { detachments } from '../wording.ts';

/** The detachments that fight aboard ships. */
const boarders = detachments('Baneslayer Strike', 'Void Purge Force');
const set = 'Boarding Actions';

/** The stratagems of Boarding Actions: three of them are versions of core ones. */
export const BOARDING_ACTIONS: readonly Rule[] = [
  {
    name: 'Command Re-roll',
    set,
    kind: 'stratagem',
    category: 'Epic Deed',
    holder: boarders,
    cost: 1,
    text: 'One roll, test or saving throw of yours is made again.',
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
    set,
    kind: 'stratagem',
    category: 'Epic Deed',
    holder: boarders,
    cost: 1,
    text: 'A unit that has just failed a Battle-shock test passes it after all.',
    windows: [{ turn: 'own', phase: 'command', step: 'battle-shock', trigger: { kind: 'test-failed' }, of: 'own' }],
    target: { is: 'the-unit' },
    onShocked: true,
    does: [{ do: 'recover' }],
  },
  {
    name: 'Explosive Clearance',
    set,
    kind: 'stratagem',
    category: 'Battle Tactic',
    holder: boarders,
    cost: 1,
    text: 'A Blast weapon of one model counts the models of its target that it does not see, and may strike them.',
    windows: [{ turn: 'own', phase: 'shooting' }],
    target: { notSelected: ['shoot'] },
    needs: { model: { weaponAbility: 'blast' } },
    does: [
      {
        do: 'effect',
        until: 'phase',
        effect: {
          kind: 'attacks',
          side: 'made',
          when: { arms: { type: 'ranged', having: 'blast' }, theModel: true },
          change: { kind: 'counts-unseen' },
        },
      },
    ],
  },
  {
    name: 'Counter-Offensive',
    set,
    kind: 'stratagem',
    category: 'Strategic Ploy',
    holder: boarders,
    cost: 2,
    text: 'After an enemy unit has fought, a unit of yours fights next.',
    windows: [{ phase: 'fight', trigger: { kind: 'fought' } }],
    target: { engaged: true, notSelected: ['fight'] },
    does: [{ do: 'grant', kind: 'fight' }],
  },
];
