import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bestTier,
  commonBreakEvenPercent,
  isAdvisedTier,
  readProfitability,
  selectionRate,
} from './profitability.ts';
import type { TierProfit } from './profitability.ts';
import { ACTIVE_SPORTS, type Sport } from './sports.ts';
import type { Tier } from './tiers.ts';

const DEMO = join(import.meta.dirname, '../../../services/predictions/demo');

function demo(sport: Sport): ReturnType<typeof readProfitability> {
  const file = join(DEMO, sport, `${sport}_profitability_summary_v2.json`);
  return readProfitability(JSON.parse(readFileSync(file, 'utf8')));
}

function tier(name: Tier, roiPercent: number | null, games: number | null = 100): TierProfit {
  return {
    tier: name,
    displayName: null,
    games,
    sharePercent: null,
    winRatePercent: null,
    range: null,
    roiPercent,
    netProfitCents: null,
    weeklyGames: null,
    strategy: null,
  };
}

describe('tiers', () => {
  const names = (tiers: readonly TierProfit[]): Tier[] => tiers.map((row) => row.tier);

  it('are recommended with a return above 0 and a recommended level (S-468)', () => {
    const best = (...tiers: TierProfit[]): Tier | undefined => bestTier(tiers)?.tier;
    expect(best(tier('HIGH', 0.01), tier('MEDIUM', -0.01), tier('LOW', 9), tier('NO_BET', 9))).toBe('HIGH');
    expect(best(tier('MEDIUM_PLUS', 0))).toBeUndefined();
    expect(best(tier('MEDIUM', null))).toBeUndefined();
  });

  it('exclude NO_BET and LOW where only advice is shown (S-463)', () => {
    expect(names(demo('cfb').tiers.filter(isAdvisedTier))).toEqual(['HIGH', 'MEDIUM_PLUS', 'MEDIUM']);
  });

  it.each([
    ['cfb', 'MEDIUM'],
    ['nfl', undefined],
    ['mlb', undefined],
  ] as const)('of %s have %s as the best (S-469)', (sport, best) => {
    expect(bestTier(demo(sport).tiers)?.tier).toBe(best);
  });

  it('have one best: the highest return, with more games on a tie (S-469)', () => {
    expect(bestTier([tier('HIGH', 1), tier('MEDIUM', 3), tier('LOW', 9)])?.tier).toBe('MEDIUM');
    expect(bestTier([tier('HIGH', 3, 10), tier('MEDIUM', 3, 11)])?.tier).toBe('MEDIUM');
    expect(bestTier([tier('HIGH', 3, 11), tier('MEDIUM', 3, null)])?.tier).toBe('HIGH');
    expect(bestTier([tier('HIGH', 0), tier('NO_BET', 9)])).toBeNull();
    expect(bestTier([])).toBeNull();
  });
});

describe('the selection rate', () => {
  it.each([
    [382, 1199, '31.9%'],
    [0, 10, '0.0%'],
    [0, 0, 'N/A'],
    [null, 0, 'N/A'],
    [null, 10, '–'],
    [5, null, '–'],
  ])('of %s bets in %s games is %s (S-472)', (bets, games, text) => {
    expect(selectionRate(bets, games)).toBe(text);
  });
});

it('football breaks even at 52.4%, and MLB has no common break-even (S-382)', () => {
  expect(ACTIVE_SPORTS.map(commonBreakEvenPercent)).toEqual([52.4, 52.4, null]);
});
