import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@app/platform';
import type { BetRow } from '../bets/bet.entity.ts';
import { GameStarts } from '../bets/game-starts.ts';
import { BetChanger, type ChangeTarget } from './bet-changer.ts';

interface Removal {
  readonly target: ChangeTarget;
  readonly key: string;
  readonly command: string;
  /** Throws the refusal. */
  readonly assertAllowed?: (bet: BetRow) => void;
}

/** Removes a bet from its account. Its history stays and says whether the game had started (S-159). */
@Injectable()
export class BetRemoval {
  constructor(
    @Inject(BetChanger) private readonly changer: BetChanger,
    @Inject(GameStarts) private readonly starts: GameStarts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  run({ target, key, command, assertAllowed }: Removal): Promise<Record<string, never>> {
    return this.changer.runWithLookup({
      target,
      key,
      request: { command },
      lookUp: (bet) => this.starts.hasStarted(bet),
      decide: (bet, isAfterStart) => {
        assertAllowed?.(bet);
        const at = this.clock.now().toISOString();
        return { change: { kind: 'deleted', actor: 'user', at, bet, isAfterStart }, response: {} };
      },
    });
  }
}
