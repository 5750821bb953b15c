import { Inject, Injectable } from '@nestjs/common';
import type { deleteBet, RequestOf, ResponseOf } from '@app/contracts';
import type { Clock } from '@app/platform';
import { CLOCK } from '../../config/clock.ts';
import { assertOpen } from '../assert-open.ts';
import { BetChanger } from '../bet-changer.ts';

/** Deletes a pending bet; its history stays (checklist S-159). */
@Injectable()
export class DeleteBetHandler {
  constructor(
    @Inject(BetChanger) private readonly changer: BetChanger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute(target: RequestOf<typeof deleteBet>, key: string): Promise<ResponseOf<typeof deleteBet>> {
    return this.changer.run({
      target,
      key,
      request: { command: 'delete-bet' },
      decide: (bet) => {
        assertOpen(bet);
        const at = this.clock.now().toISOString();
        return { change: { kind: 'deleted', actor: 'user', at, bet }, answer: {} };
      },
    });
  }
}
