import { Inject, Injectable } from '@nestjs/common';
import { getClock, type Sport } from '@app/contracts';
import { RpcClient } from '@app/messaging';
import { CLOCK, type Clock } from '@app/platform';
import type { BetRow } from './bet.entity.ts';

/** Short: a bet can be removed while predictions is away. */
const DEADLINE_MS = 1_500;

type Played = Pick<BetRow, 'sport' | 'startsAt'>;

/** Knows whether the games of bets have started, by their sports' clocks, which a replay has of its own. */
@Injectable()
export class GameStarts {
  constructor(
    @Inject(RpcClient) private readonly client: RpcClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** False for a bet tied to no game. */
  async hasStarted(bet: Played): Promise<boolean> {
    return bet.startsAt !== null && (await this.judge([bet.sport]))(bet);
  }

  /** Tells of any bet on these sports whether its game has started. Always outside a transaction. */
  async judge(sports: readonly Sport[]): Promise<(bet: Played) => boolean> {
    const clocks = new Map(
      await Promise.all(sports.map(async (sport) => [sport, await this.nowOf(sport)] as const)),
    );
    return ({ sport, startsAt }) => {
      const now = clocks.get(sport);
      return startsAt !== null && now !== undefined && startsAt <= now;
    };
  }

  /** While predictions is away the clock on the wall counts, which is the sport's own unless it is replayed. */
  private async nowOf(sport: Sport): Promise<string> {
    try {
      const { now } = await this.client.call(getClock, { sport }, { deadlineMs: Date.now() + DEADLINE_MS });
      return new Date(now).toISOString();
    } catch {
      return this.clock.now().toISOString();
    }
  }
}
