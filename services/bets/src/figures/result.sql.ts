import type { BetTally } from '@app/contracts';
import { percentOf, roundUnits, unitCents, wilsonRange } from '@app/domain';

/** `resultOf` of the domain in SQL: a stored result leads, else what was paid decides; null while pending. */
export const RESULT = `case when state = 'completed'
  then coalesce(result, case when payout_cents > stake_cents then 'won' else 'lost' end) end`;

/** One unit of a bet in cents; rows of before that `UnitBackfillJob` has not filled in yet count the usual one. */
export const UNIT = `coalesce(unit_cents, ${String(unitCents())})`;

/** Profit of the settled bets in units; void ones left out. */
export const PROFIT_UNITS = `coalesce(sum((payout_cents - stake_cents)::numeric / ${UNIT})
  filter (where result <> 'void'), 0)`;

/** Counts and amounts over rows that have `unit_cents` and a column `result` made by `RESULT`. */
export const COUNTS = `count(*) filter (where result = 'won')::int as won,
  count(*) filter (where result = 'lost')::int as lost, count(*) filter (where result = 'push')::int as push,
  coalesce(sum(stake_cents) filter (where result <> 'void'), 0) as wagered_cents,
  coalesce(sum(payout_cents) filter (where result <> 'void'), 0) as returned_cents,
  ${PROFIT_UNITS} as profit_units`;

/** What `COUNTS` gives; sums of bigint come as text. */
export interface DbCounts {
  won: number;
  lost: number;
  push: number;
  wagered_cents: string;
  returned_cents: string;
  profit_units: string;
}

/** Settled bets without void ones, counted. */
export interface Counts {
  readonly won: number;
  readonly lost: number;
  readonly push: number;
  readonly wageredCents: number;
  readonly payoutCents: number;
  /** Not rounded. */
  readonly profitUnits: number;
}

export function toCounts(row: DbCounts): Counts {
  const { won, lost, push } = row;
  return {
    won,
    lost,
    push,
    wageredCents: Number(row.wagered_cents),
    payoutCents: Number(row.returned_cents),
    profitUnits: Number(row.profit_units),
  };
}

/** Adds counts up. */
export function addCounts(parts: readonly Counts[]): Counts {
  const sum = (of: (counts: Counts) => number): number =>
    parts.reduce((total, counts) => total + of(counts), 0);
  return {
    won: sum(({ won }) => won),
    lost: sum(({ lost }) => lost),
    push: sum(({ push }) => push),
    wageredCents: sum(({ wageredCents }) => wageredCents),
    payoutCents: sum(({ payoutCents }) => payoutCents),
    profitUnits: sum(({ profitUnits }) => profitUnits),
  };
}

/** Counts with their rates: win rate of the decided ones with its range, ROI of all. */
export function tallyOf(counts: Counts): BetTally {
  const { won, lost, push, wageredCents, payoutCents } = counts;
  const rate = wilsonRange(won, won + lost);
  const profitCents = payoutCents - wageredCents;
  return {
    bets: won + lost + push,
    ...counts,
    profitCents,
    profitUnits: roundUnits(counts.profitUnits),
    winRatePercent: percentOf(won, won + lost),
    winRateLowPercent: rate?.lowPercent ?? null,
    winRateHighPercent: rate?.highPercent ?? null,
    roiPercent: percentOf(profitCents, wageredCents),
  };
}
