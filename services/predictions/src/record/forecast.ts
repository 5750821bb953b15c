import type { Sport } from '@app/contracts';
import { easternDay, normalizeGame, type NormalizedGame, type SlateFacts } from '@app/domain';

/** The published forecast of a pick, as far as the system's record needs it. */
export interface Forecast {
  readonly grade: string;
  /** Of the picked side, as a fraction. */
  readonly probability: number;
  /** The probability minus the price's, in percentage points; null without a price. */
  readonly edgePoints: number | null;
  /** Home probability by model name. */
  readonly models: Readonly<Record<string, number>>;
  /** Prices of both sides for the sport's kind of bet; null where the record has none. */
  readonly homeOdds: number | null;
  readonly awayOdds: number | null;
}

/** Returns the slate facts needed to read its stored records, which is only the day. */
export function slateFactsOf(slate: {
  readonly season: number;
  readonly week: number;
  readonly date: string | null;
  readonly firstGameAt: string;
}): SlateFacts {
  const { season, week, date, firstGameAt } = slate;
  return { season, week, date, generatedAt: null, fallbackDay: date ?? easternDay(firstGameAt) };
}

/** Reads a stored record as every screen does; null when it is too incomplete. */
export function readRecord(sport: Sport, recordJson: string, slate: SlateFacts): NormalizedGame | null {
  return normalizeGame(sport, JSON.parse(recordJson) as unknown, slate);
}

/** Returns the forecast of a stored record; null when it is too incomplete. */
export function readForecast(sport: Sport, recordJson: string, slate: SlateFacts): Forecast | null {
  const game = readRecord(sport, recordJson, slate);
  if (game === null) return null;
  const isMoneyline = game.pickBetType === 'moneyline';
  return {
    grade: game.grade,
    probability: game.pick_probability,
    edgePoints: game.edgePoints,
    models: game.individual_predictions,
    homeOdds: isMoneyline ? game.home_moneyline : game.home_spread_odds,
    awayOdds: isMoneyline ? game.away_moneyline : game.away_spread_odds,
  };
}
