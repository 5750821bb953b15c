import { publicationTime, replayTimeOf } from './replay-time.ts';

const CLOCK = '2024-10-10T12:00:00.000Z';
const FIRST_GAME = '2024-10-18T00:15:00.000Z';

describe('the replay time', () => {
  it('is a minute before the first game', () => {
    expect(replayTimeOf(FIRST_GAME)).toBe('2024-10-18T00:14:00.000Z');
  });

  it.each([
    [
      'when the file was made, between the clock and the first game',
      '2024-10-17T10:00:00Z',
      '2024-10-17T10:00:00.000Z',
    ],
    ['the clock, for a file made before it', '2024-10-09T00:00:00.000Z', CLOCK],
    ['the clock, for a file that claims to be made at the first game', FIRST_GAME, CLOCK],
    ['the clock, for a file made after the first game', '2024-10-19T00:00:00.000Z', CLOCK],
    ['the clock, for a file that does not say', null, CLOCK],
  ])('for a publication is %s', (_what, generatedAt, expected) => {
    expect(publicationTime(CLOCK, generatedAt, FIRST_GAME)).toBe(expected);
  });
});
