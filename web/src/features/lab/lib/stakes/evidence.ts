import type { Calibration, Performance, Tally } from '@app/contracts';
import { formatRecord, isQualifyingTier, winsAndLosses } from '@app/domain';
import type { Tier, TierEvidence, TierRecord } from '@app/domain';
import { daysOf } from '../../../../lib/samples.ts';

/** The tiers whose picks are bets. */
export type QualifyingTier = 'HIGH' | 'MEDIUM_PLUS' | 'MEDIUM';

/** A tier's settled picks with their return at equal stakes, as a fraction. */
interface TierResults extends TierEvidence {
  readonly roi: number;
}

/** What the tiers' records say, and where that comes from. */
export interface Evidence {
  readonly byTier: ReadonlyMap<Tier, TierResults>;
  /** Decided picks of the tiers. */
  readonly games: number;
  /** `121–124`. */
  readonly record: string;
  /** The period in the source's own words; null when unknown. */
  readonly days: string | null;
  readonly source: string;
  readonly sample: 'model-test' | 'published-picks';
  /** `23–17–0`: the published picks settled here; null without any. */
  readonly publishedRecord: string | null;
  /** Whether no tier's win rate has beaten the break-even of its own prices. */
  readonly isLosing: boolean;
}

interface Sources {
  /** The published summary's measured tiers, its name and period. */
  readonly summary: {
    readonly tiers: readonly TierRecord[];
    readonly name: string;
    readonly days: string | null;
  } | null;
  readonly performance: Pick<Performance, 'byTier' | 'source' | 'total'> | null;
  readonly calibrations: Partial<Readonly<Record<QualifyingTier, Pick<Calibration, 'bins'>>>>;
}

/**
 * Returns the longer of the two records: the published summary, or the picks settled here. They overlap, so they are
 * never added. null without a decided pick.
 */
export function evidenceOf({ summary, performance, calibrations }: Sources): Evidence | null {
  const published = new Map(
    (summary?.tiers ?? []).flatMap((record) => {
      const own = summaryEvidence(record, publishedMean(calibrations, record.tier));
      return own === null ? [] : [[record.tier, own] as const];
    }),
  );
  const settled = new Map(
    (performance?.byTier ?? []).flatMap(({ tier, picks }) => {
      const own = tallyEvidence(picks, publishedMean(calibrations, tier));
      return own === null || !isQualifyingTier(tier) ? [] : [[tier, own] as const];
    }),
  );
  if (gamesOf(published) + gamesOf(settled) === 0) return null;
  const isSummary = summary !== null && gamesOf(published) >= gamesOf(settled);
  const byTier = isSummary ? published : settled;
  const all = [...byTier.values()];
  return {
    byTier,
    games: gamesOf(byTier),
    record: formatRecord(sum(all, 'won'), sum(all, 'lost')),
    days: isSummary ? summary.days : performance === null ? null : daysOf(performance.source),
    source: isSummary ? summary.name : 'the Track Record',
    sample: isSummary ? 'model-test' : 'published-picks',
    publishedRecord: publishedRecord(performance),
    isLosing: all.every(({ won, lost, breakEven }) => won / (won + lost) <= breakEven),
  };
}

/** The record of the staked picks, as the Track Record and “Is it luck?” have it. */
function publishedRecord(performance: Sources['performance']): string | null {
  if (performance === null) return null;
  const { won, lost, push } = performance.total.bets;
  return won + lost + push === 0 ? null : formatRecord(won, lost, push);
}

/** The break-even follows from the return at equal stakes: return = win rate x mean decimal odds - 1. */
function summaryEvidence(record: TierRecord, published: number | null): TierResults | null {
  const counts = winsAndLosses(record);
  if (record.isDefault || !isQualifyingTier(record.tier) || counts === null || record.games === 0)
    return null;
  const winRate = record.winRatePercent / 100;
  const roi = record.roiPercent / 100;
  const breakEven = roi > -1 ? winRate / (1 + roi) : 1;
  return { won: counts.wins, lost: counts.losses, breakEven, published, roi };
}

function tallyEvidence(
  { won, lost, breakEvenPercent, roiPercent }: Tally,
  published: number | null,
): TierResults | null {
  if (won + lost === 0 || breakEvenPercent === null || roiPercent === null) return null;
  return { won, lost, breakEven: breakEvenPercent / 100, published, roi: roiPercent / 100 };
}

/** The mean published probability of a tier's decided picks, from its calibration. */
function publishedMean(calibrations: Sources['calibrations'], tier: Tier): number | null {
  const bins = isQualifyingTier(tier) ? (calibrations[tier as QualifyingTier]?.bins ?? []) : [];
  const games = bins.reduce((all, bin) => all + bin.games, 0);
  if (games === 0) return null;
  return bins.reduce((all, bin) => all + (bin.games * (bin.predictedPercent ?? 0)) / 100, 0) / games;
}

function gamesOf(byTier: ReadonlyMap<Tier, TierEvidence>): number {
  return [...byTier.values()].reduce((all, { won, lost }) => all + won + lost, 0);
}

function sum(all: readonly TierEvidence[], part: 'won' | 'lost'): number {
  return all.reduce((total, evidence) => total + evidence[part], 0);
}
