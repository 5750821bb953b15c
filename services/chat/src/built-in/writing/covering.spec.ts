import { describe, expect, it } from '@jest/globals';
import { covering } from './covering.ts';

describe('one answer for two meanings (S-255)', () => {
  const luck = { intent: 'own-luck', slots: { sport: 'nfl' } } as const;

  it('is that on luck for a record, as it names both', () => {
    const record = { intent: 'own-record', slots: { sport: 'nfl' } } as const;
    expect(covering([record, luck])).toBe(luck);
    expect(covering([luck, record])).toBe(luck);
  });

  it('is that on the bets of a team or a time, for a bet on the open game', () => {
    const named = [
      { sport: 'mlb', teams: ['New York Mets'] },
      { relative: { unit: 'week', offset: -1 } },
      { timeframe: 'month' },
    ] as const;
    for (const slots of named) {
      const bets = { intent: 'own-record', slots } as const;
      const ofGame = { intent: 'own-record', slots: { ...slots, aspect: 'this-game' } } as const;
      expect(covering([ofGame, bets])).toBe(bets);
    }
    const ofGame = { intent: 'own-record', slots: { aspect: 'this-game' } } as const;
    expect(covering([ofGame, { intent: 'own-record', slots: {} }])).toBeNull();
  });

  it('is that on the winner of teams in two games, which compares them', () => {
    const games = [
      { sport: 'nfl', gameId: '2024_08_TEN_DET' },
      { sport: 'nfl', gameId: '2024_08_BUF_SEA' },
    ] as const;
    const compared = { intent: 'compare-picks', slots: { games } } as const;
    const winner = { intent: 'why-pick', slots: { games, aspect: 'winner' } } as const;
    expect(covering([compared, winner])).toBe(winner);
    expect(covering([compared, { intent: 'why-pick', slots: { games } }])).toBeNull();
  });

  it('is none where the other one says more', () => {
    for (const slots of [{ aspect: 'streak' }, { by: 'tier' }] as const)
      expect(covering([{ intent: 'own-record', slots }, luck])).toBeNull();
    expect(covering([luck, { intent: 'definition', slots: { term: 'luck' } }])).toBeNull();
  });
});
