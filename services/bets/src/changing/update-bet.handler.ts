import { Inject } from '@nestjs/common';
import { type RequestOf, type ResponseOf, updateBet } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { CLOCK, type Clock } from '@app/platform';
import { toBet } from '../bets/bet.mapper.ts';

import { assertOpen, BetChanger } from './bet-changer.ts';
import { fieldsOfUpdate } from './fields-of-update.ts';

/** Settles a pending bet by hand, or changes its notes (S-159, S-168, S-195). */
@Handles(updateBet)
export class UpdateBetHandler {
  constructor(
    @Inject(BetChanger) private readonly changer: BetChanger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute(
    request: RequestOf<typeof updateBet>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof updateBet>> {
    const { change, ...target } = request;
    return this.changer.run({
      target,
      key,
      request: { command: 'update-bet', change },
      decide: (bet) => {
        assertOpen(bet);
        const at = this.clock.now().toISOString();
        const set = fieldsOfUpdate(bet, change, at);
        if (Object.keys(set).length === 0) return { change: null, response: { bet: toBet(bet) } };
        const kind = set.state === undefined ? 'edited' : 'settled';
        return {
          change: { kind, actor: 'user', at, bet, set },
          response: { bet: toBet({ ...bet, ...set, version: bet.version + 1 }) },
        };
      },
    });
  }
}
