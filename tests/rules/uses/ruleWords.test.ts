import { expect, test } from 'vitest';
import { RULES } from '../../../src/content/rules.ts';
import { judge } from '../../../src/rules/judge.ts';
import { ruleScene, stratagem } from '../ruleScene.ts';

const scene = ruleScene({
  units: { kn: { of: 'Knight', at: [20, 20] }, foe: { of: 'Gunner', at: [34, 20], player: 'defender' } },
  clock: { phase: 'movement', step: 'move' },
});

test.each([
  [
    'one moment',
    'Rapid Ingress',
    "Rapid Ingress is for the end of the opponent's Movement phase. This is the Move Units step of the Movement phase.",
  ],
  [
    'many moments, each phase said once',
    'Fire Overwatch',
    "Fire Overwatch is for the opponent's Movement phase or the opponent's Charge phase, right after an enemy unit is set up, or as an enemy unit starts a Normal, Advance or Fall Back move, or right after an enemy unit ends a Normal, Advance or Fall Back move, or right after an enemy unit declares a charge. This is the Move Units step of the Movement phase.",
  ],
])('a stratagem at the wrong time says when it is for: %s', (_, name, text) => {
  expect(RULES.map((rule) => rule.name)).toContain(name);
  const messages = judge(scene, stratagem(name, 'kn')).violations.map(({ message }) => message);
  expect(messages).toContain(text);
});
