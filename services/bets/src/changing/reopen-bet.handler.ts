import { Inject } from '@nestjs/common';
import { AppError, reopenBet, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { CLOCK, type Clock } from '@app/platform';
import { toBet } from '../bets/bet.mapper.ts';
import type { BetFields } from '../bets/bet.entity.ts';
import { BetChanger } from './bet-changer.ts';

const OPEN = {
  state: 'pending',
  result: null,
  payoutCents: null,
  settledBy: null,
  settledAt: null,
} as const satisfies Partial<BetFields>;

/** Reverts a settlement by hand. The system settles the bet again when its game's result is known. */
@Handles(reopenBet)
export class ReopenBetHandler {
  constructor(
    @Inject(BetChanger) private readonly changer: BetChanger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute(
    target: RequestOf<typeof reopenBet>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof reopenBet>> {
    return this.changer.run({
      target,
      key,
      request: { command: 'reopen-bet' },
      decide: (bet) => {
        if (bet.settledBy !== 'user') throw new AppError('BET_NOT_REOPENABLE');
        const at = this.clock.now().toISOString();
        return {
          change: { kind: 'reopened', actor: 'user', at, bet, set: OPEN },
          response: { bet: toBet({ ...bet, ...OPEN, version: bet.version + 1 }) },
        };
      },
    });
  }
}
