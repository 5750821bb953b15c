import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bestTier,
  commonBreakEvenPercent,
  hiddenTiers,
  isAdvisedTier,
  readProfitability,
  selectionRate,
  shownModels,
  shownTiers,
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

  it('are shown with a return above 0 and a level that is advised (S-468)', () => {
    const tiers = [
      tier('HIGH', 0.01),
      tier('MEDIUM_PLUS', 0),
      tier('MEDIUM', -0.01),
      tier('LOW', 9),
      tier('NO_BET', 9),
    ];
    expect(names(shownTiers(tiers))).toEqual(['HIGH']);
    expect(names(hiddenTiers(tiers))).toEqual(['MEDIUM_PLUS', 'MEDIUM', 'LOW', 'NO_BET']);
    expect(names(shownTiers([tier('MEDIUM', null)]))).toEqual([]);
  });

  it('leave out NO_BET and LOW where only advice is shown (S-463)', () => {
    expect(names(demo('cfb').tiers.filter(isAdvisedTier))).toEqual(['HIGH', 'MEDIUM_PLUS', 'MEDIUM']);
  });

  it.each([
    ['cfb', ['MEDIUM'], ['HIGH', 'MEDIUM_PLUS', 'LOW', 'NO_BET'], 'MEDIUM'],
    ['nfl', [], ['HIGH', 'MEDIUM_PLUS', 'MEDIUM', 'LOW', 'NO_BET'], undefined],
    ['mlb', [], ['HIGH', 'MEDIUM_PLUS', 'MEDIUM', 'LOW'], undefined],
  ] as const)('of %s: shown %j, hidden %j, best %s (S-468, S-469, S-470)', (sport, shown, hidden, best) => {
    const { tiers } = demo(sport);
    expect(names(shownTiers(tiers))).toEqual(shown);
    expect(names(hiddenTiers(tiers))).toEqual(hidden);
    expect(bestTier(tiers)?.tier).toBe(best);
  });

  it('have one optimum: the best return, on a tie the one with more games (S-469)', () => {
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

it('at most six models are shown (S-462, S-463)', () => {
  for (const sport of ACTIVE_SPORTS) {
    const { models } = demo(sport);
    expect(shownModels(models)).toEqual(models.slice(0, 6));
  }
});

it('52.4% is the mark of football, and MLB has no common one (S-382)', () => {
  expect(ACTIVE_SPORTS.map(commonBreakEvenPercent)).toEqual([52.4, 52.4, null]);
});
