import { featureLines, FeatureTable } from './feature-lines.ts';
import { WEIGHTS } from './weights.ts';

it('finds each feature of the lines it wrote, and no other', () => {
  const rows = ['b', 'a', 'ab', 'b c', '%1', 'é'].map((name, at) => [name, [at, 3 - at * 7]] as const);
  for (const count of rows.keys()) {
    const some = rows.slice(0, count + 1);
    const table = new FeatureTable(featureLines(some));
    for (const [name, row] of some) expect([name, [...(table.rowOf(name) ?? [])]]).toEqual([name, row]);
    for (const name of [
      '',
      'A',
      'aa',
      'b ',
      'b d',
      '%',
      '7',
      'zz',
      ...rows.slice(count + 1).map(([one]) => one),
    ])
      expect([name, table.rowOf(name)]).toEqual([name, undefined]);
  }
  expect(new FeatureTable('').rowOf('a')).toBeUndefined();
});

it('finds every learned feature', () => {
  const lines = WEIGHTS.features.split('\n').map((line) => line.split('\t'));
  const table = new FeatureTable(WEIGHTS.features);
  const lost = lines.filter(([name = '', pairs]) => table.rowOf(name)?.join(' ') !== pairs);
  expect(lost).toEqual([]);
  expect(lines.length).toBeGreaterThan(20_000);
});
