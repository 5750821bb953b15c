import type { Performance, Tally } from '@app/contracts';
import { formatPercent, formatRoi, formatWhole } from '@app/domain';
import { CLAIMS_NEED_GAMES } from '../../config/claims.ts';
import type { Claim, RecordedAs } from '../../config/claims.ts';
import { sampleText, settledOf } from '../samples.ts';

type Figures = Pick<Performance, 'source' | 'total' | 'byTier'>;

/** Settled live picks of several sports together. */
export interface LiveRecord {
  readonly tallyOf: (group: RecordedAs) => Sum;
  /** Settled picks of all sports. */
  readonly settled: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

type Sum = Pick<Tally, 'won' | 'lost' | 'push' | 'wageredCents' | 'profitCents'>;

const NOTHING: Sum = { won: 0, lost: 0, push: 0, wageredCents: 0, profitCents: 0 };

/** Adds the live records of several sports. Replayed ones are left out: they never count as live. */
export function liveRecordOf(sports: readonly Figures[]): LiveRecord {
  const live = sports.filter(({ source }) => source.origin === 'live');
  const tallyOf = ({ of, tier }: RecordedAs): Sum =>
    live
      .map((sport) => (tier === null ? sport.total : sport.byTier.find((row) => row.tier === tier))?.[of])
      .reduce<Sum>((sum, tally) => (tally === undefined ? sum : add(sum, tally)), NOTHING);
  const days = (day: 'firstDay' | 'lastDay'): string[] =>
    live.flatMap(({ source }) => source[day] ?? []).sort();
  return {
    tallyOf,
    settled: settledOf(tallyOf({ of: 'picks', tier: null, measure: 'count' })),
    firstDay: days('firstDay').at(0) ?? null,
    lastDay: days('lastDay').at(-1) ?? null,
  };
}

function add(one: Sum, other: Sum): Sum {
  return {
    won: one.won + other.won,
    lost: one.lost + other.lost,
    push: one.push + other.push,
    wageredCents: one.wageredCents + other.wageredCents,
    profitCents: one.profitCents + other.profitCents,
  };
}

/** A claim as it may be shown: the labeled sample, or the recorded figure with its sample size and dates. */
export type ShownClaim =
  | { readonly kind: 'sample'; readonly text: string }
  | { readonly kind: 'recorded'; readonly text: string; readonly note: string };

/**
 * Decides which figure is shown (S-010). From 50 settled live games on it is the recorded one, better or worse, also
 * where its own group is small or empty. Without a record it is the sample.
 */
export function shownClaim(claim: Claim, live: LiveRecord | undefined): ShownClaim {
  if (claim.recorded === null || live === undefined || live.settled < CLAIMS_NEED_GAMES)
    return { kind: 'sample', text: claim.value };
  const tally = live.tallyOf(claim.recorded);
  const settled = settledOf(tally);
  const thing = claim.recorded.of === 'bets' ? 'settled bet' : 'settled pick';
  return { kind: 'recorded', text: textOf(claim.recorded, tally), note: sampleText(settled, thing, live) };
}

function textOf({ measure }: RecordedAs, tally: Sum): string {
  if (measure === 'count') return formatWhole(settledOf(tally));
  if (measure === 'roi')
    return formatRoi(tally.wageredCents === 0 ? null : (tally.profitCents / tally.wageredCents) * 100);
  const decided = tally.won + tally.lost;
  return formatPercent(decided === 0 ? null : (tally.won / decided) * 100);
}
