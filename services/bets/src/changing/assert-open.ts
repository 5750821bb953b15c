import { AppError } from '@app/contracts';
import type { BetRow } from '../bets/bet-row.ts';

/** Throws BET_ALREADY_SETTLED for a settled bet: only pending ones are edited and deleted (checklist S-159). */
export function assertOpen({ state }: Pick<BetRow, 'state'>): void {
  if (state !== 'pending') throw new AppError('BET_ALREADY_SETTLED');
}
