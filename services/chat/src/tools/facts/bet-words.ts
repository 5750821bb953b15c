import type { BetOutcome, BetType } from '@app/domain';

export const TYPE_WORDS: Readonly<Record<BetType, string>> = {
  spread: 'Spread',
  moneyline: 'Moneyline',
  total: 'Total',
};

export const RESULT_WORDS: Readonly<Record<BetOutcome, string>> = {
  won: 'Won',
  lost: 'Lost',
  push: 'Push',
  void: 'Void',
};
