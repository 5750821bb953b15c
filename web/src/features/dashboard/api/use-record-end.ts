import { easternDay } from '@app/domain';
import type { NormalizedGame, Sport } from '@app/domain';
import { fileDay } from '../../../lib/file-day.ts';
import { useProfitability } from '../../../lib/predictions/use-profitability.ts';

export interface RecordEnd {
  /** The day the published record was updated; null when it names none, undefined until loaded. */
  readonly day: string | null | undefined;
  /** True when the record may include later games, which were unknown when these were played. */
  readonly isAfterGames: boolean;
}

/** Returns the day a sport's published record was updated, compared with the games of a slate. */
export function useRecordEnd(sport: Sport, games: readonly NormalizedGame[]): RecordEnd {
  const { data, isLoading } = useProfitability(sport);
  const end = data?.profitability.lastUpdated ?? null;
  const lastGame = games.reduce((last, { startsAt }) => (startsAt > last ? startsAt : last), '');
  return {
    day: data === undefined && isLoading ? undefined : fileDay(end),
    isAfterGames: end !== null && lastGame !== '' && end > easternDay(lastGame),
  };
}
