import { BET_TEXTS } from '@app/contracts';
import { isBetLine, lineNumber, MAX_STAKE_CENTS, readMoneyCents, readOddsText } from '@app/domain';

/** Least typed amount, as the field of CFB and the generic panel has it (S-438). */
const MIN_TYPED_CENTS = 100;

/** The rules that the panel's typed values break. null for a value that breaks none. */
export interface FieldRules {
  readonly line: string | null;
  readonly odds: string | null;
  readonly amount: string | null;
}

export const NO_BROKEN_RULES: FieldRules = { line: null, odds: null, amount: null };

/** Validates a typed line, since only a number can be sent. An empty one has its own sentence. */
export function lineRule(line: string): string | null {
  if (line.trim() === '') return null;
  const number = lineNumber(line);
  return number !== null && isBetLine('spread', number) ? null : BET_TEXTS.spreadLine;
}

/** Validates typed odds. Empty ones have their own sentence. */
export function oddsRule(odds: string): string | null {
  return odds.trim() === '' || readOddsText(odds) !== null ? null : BET_TEXTS.odds;
}

/** Validates a typed amount, in whole dollars or in whole cents. */
export function amountRule(amount: string, isWhole: boolean): string | null {
  const cents = readMoneyCents(amount) ?? 0;
  const isInBounds = cents >= MIN_TYPED_CENTS && cents <= MAX_STAKE_CENTS;
  if (isInBounds && (!isWhole || cents % 100 === 0)) return null;
  return `Bet amount must be between $1 and $1,000,000, in whole ${isWhole ? 'dollars' : 'cents'}`;
}
