import type { FoundGame } from '@app/contracts';
import { hasStartPassed, pricesOf, type GamePrices } from '@app/domain';
import { readRecord, slateFactsOf } from '../record/forecast.ts';
import type { FoundGameRow } from './found-game.rows.ts';

const NO_PRICES: GamePrices = {
  homeSpread: null,
  homeSpreadOdds: null,
  awaySpreadOdds: null,
  homeMoneyline: null,
  awayMoneyline: null,
  totalPoints: null,
};

/** A game as bets see it at the time it is for its sport. A result that shows play began counts, whatever the clock says. */
export function toFoundGame(row: FoundGameRow, now: string, isLocked: boolean): FoundGame {
  const shown =
    row.recordJson === null
      ? null
      : readRecord(row.sport, row.recordJson, slateFactsOf({ ...row, firstGameAt: row.startsAt }));
  const hasStartTime = shown?.hasStartTime ?? true;
  const hasBegun = row.status === 'in_progress' || row.status === 'final';
  const hasStarted = hasBegun || hasStartPassed({ startsAt: row.startsAt, hasStartTime }, now);
  const canHaveStarted = !hasStarted && Date.parse(row.startsAt) <= Date.parse(now);
  return {
    sport: row.sport,
    gameId: row.gameId,
    season: row.season,
    week: row.week,
    date: row.date,
    homeTeam: row.homeTeam,
    awayTeam: row.awayTeam,
    startsAt: row.startsAt,
    ...(!hasStartTime && { hasStartTime }),
    hasStarted,
    ...(canHaveStarted && { canHaveStarted }),
    status: row.status,
    homeScore: row.homeScore,
    awayScore: row.awayScore,
    closingLine: row.closingLine,
    resultVersion: row.resultVersion,
    ...(isLocked && { isLocked }),
    recommendedTeam: isLocked ? null : row.pickedTeam,
    tier: isLocked ? null : (row.pickedTier ?? shown?.tier ?? null),
    prices: shown === null ? NO_PRICES : isLocked ? unpicked(pricesOf(shown)) : pricesOf(shown),
  };
}

/** A file may have a spread's price for the picked side only. */
function unpicked(prices: GamePrices): GamePrices {
  return { ...prices, homeSpreadOdds: null, awaySpreadOdds: null };
}
