import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCases } from './cases.ts';
import { demoWorld } from './demo-world.ts';
import { learn } from './learn.ts';
import { lessons } from './training.ts';

/** Learns the weights anew from every wording that may be read, and stores them where the assistant reads them. */
const weights = learn(lessons(allCases(demoWorld())));
const { features, ...rest } = weights;
const lines = Object.entries(features)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, row]) => `${JSON.stringify(name)}:${JSON.stringify(row)}`);
const text = `{${JSON.stringify(rest).slice(1, -1)},"features":{\n${lines.join(',\n')}\n}}\n`;
writeFileSync(join(import.meta.dirname, '../../src/built-in/understanding/learned/weights.json'), text);
