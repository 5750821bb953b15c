import { Inject, Injectable } from '@nestjs/common';
import type { deleteBet, RequestOf, ResponseOf } from '@app/contracts';
import { assertOpen } from '../assert-open.ts';
import { BetRemoval } from '../bet-removal.ts';

/** Deletes a pending bet, as the documented call does; its history stays (checklist S-159). */
@Injectable()
export class DeleteBetHandler {
  constructor(@Inject(BetRemoval) private readonly removal: BetRemoval) {}

  execute(target: RequestOf<typeof deleteBet>, key: string): Promise<ResponseOf<typeof deleteBet>> {
    return this.removal.run({ target, key, command: 'delete-bet', assertAllowed: assertOpen });
  }
}
