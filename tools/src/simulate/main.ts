// npm run simulate [-- --measure]: what a Sunday with games needs for 10 thousand, 100 thousand and 1 million users, from
// the costs in costs.json. --measure updates that file with costs measured on this machine, which takes about two minutes.
import { parseArgs } from 'node:util';
import { readCosts, writeCosts } from './costs.ts';
import { reportOf } from './report.ts';

const { values } = parseArgs({ options: { measure: { type: 'boolean', default: false } } });
if (values.measure) {
  const { measureCosts } = await import('./measure.ts');
  writeCosts(await measureCosts(new Date()));
}
console.log(reportOf(readCosts()));
