import { Inject } from '@nestjs/common';
import { AppError, reopenBet, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { ownedBy, type OwnerScope } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { BetAccounts } from '../bets/bet-accounts.ts';
import { toBet } from '../bets/bet.mapper.ts';
import type { BetFields, BetRow } from '../bets/bet.entity.ts';
import { isLoggedWithResult } from '../limits/logged-with-result.ts';
import { PlayRules } from '../limits/play-rules.ts';
import { BetChanger } from './bet-changer.ts';

const OPEN = {
  state: 'pending',
  result: null,
  payoutCents: null,
  settledBy: null,
  settledAt: null,
  hasBeenOpen: true,
} as const satisfies Partial<BetFields>;

/** Reverts a settlement by hand. The system settles the bet again when its game's result is known. */
@Handles(reopenBet)
export class ReopenBetHandler {
  constructor(
    @Inject(BetChanger) private readonly changer: BetChanger,
    @Inject(PlayRules) private readonly rules: PlayRules,
    @Inject(BetAccounts) private readonly accounts: BetAccounts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws BET_NOT_REOPENABLE, ACCOUNT_BUSY, and PLAY_PAUSED or PLAY_LIMIT_REACHED for a bet logged with its result. */
  execute(
    target: RequestOf<typeof reopenBet>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof reopenBet>> {
    return this.changer.run({
      target,
      key,
      request: { command: 'reopen-bet' },
      decide: async (bet, em) => {
        if (bet.settledBy !== 'user') throw new AppError('BET_NOT_REOPENABLE');
        // Opening it logs an open bet.
        if (isLoggedWithResult(bet)) await this.assertMayOpen(ownedBy(em, bet.userId), bet);
        const at = this.clock.now().toISOString();
        return {
          change: { kind: 'reopened', actor: 'user', at, bet, set: OPEN },
          response: { bet: toBet({ ...bet, ...OPEN, version: bet.version + 1 }) },
        };
      },
    });
  }

  private async assertMayOpen(scope: OwnerScope, bet: BetRow): Promise<void> {
    await this.accounts.lock(scope);
    await this.rules.assertMayOpen(scope, bet, bet.stakeCents);
  }
}
