import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@app/platform';
import type { BetRow } from '../bets/bet-row.ts';
import { GameStarts } from '../bets/game-starts.ts';
import { BetChanger, type ChangeTarget } from './bet-changer.ts';

interface Removal {
  readonly target: ChangeTarget;
  readonly key: string;
  readonly command: string;
  /** Throws what refuses the removal. */
  readonly assertAllowed?: (bet: BetRow) => void;
}

/** Takes a bet out of its account; its history stays and says whether the game had started (checklist S-159). */
@Injectable()
export class BetRemoval {
  constructor(
    @Inject(BetChanger) private readonly changer: BetChanger,
    @Inject(GameStarts) private readonly starts: GameStarts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  run({ target, key, command, assertAllowed }: Removal): Promise<Record<string, never>> {
    return this.changer.runAsking({
      target,
      key,
      request: { command },
      ask: (bet) => this.starts.hasStarted(bet),
      decide: (bet, isAfterStart) => {
        assertAllowed?.(bet);
        const at = this.clock.now().toISOString();
        return { change: { kind: 'deleted', actor: 'user', at, bet, isAfterStart }, answer: {} };
      },
    });
  }
}
