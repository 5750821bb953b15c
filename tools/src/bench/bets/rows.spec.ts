import { describe, expect, it } from '@jest/globals';
import { BETS_PER_USER, betRows, COLUMNS, userIds } from './rows.ts';

const ROWS = 2_000;
const names = COLUMNS.split(',').map((name) => name.trim());
const bets = [...betRows(ROWS)]
  .join('')
  .trimEnd()
  .split('\n')
  .map((line) => Object.fromEntries(line.split('\t').map((value, index) => [names[index], value])));
const count = (of: (bet: (typeof bets)[number]) => boolean): number => bets.filter(of).length;

describe('generated bets', () => {
  it('are the same in every run', () => {
    expect([...betRows(ROWS)]).toEqual([...betRows(ROWS)]);
  });

  it('give each user the same number, spread over the whole table', () => {
    const users = userIds(ROWS);
    expect(users).toHaveLength(ROWS / BETS_PER_USER);
    for (const user of users) expect(count((bet) => bet['user_id'] === user)).toBe(BETS_PER_USER);
    expect(bets.slice(0, users.length).map((bet) => bet['user_id'])).toEqual(users);
  });

  it('have every column and are settled as the table requires', () => {
    for (const bet of bets) {
      expect(Object.keys(bet)).toEqual(names);
      const isOpen = bet['state'] === 'pending';
      for (const column of ['payout_cents', 'settled_by', 'settled_at']) {
        expect(bet[column] === '\\N').toBe(isOpen);
      }
      expect(bet['result'] === '\\N' || !isOpen).toBe(true);
    }
    expect(count((bet) => bet['state'] === 'pending')).toBe(100);
    expect(new Set(bets.map((bet) => bet['id'])).size).toBe(ROWS);
  });
});
