import { Inject } from '@nestjs/common';
import { deleteBet, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { assertOpen } from './bet-changer.ts';
import { BetRemoval } from './bet-removal.ts';

/** Deletes a pending bet, as documented. Its history stays (S-159). */
@Handles(deleteBet)
export class DeleteBetHandler {
  constructor(@Inject(BetRemoval) private readonly removal: BetRemoval) {}

  execute(
    target: RequestOf<typeof deleteBet>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof deleteBet>> {
    return this.removal.run({ target, key, command: 'delete-bet', assertAllowed: assertOpen });
  }
}
