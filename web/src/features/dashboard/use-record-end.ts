import { easternDay } from '@app/domain';
import type { NormalisedGame, Sport } from '@app/domain';
import { fileDay } from '../../lib/file-day.ts';
import { useProfitability } from '../../lib/predictions/use-profitability.ts';

export interface RecordEnd {
  /** The published record's last day; null where it names none, undefined while that is not read. */
  readonly day: string | null | undefined;
  /** The record counts games later than these: nobody knew it when they were played. */
  readonly isAfterGames: boolean;
}

/** How far the published record of a sport reaches, held against the games of a slate. */
export function useRecordEnd(sport: Sport, games: readonly NormalisedGame[]): RecordEnd {
  const { data, isLoading } = useProfitability(sport);
  const end = data?.profitability.lastUpdated ?? null;
  const lastGame = games.reduce((last, { startsAt }) => (startsAt > last ? startsAt : last), '');
  return {
    day: data === undefined && isLoading ? undefined : fileDay(end),
    isAfterGames: end !== null && lastGame !== '' && end > easternDay(lastGame),
  };
}
