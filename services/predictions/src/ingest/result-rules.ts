import { isDeepStrictEqual } from 'node:util';
import type { GameResult } from '../parsing/read-file.types.ts';
import type { GameResultRow } from '../results/result.repository.ts';

/**
 * Returns why a result cannot be recorded, or null. Its teams must match the known game, since swapped names
 * would settle bets for the wrong side. A result of an unknown game is recorded as it is.
 */
export function resultFault(
  result: GameResult,
  game: { readonly homeTeam: string; readonly awayTeam: string } | undefined,
): { field: string; reason: string } | null {
  if (game === undefined) return null;
  if (game.homeTeam !== result.homeTeam)
    return { field: 'home_team', reason: `not ${game.homeTeam}, as predicted` };
  if (game.awayTeam !== result.awayTeam)
    return { field: 'away_team', reason: `not ${game.awayTeam}, as predicted` };
  return null;
}

/** Whether a result equals the last recorded one, so no new version is needed. */
export function isSameResult(result: GameResultRow, latest: GameResultRow | undefined): boolean {
  return (
    latest !== undefined &&
    latest.status === result.status &&
    latest.homeScore === result.homeScore &&
    latest.awayScore === result.awayScore &&
    isDeepStrictEqual(latest.closingLine, result.closingLine)
  );
}
