import { lineIssue, oddsOf, type BetCorrection, type FoundGame } from '@app/contracts';
import { dollarsToCents, resultOf, suggestedPayoutCents, teamText } from '@app/domain';
import { assertNoIssue } from '@app/platform';
import type { BetFields, BetRow } from '../bets/bet.entity.ts';
import { fingerprintOf, isUndated, undatedFingerprintOf } from '../bets/fingerprint.ts';
import { ledgerAtOf, lineOf, sideOfGame, tieOf } from '../bets/new-bet.ts';
import { closingColumns } from '../bets/settlement-of.ts';
import { oddsSourceOf } from '../placing/odds-source.ts';
import { stepOf } from '../settlement/change-by-result.ts';
import type { GameResult } from '../settlement/game-result.entity.ts';
import { presentText } from '../texts.ts';

/** What is known about a corrected bet's game. */
export interface GameOfBet {
  /** null without a linked game. */
  readonly game: FoundGame | null;
  /** The newest known result. */
  readonly result: GameResult | null;
}

/** Fields that decide nothing. Changing them is an edit, not a correction. */
const FREE_TEXTS: readonly string[] = ['sportsbook', 'notes'] satisfies (keyof BetFields)[];

/** Whether fields of a bet include more than free texts. */
export function areTerms(fields: Partial<BetFields>): boolean {
  return Object.keys(fields).some((field) => !FREE_TEXTS.includes(field));
}

/** Whether a correction changes terms, which requires the game and its result. */
export function asksForTerms({ spread, odds, betAmount, gameDate }: BetCorrection): boolean {
  return [spread, odds, betAmount, gameDate].some((value) => value !== undefined);
}

/** Whether a correction moves the bet to another day, where its game is looked up. */
export function movesDay({ gameDay }: Pick<BetRow, 'gameDay'>, { gameDate }: BetCorrection): boolean {
  return gameDate !== undefined && presentText(gameDate) !== gameDay;
}

/**
 * Returns the fields that a correction changes (S-159). A bet not settled by hand follows its game's result
 * under the new terms. A bet settled by hand keeps its outcome and pays what that usually pays. Throws
 * VALIDATION_FAILED for a line the bet's type cannot have.
 */
export function correctedFields(
  bet: BetRow,
  correction: BetCorrection,
  { game, result }: GameOfBet,
  at: string,
): Partial<BetFields> {
  const own = { ...bet, ...textsOf(bet, correction) };
  if (!asksForTerms(correction)) return differing(bet, own);
  const isMoved = movesDay(bet, correction);
  const placed = isMoved ? movedTo(own, presentText(correction.gameDate), game) : own;
  const termed = withTerms(placed, correction, { game, isMoved });
  const closed = isMoved ? { ...termed, ...judgedBy(termed, { game, result }) } : termed;
  return differing(bet, settledAgain(bet, closed, result, at));
}

function textsOf(bet: BetRow, { sportsbook, notes }: BetCorrection): Pick<BetRow, 'sportsbook' | 'notes'> {
  return {
    sportsbook: sportsbook === undefined ? bet.sportsbook : presentText(sportsbook),
    notes: notes === undefined ? bet.notes : presentText(notes),
  };
}

/** Moves the bet to the game of another day, or to none. */
function movedTo(bet: BetRow, gameDay: string | null, game: FoundGame | null): BetRow {
  const teamToCover = teamText(bet.side, bet.homeTeam, bet.awayTeam);
  const side =
    game === null ? bet.side : (sideOfGame({ betType: bet.betType, teamToCover }, game) ?? bet.side);
  const moved = { ...bet, ...tieOf({ ...bet, gameDay }, game), side };
  return { ...moved, ledgerAt: ledgerAtOf(moved) };
}

function withTerms(
  bet: BetRow,
  correction: BetCorrection,
  { game, isMoved }: { readonly game: FoundGame | null; readonly isMoved: boolean },
): BetRow {
  const { spread, odds: typedOdds, betAmount } = correction;
  if (spread !== undefined) assertNoIssue(lineIssue(bet.betType, spread));
  const line = spread === undefined ? bet.line : lineOf({ betType: bet.betType, line: spread });
  const odds = typedOdds === undefined ? bet.odds : oddsOf(typedOdds);
  const stakeCents = betAmount === undefined ? bet.stakeCents : (dollarsToCents(betAmount) ?? bet.stakeCents);
  const terms = { ...bet, line, odds, stakeCents };
  const isPriceKept = !isMoved && line === bet.line && odds === bet.odds;
  // Typed odds are the owner's. Unchanged ones stay published only if they still match that line of that game.
  const claimed = odds === bet.odds ? bet.oddsSource : null;
  const oddsSource = isPriceKept ? bet.oddsSource : oddsSourceOf(claimed, terms, game?.prices ?? null);
  const fingerprint = fingerprintLike(bet, terms);
  // A file with the old terms names another bet.
  const formerFingerprints = fingerprint === bet.fingerprint ? bet.formerFingerprints : null;
  return { ...terms, oddsSource, fingerprint, formerFingerprints };
}

/** A row without dates keeps the import time out of its fingerprint, before and after. */
function fingerprintLike(before: BetRow, after: BetRow): string {
  return isUndated(before) && after.gameDay === null ? undatedFingerprintOf(after) : fingerprintOf(after);
}

/**
 * Returns close and result version of the game a bet was moved to, since another game's versions mean
 * nothing.
 */
function judgedBy(bet: BetRow, gameOfBet: GameOfBet): Partial<BetRow> {
  const resultVersion = bet.settledBy === 'system' ? (gameOfBet.result?.version ?? null) : null;
  return { ...closingColumns(bet, closingLineOf(gameOfBet)), resultVersion };
}

function closingLineOf({ game, result }: GameOfBet): FoundGame['closingLine'] | GameResult['closingLine'] {
  return result?.closingLine ?? game?.closingLine ?? null;
}

function settledAgain(before: BetRow, bet: BetRow, result: GameResult | null, at: string): BetRow {
  // A corrected bet counts as lost or won when it was settled, not when it is corrected.
  if (bet.settledBy !== 'user') {
    const settled = { ...bet, ...stepOf(bet, result, bet.settledAt ?? at)?.set };
    return isOnCalledOffGame(before, settled) ? { ...settled, hasBeenOpen: true } : settled;
  }
  if (bet.stakeCents === before.stakeCents && bet.odds === before.odds) return bet;
  const outcome = resultOf(before);
  return outcome === null
    ? bet
    : { ...bet, result: outcome, payoutCents: suggestedPayoutCents(outcome, bet.stakeCents, bet.odds) };
}

/** Whether a bet is moved to a game that was called off. The game may still be played, which opens the bet. */
export function isOnCalledOffGame(before: BetRow, { gameId, settledBy, result }: BetRow): boolean {
  return gameId !== null && gameId !== before.gameId && settledBy === 'system' && result === 'void';
}

function differing(before: BetRow, after: BetRow): Partial<BetFields> {
  const fields = Object.entries(after).filter(([field, value]) => value !== before[field as keyof BetRow]);
  return Object.fromEntries(fields);
}
