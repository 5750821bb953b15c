import { betSportOf } from '@app/contracts';
import type { PlaceBetRequest } from '@app/contracts';
import {
  PLACE_BET_BROKEN_TEXT,
  PLACE_BET_FAILED_TEXT,
  centsToDollars,
  lineNumber,
  oddsText,
  placeBetRefusedText,
  readMoneyCents,
} from '@app/domain';
import { ApiError, failureText } from '../../../lib/api/errors.ts';
import { teamOf } from './bet-form.ts';
import type { BetForm, FormBasis, PanelVariant } from './bet-form.ts';

/** Builds the request for a panel without issues (S-446, S-447, S-455). Only a bet that follows the pick has its tier. */
export function requestOf(form: BetForm, { game, variant, isWithdrawn }: FormBasis): PlaceBetRequest {
  const { betType, line, odds } = form;
  const followsPick = !isWithdrawn && form.side === game.pickSide && betType === game.pickBetType;
  return {
    gameId: game.id,
    homeTeam: game.home_team,
    awayTeam: game.away_team,
    teamToCover: teamOf(form.side, game),
    spread: betType === 'spread' ? lineNumber(line) : 0,
    betAmount: centsToDollars(readMoneyCents(form.amount) ?? 0),
    confidenceLevel: followsPick ? game.tier : null,
    betType,
    odds: variant === 'sportAware' ? oddsText({ betType, lineText: line, oddsText: odds }) : odds.trim(),
    week: game.week,
    season: game.year,
    sport: betSportOf(game.sport),
    oddsSource: form.oddsSource,
    sportsbook: form.sportsbook.trim() === '' ? null : form.sportsbook.trim(),
  };
}

/** Returns the message of a failed undo: the bet still exists. */
export function undoFailureText(error: unknown): string {
  const text = 'The bet could not be removed. You can remove it in My Bets.';
  return failureText(error, { refused: text, failed: text });
}

/** Returns the message of a failed call in the variant's words (S-457 to S-459). */
export function placeFailureText(error: unknown, variant: PanelVariant): string {
  if (variant === 'freeText')
    return failureText(error, { refused: PLACE_BET_FAILED_TEXT, failed: PLACE_BET_FAILED_TEXT });
  return error instanceof ApiError && error.serverText !== null
    ? placeBetRefusedText(error.serverText)
    : PLACE_BET_BROKEN_TEXT;
}
