import type { BetChange, FieldsChange } from '../bets/bet-history.ts';
import type { BetFields, BetRow } from '../bets/bet-row.ts';
import { closingColumns, settlementOf } from '../bets/settlement-of.ts';
import type { GameResult } from './game-result.ts';

type Step = Pick<FieldsChange, 'kind' | 'set'>;

const REOPENED = {
  state: 'pending',
  result: null,
  payoutCents: null,
  settledBy: null,
  settledAt: null,
  resultVersion: null,
} as const;

/**
 * What the newest result of its game changes in a bet, or null. Pending bets settle; those the system settled by an
 * older version settle anew, or are open again when the game is no longer decided. A bet settled by hand keeps
 * everything but its closing line. A bet settled by a newer version than this one is left alone.
 */
export function changeByResult(bet: BetRow, game: GameResult, at: string): BetChange | null {
  if ((bet.resultVersion ?? 0) > game.version) return null;
  const closing = newClosing(bet, game);
  const step = bet.settledBy === 'user' ? null : stepOf(bet, game, at);
  if (step === null && closing === null) return null;
  const kind = step?.kind ?? 'closing-recorded';
  return { kind, actor: 'system', at, bet, set: { ...step?.set, ...closing } };
}

/** How the result of its game settles a bet that nobody settled by hand, or opens it again; null: it stands as it does. */
export function stepOf(bet: BetRow, game: GameResult | null, at: string): Step | null {
  const settlement = game === null ? null : settlementOf(bet, game);
  if (game === null || settlement === null)
    return bet.state === 'pending' ? null : { kind: 'reopened', set: REOPENED };
  const settled = { ...settlement, settledAt: at, resultVersion: game.version };
  if (bet.state === 'pending')
    return { kind: 'settled', set: { state: 'completed', settledBy: 'system', ...settled } };
  const isSame = bet.result === settlement.result && bet.payoutCents === settlement.payoutCents;
  return isSame ? null : { kind: 'resettled', set: settled };
}

/** How the market closed for this bet's side, if that is not what stands there. */
function newClosing(bet: BetRow, { closingLine }: GameResult): Partial<BetFields> | null {
  const closing = closingColumns(bet, closingLine);
  const isSame =
    closing.closingLine === bet.closingLine &&
    closing.closingOdds === bet.closingOdds &&
    closing.closingOppositeOdds === bet.closingOppositeOdds;
  return isSame ? null : closing;
}
