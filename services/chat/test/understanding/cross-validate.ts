import { WEIGHTS } from '../../src/built-in/understanding/learned/weights.ts';
import { understand } from '../../src/built-in/understanding/understand.ts';
import { allCases, faultsOf, type Case } from './cases.ts';
import { demoWorld } from './demo-world.ts';
import { learn } from './learn.ts';
import { lessons } from './training.ts';

/**
 * Estimates how wordings fare that nobody has read: each part of all wordings is understood by weights learned from the others.
 * Lists what fails. `node …/cross-validate.ts [parts]`
 */
const parts = Number(process.argv[2] ?? 4);
const cases = allCases(demoWorld());
const partOf = (index: number): number => (index * 7_919) % parts;
let failed = 0;
let wrong = 0;
let asked = 0;
for (let part = 0; part < parts; part += 1) {
  Object.assign(WEIGHTS, learn(lessons(cases.filter((_, index) => partOf(index) !== part))));
  for (const [index, one] of cases.entries()) if (partOf(index) === part) check(one);
}
process.stdout.write(`${String(asked)} wordings: ${percent(failed)} not right, ${percent(wrong)} wrong\n`);

function check(one: Case): void {
  const understood = understand(one.wording, one.context);
  const faults = faultsOf(one, understood);
  asked += 1;
  if (faults.length === 0) return;
  failed += 1;
  const isAnswered = understood.kind === 'intent' && understood.slots.unclearTeams === undefined;
  if (isAnswered) wrong += 1;
  process.stdout.write(`${isAnswered ? 'WRONG' : 'open'}\t${one.id}\t${one.wording}\t${faults.join('; ')}\n`);
}

function percent(count: number): string {
  return `${((100 * count) / asked).toFixed(2)}%`;
}
