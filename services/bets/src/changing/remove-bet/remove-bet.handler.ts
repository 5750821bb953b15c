import { Inject, Injectable } from '@nestjs/common';
import type { removeBet, RequestOf, ResponseOf } from '@app/contracts';
import { BetRemoval } from '../bet-removal.ts';

/** Removes any own bet, settled or not; its history stays (checklist S-159). */
@Injectable()
export class RemoveBetHandler {
  constructor(@Inject(BetRemoval) private readonly removal: BetRemoval) {}

  execute(target: RequestOf<typeof removeBet>, key: string): Promise<ResponseOf<typeof removeBet>> {
    return this.removal.run({ target, key, command: 'remove-bet' });
  }
}
