import { calibrationSchema, performanceSchema, publishedSlateSchema } from '@app/contracts';
import type {
  Calibration,
  ModelRecord,
  Performance,
  PublishedSlate,
  RecordSource,
  Tally,
} from '@app/contracts';
import { TIERS, wilsonRange } from '@app/domain';
import type { Sport } from '@app/domain';
import * as z from 'zod/mini';

/** Cents a $50 win pays at -110. */
const WIN_CENTS = 4545;
const STAKE_CENTS = 5000;

/** Returns a tally with rates and money derived from its counts, every pick $50 at -110. */
export function tallyOf(won: number, lost: number, push = 0, rest: Partial<Tally> = {}): Tally {
  const rate = wilsonRange(won, won + lost);
  const wageredCents = (won + lost + push) * STAKE_CENTS;
  const profitCents = won * WIN_CENTS - lost * STAKE_CENTS;
  return {
    won,
    lost,
    push,
    void: 0,
    pending: 0,
    winRatePercent: rate?.percent ?? null,
    winRateLowPercent: rate?.lowPercent ?? null,
    winRateHighPercent: rate?.highPercent ?? null,
    breakEvenPercent: rate === null ? null : 52.38,
    wageredCents,
    profitCents,
    roiPercent: wageredCents === 0 ? null : (profitCents / wageredCents) * 100,
    ...rest,
  };
}

const NONE = tallyOf(0, 0);

export function recordSource(changes: Partial<RecordSource> = {}): RecordSource {
  return {
    sport: 'nfl',
    origin: 'replay',
    slates: 3,
    firstDay: '2024-09-05',
    lastDay: '2024-10-14',
    stakeCents: STAKE_CENTS,
    computedAt: '2024-10-15T12:00:00.000Z',
    ...changes,
  };
}

export function modelRecord(
  model: string,
  right: number,
  wrong: number,
  changes: Partial<ModelRecord> = {},
): ModelRecord {
  const rate = wilsonRange(right, right + wrong);
  return {
    model,
    right,
    wrong,
    push: 0,
    accuracyPercent: rate?.percent ?? null,
    accuracyLowPercent: rate?.lowPercent ?? null,
    accuracyHighPercent: rate?.highPercent ?? null,
    breakEvenPercent: 52.38,
    roiPercent: 1.5,
    ...changes,
  };
}

/**
 * Returns three NFL weeks with 60 staked bets of 90 picks, parsed by the contract so that tests cannot invent a shape.
 */
export function performance(changes: Partial<Performance> = {}): Performance {
  const week = (number: number, bets: Tally, picks: Tally): Performance['byWeek'][number] => ({
    season: 2024,
    week: number,
    date: null,
    bets,
    picks,
  });
  const tiers = {
    HIGH: { picks: tallyOf(4, 6), bets: tallyOf(4, 6) },
    MEDIUM_PLUS: { picks: tallyOf(20, 14, 1), bets: tallyOf(20, 14, 1) },
    MEDIUM: { picks: tallyOf(8, 7), bets: tallyOf(8, 7) },
    LOW: { picks: tallyOf(12, 18), bets: NONE },
    NO_BET: { picks: NONE, bets: NONE },
  };
  return z.parse(performanceSchema, {
    source: recordSource(),
    total: { picks: tallyOf(44, 45, 1, { pending: 15, void: 2 }), bets: tallyOf(32, 27, 1) },
    bySeason: [{ season: 2024, picks: tallyOf(44, 45, 1), bets: tallyOf(32, 27, 1) }],
    byTier: TIERS.map((tier) => ({ tier, ...tiers[tier] })),
    byModel: [
      modelRecord('xgboost', 55, 35),
      modelRecord('random_forest', 48, 42),
      modelRecord('neural_network', 10, 20, { roiPercent: null }),
    ],
    byWeek: [
      week(1, tallyOf(12, 6), tallyOf(15, 13)),
      week(2, tallyOf(7, 14, 1), tallyOf(12, 19, 1)),
      week(3, tallyOf(13, 7), tallyOf(17, 13)),
      week(4, NONE, { ...NONE, pending: 15 }),
    ],
    ...changes,
  });
}

/** Returns a sport's performance before its first settled pick. */
export function emptyPerformance(pending = 0): Performance {
  const none = { picks: { ...NONE, pending }, bets: NONE };
  return performance({
    source: recordSource({ slates: 0, firstDay: null, lastDay: null }),
    total: none,
    bySeason: [],
    byTier: TIERS.map((tier) => ({ tier, picks: NONE, bets: NONE })),
    byModel: [],
    byWeek: [],
  });
}

function bin(from: number, to: number, right: number, games: number, predictedPercent: number | null) {
  const rate = wilsonRange(right, games);
  return {
    fromPercent: from,
    toPercent: to,
    games,
    right,
    predictedPercent,
    actualPercent: rate?.percent ?? null,
    actualLowPercent: rate?.lowPercent ?? null,
    actualHighPercent: rate?.highPercent ?? null,
  };
}

export function calibration(changes: Partial<Calibration> = {}): Calibration {
  return z.parse(calibrationSchema, {
    source: recordSource(),
    games: 89,
    bins: [
      bin(50, 52.5, 20, 45, 51.2),
      bin(52.5, 55, 14, 28, 53.6),
      bin(55, 60, 10, 16, 56.9),
      bin(60, 100, 0, 0, null),
    ],
    brier: 0.2512,
    logLoss: 0.6954,
    market: {
      games: 80,
      brier: 0.2498,
      logLoss: 0.6927,
      modelBrier: 0.252,
      modelLogLoss: 0.6969,
      skillPercent: -0.88,
    },
    ...changes,
  });
}

export function publishedSlate(sport: Sport, changes: Partial<PublishedSlate> = {}): PublishedSlate {
  return z.parse(publishedSlateSchema, {
    season: 2024,
    week: 3,
    date: null,
    path: `/static/${sport}/2024/week-3.json`,
    total: 16,
    kept: 16,
    dropped: 0,
    sha256: 'c'.repeat(64),
    publishedAt: '2024-09-19T10:00:00.000Z',
    isLate: false,
    resultsPath: null,
    origin: 'replay',
    firstGameAt: '2024-09-20T00:15:00.000Z',
    firstPublishedAt: '2024-09-19T10:00:00.000Z',
    games: 16,
    openGames: 0,
    picks: tallyOf(17, 13),
    bets: tallyOf(13, 7),
    ...changes,
  });
}
