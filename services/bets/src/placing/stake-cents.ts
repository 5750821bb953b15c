import { AppError, BET_TEXTS } from '@app/contracts';
import { dollarsToCents } from '@app/domain';

/** A bet's stake in whole cents; the contract has refused every other amount before. */
export function stakeCentsOf({ betAmount }: { readonly betAmount: number }): number {
  const cents = dollarsToCents(betAmount);
  if (cents === null) throw new AppError('VALIDATION_FAILED', BET_TEXTS.amountBounds);
  return cents;
}
