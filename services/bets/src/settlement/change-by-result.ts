import { canMove } from '@app/domain';
import type { BetChange, FieldsChange } from '../bets/bet-history.ts';
import type { BetFields, BetRow } from '../bets/bet.entity.ts';
import { closingColumns, settlementOf } from '../bets/settlement-of.ts';
import { isLoggedWithResult } from '../limits/logged-with-result.ts';
import type { GameResult } from './game-result.entity.ts';

type Step = Pick<FieldsChange, 'kind' | 'set'>;

const REOPENED = {
  state: 'pending',
  result: null,
  payoutCents: null,
  settledBy: null,
  settledAt: null,
  hasBeenOpen: true,
  resultVersion: null,
} as const;

const SETTLED = { state: 'completed', settledBy: 'system', hasBeenOpen: true } as const;

/**
 * The change that its game's newest result makes to a bet, or null. Pending bets settle. Bets that the system settled by
 * an older version settle again, or reopen when the game is no longer decided. A bet settled by hand keeps everything
 * but its closing line. A bet settled by a newer version stays as it is.
 */
export function changeByResult(bet: BetRow, game: GameResult, at: string): BetChange | null {
  if ((bet.resultVersion ?? 0) > game.version) return null;
  const closing = newClosing(bet, game);
  const step = bet.settledBy === 'user' ? null : stepOf(bet, game, at);
  if (step === null && closing === null) return null;
  const kind = step?.kind ?? 'closing-recorded';
  return { kind, actor: 'system', at, bet, set: { ...step?.set, ...closing } };
}

/** How its game's result settles or reopens a bet not settled by hand; null: it stays as it is. */
export function stepOf(bet: BetRow, game: GameResult | null, at: string): Step | null {
  const settlement = game === null ? null : settlementOf(bet, game);
  if (game === null || settlement === null)
    return canMove('reopened', bet.state) ? { kind: 'reopened', set: REOPENED } : null;
  const settled = { ...settlement, resultVersion: game.version };
  if (canMove('settled', bet.state))
    return { kind: 'settled', set: { ...SETTLED, settledAt: at, ...settled } };
  const isSame = bet.result === settlement.result && bet.payoutCents === settlement.payoutCents;
  if (isSame) return null;
  // A bet that was logged with its result is history, which counts on the day of its game: its time stays.
  const settledAt = isLoggedWithResult(bet) ? bet.settledAt : at;
  return { kind: 'resettled', set: { ...settled, settledAt } };
}

/** How the market closed for this bet's side; null: as stored. */
function newClosing(bet: BetRow, { closingLine }: GameResult): Partial<BetFields> | null {
  const closing = closingColumns(bet, closingLine);
  const isSame =
    closing.closingLine === bet.closingLine &&
    closing.closingOdds === bet.closingOdds &&
    closing.closingOppositeOdds === bet.closingOppositeOdds;
  return isSame ? null : closing;
}
