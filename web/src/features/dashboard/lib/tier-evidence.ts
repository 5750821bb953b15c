import { commonBreakEvenPercent, defaultTierRecord, tierAction, tierLabel } from '@app/domain';
import type { Sport, Tier, TierRecord } from '@app/domain';
import { newerRecord } from '../../../lib/predictions/use-profitability.ts';
import type { ProfitabilityView } from '../../../lib/predictions/use-profitability.ts';
import { isUnproven, tierRange } from '../../../lib/samples.ts';
import type { TrackRecord } from '../../../lib/predictions/use-track-record.ts';

/** Returns a football tier's own record from the published summaries, or its labeled default without one (S-350). */
export function recordOfTier(
  sport: Sport,
  tier: Tier,
  track: TrackRecord,
  summary: ProfitabilityView | undefined,
): TierRecord | null {
  const listed = track.tiers.find((record) => record.tier === tier && !record.isDefault);
  return listed ?? newerRecord(summary, tier) ?? (track.isDefault ? defaultTierRecord(sport, tier) : null);
}

const UNPROVEN = 'unproven: paper trade first';

/** Returns what a tier that is bet and lost, or whose 95% range reaches below break-even, has not shown. */
export function unprovenNotes(sport: Sport, record: Omit<TierRecord, 'isDefault'>): readonly string[] {
  if (tierAction(record.tier) === 'PASS') return [];
  return isUnproven(record.roiPercent, tierRange(record), commonBreakEvenPercent(sport)) ? [UNPROVEN] : [];
}

interface TierNote {
  readonly tier: Tier;
  /** Empty without anything to say. */
  readonly note: string;
}

/** Joins the notes of a grade's tiers: one for all of them, or each with the tiers that it is about. */
export function gradeNote(notes: readonly TierNote[]): string {
  const texts = [...new Set(notes.map(({ note }) => note))];
  const [only = ''] = texts;
  if (texts.length <= 1) return only.charAt(0).toUpperCase() + only.slice(1);
  return texts
    .filter((text) => text !== '')
    .map((text) => {
      const tiers = notes.filter(({ note }) => note === text).map(({ tier }) => tierLabel(tier));
      return `${tiers.join(', ')}: ${text.replace(':', ',')}.`;
    })
    .join(' ');
}
