import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEIGHTS } from '../../src/built-in/understanding/learned/weights.ts';
import { allCases } from './cases.ts';
import { demoWorld } from './demo-world.ts';
import { learn } from './learn.ts';
import { lessons, wordCounts } from './training.ts';

/** Trains the weights on every wording that may be read, and writes them to the file that the assistant loads. */
const cases = allCases(demoWorld());
const words = wordCounts(cases);
// How words are spelled right depends on how common they are.
Object.assign(WEIGHTS, { words });
const text = JSON.stringify({ ...learn(lessons(cases)), words });
writeFileSync(
  join(import.meta.dirname, '../../src/built-in/understanding/learned/weights.json'),
  `${text}\n`,
);
