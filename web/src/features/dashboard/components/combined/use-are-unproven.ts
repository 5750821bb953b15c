import type { NormalizedGame, Sport } from '@app/domain';
import { newerRecord, useProfitability } from '../../../../lib/predictions/use-profitability.ts';
import type { ProfitabilityView } from '../../../../lib/predictions/use-profitability.ts';
import { unprovenNotes } from '../../lib/tier-evidence.ts';

/** Returns whether the tier of every game is unproven, which one line above them says. */
export function useAreUnproven(games: readonly NormalizedGame[]): boolean {
  const summaries: Readonly<Record<Sport, ProfitabilityView | undefined>> = {
    cfb: useProfitability('cfb').data,
    nfl: useProfitability('nfl').data,
    mlb: useProfitability('mlb').data,
  };
  return games.every(({ sport, tier }) => {
    const record = newerRecord(summaries[sport], tier);
    return record !== null && unprovenNotes(sport, record).length > 0;
  });
}
