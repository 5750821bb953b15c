import { canonicalGameId, isSameGameId } from './game-id.ts';

describe('game ids', () => {
  it.each([
    [123, '123'],
    ['123', '123'],
    ['0123', '123'],
    ['000', '0'],
    [' 7 ', '7'],
    ['abc', null],
    [12.5, null],
    ['12.5', null],
    [-1, null],
    ['', null],
    [null, null],
    [true, null],
    [1e300, null],
    ['1'.repeat(16), null],
  ])('of MLB are integers: %p is %p (S-313)', (value, want) => {
    expect(canonicalGameId('mlb', value)).toBe(want);
  });

  it.each([
    ['2024_01_BAL_KC', '2024_01_BAL_KC'],
    [' padded ', ' padded '],
    [401635525, '401635525'],
    ['', null],
    ['  ', null],
    [true, null],
    [Number.NaN, null],
  ])('of NFL and CFB are exact texts: %p is %p (S-313)', (value, want) => {
    expect(canonicalGameId('nfl', value)).toBe(want);
    expect(canonicalGameId('cfb', value)).toBe(want);
  });

  it('match as integers in MLB and exactly elsewhere (S-313)', () => {
    expect(isSameGameId('mlb', '123', '0123')).toBe(true);
    expect(isSameGameId('mlb', '123', '124')).toBe(false);
    expect(isSameGameId('nfl', '123', '0123')).toBe(false);
    expect(isSameGameId('cfb', '401635525', '401635525')).toBe(true);
  });
});
