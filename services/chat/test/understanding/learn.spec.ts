import { join } from 'node:path';
import { changedOutcomes } from '../outcomes.ts';
import { goldenCases, notOurs } from './cases.ts';
import { demoWorld } from './demo-world.ts';
import { learn } from './learn.ts';
import { lessons } from './training.ts';

const EXPECTED = join(import.meta.dirname, 'learn.expected.json');

it('learning gives the same weights of the same messages', () => {
  const world = demoWorld();
  const some = [...goldenCases(world), ...notOurs(world)].filter((_, index) => index % 40 === 0);
  const { classes, bias, features } = learn(lessons(some));
  const rows = classes.map((name, index) => [name, bias[index]] as const);
  expect(changedOutcomes(EXPECTED, 'classes', rows)).toEqual([]);
  expect(
    changedOutcomes(
      EXPECTED,
      'features',
      features.split('\n').map((line) => [line, line] as const),
    ),
  ).toEqual([]);
});
