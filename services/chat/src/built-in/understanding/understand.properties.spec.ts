import { describe, expect, it } from '@jest/globals';
import { INTENTS } from '../understood.ts';
import { contextOf, goldenCases } from '../../../test/understanding/cases.ts';
import { demoWorld } from '../../../test/understanding/demo-world.ts';
import { randomOf } from '../../../test/understanding/typos.ts';
import { understand } from './understand.ts';

const world = demoWorld();
const context = contextOf({ page: 'game-analysis', gameId: '2024_07_DEN_NO' }, world);
const cases = goldenCases(world);
const MAX_LENGTH = 2_000;
const P95_MS = 5;
/** Generous: a busy machine must not fail what is a question of growth. */
const LONGEST_MS = 250;

function durationOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function randomText(seed: number): string {
  const random = randomOf(seed);
  const length = Math.floor(random() * MAX_LENGTH);
  const pick = (): string => {
    const kind = random();
    if (kind < 0.5) return cases[Math.floor(random() * cases.length)]?.wording ?? '';
    if (kind < 0.8)
      return String.fromCodePoint(32 + Math.floor(random() * 95)).repeat(1 + Math.floor(random() * 9));
    return String.fromCodePoint(Math.floor(random() * 0xd7ff));
  };
  let text = '';
  while (text.length < length) text += `${pick()} `;
  return text.slice(0, MAX_LENGTH);
}

describe('understanding any text', () => {
  it('never throws, and finds a known intent or none', () => {
    const odd = Array.from({ length: 400 }, (_, index) => randomText(index + 1)).filter((text) => {
      const understood = understand(text, context);
      return understood.kind === 'intent' && !INTENTS.includes(understood.intent);
    });
    expect(odd).toEqual([]);
  });

  it('understands the same text the same way', () => {
    const different = cases.filter(({ wording, context: own }) => {
      const first = JSON.stringify(understand(wording, own));
      return JSON.stringify(understand(wording, own)) !== first;
    });
    expect(different).toEqual([]);
  });

  it('takes less than five milliseconds for nearly every question', () => {
    const times = cases
      .map(({ wording, context: own }) =>
        // The best of three: other programs take turns on the machine.
        Math.min(...[1, 2, 3].map(() => durationOf(() => understand(wording, own)))),
      )
      .toSorted((a, b) => a - b);
    expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(P95_MS);
  });

  it.each([
    ['one letter', 'a'.repeat(MAX_LENGTH)],
    ['digits', '1'.repeat(MAX_LENGTH)],
    ['signs', '+-$'.repeat(600)],
    ['thousands', '1,000'.repeat(400)],
    ['slashes', '1/1/'.repeat(500)],
    ['apostrophes', "a'".repeat(1_000)],
    ['a phrase with gaps', 'how much '.repeat(220)],
    ['numbers in words', 'one hundred '.repeat(160)],
    ['teams', 'giants or cardinals '.repeat(100)],
    ['unknown words', 'qwertzuiop asdfghjkl '.repeat(95)],
    ['questions without end', 'what is a push? '.repeat(125)],
    ['spaces', ' '.repeat(MAX_LENGTH)],
  ])('is not slowed down by %s', (_, text) => {
    const times = [1, 2, 3].map(() => durationOf(() => understand(text, context)));
    expect(Math.min(...times)).toBeLessThan(LONGEST_MS);
  });
});
