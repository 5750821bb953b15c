import { Inject } from '@nestjs/common';
import { accountClosed, AppError, type PayloadOf } from '@app/contracts';
import { ReactsTo } from '@app/messaging';
import { SubscriptionEnd } from './subscription-end.ts';

/** Lets nothing renew in the days between the closing of an account and its erasure, which cancels at once. */
@ReactsTo(accountClosed)
export class AccountClosedReaction {
  constructor(@Inject(SubscriptionEnd) private readonly end: SubscriptionEnd) {}

  async execute({ userId }: PayloadOf<typeof accountClosed>): Promise<void> {
    try {
      await this.end.set(userId, true, 'closed');
    } catch (error) {
      const isNothingToEnd =
        error instanceof AppError && (error.code === 'NO_SUBSCRIPTION' || error.code === 'NOT_SOLD');
      if (!isNothingToEnd) throw error;
    }
  }
}
