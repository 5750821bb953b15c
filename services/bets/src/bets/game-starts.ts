import { Inject, Injectable } from '@nestjs/common';
import { getClock, type Sport } from '@app/contracts';
import { RpcClient } from '@app/messaging';
import { CLOCK, type Clock } from '@app/platform';
import type { BetRow } from './bet.entity.ts';

/** Short, since a bet can be removed while predictions is unavailable. */
const DEADLINE_MS = 1_500;

type Played = Pick<BetRow, 'sport' | 'startsAt'>;

/** Decides whether games have started by their sports' clocks, which a replay sets. */
@Injectable()
export class GameStarts {
  constructor(
    @Inject(RpcClient) private readonly client: RpcClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** False for a bet without a linked game. */
  async hasStarted(bet: Played): Promise<boolean> {
    return bet.startsAt !== null && (await this.judge([bet.sport]))(bet);
  }

  /** Returns a check whether a bet's game on these sports has started. Call it outside a transaction. */
  async judge(sports: readonly Sport[]): Promise<(bet: Played) => boolean> {
    const clocks = new Map(
      await Promise.all(sports.map(async (sport) => [sport, await this.nowOf(sport)] as const)),
    );
    return ({ sport, startsAt }) => {
      const now = clocks.get(sport);
      return startsAt !== null && now !== undefined && startsAt <= now;
    };
  }

  /** While predictions is unavailable the wall clock counts, which is right unless the sport is replayed. */
  private async nowOf(sport: Sport): Promise<string> {
    try {
      const { now } = await this.client.call(getClock, { sport }, { deadlineMs: Date.now() + DEADLINE_MS });
      return new Date(now).toISOString();
    } catch {
      return this.clock.now().toISOString();
    }
  }
}
