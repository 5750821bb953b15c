import { Inject } from '@nestjs/common';
import { removeBet, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { BetRemoval } from './bet-removal.ts';

/** Removes a user's own bet, settled or not. Its history stays (S-159). */
@Handles(removeBet)
export class RemoveBetHandler {
  constructor(@Inject(BetRemoval) private readonly removal: BetRemoval) {}

  execute(
    target: RequestOf<typeof removeBet>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof removeBet>> {
    return this.removal.run({ target, key, command: 'remove-bet' });
  }
}
