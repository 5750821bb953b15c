import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, type SaferPlay as SaferPlayState, type StoredLimit } from '@app/contracts';
import { runningPause, type LimitName, type PlayUse } from '@app/domain';
import { ownedBy, runOnce, type OwnerScope } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { BetAccounts } from '../bets/bet-accounts.ts';
import { BetHistory } from '../bets/bet-history.ts';
import { confirmableFrom } from './limit-after.ts';
import { PlayUseRepository } from './play-use.repository.ts';
import type { PlayLimitRow } from './safer-play.entity.ts';
import { SaferPlayRepository } from './safer-play.repository.ts';

interface Change {
  readonly userId: string;
  readonly key: string;
  /** Tells this command from others under the same key. */
  readonly request: object;
}

/** A limit whose raise or removal waits for its second confirmation. */
export interface AskedLimit extends PlayLimitRow {
  readonly askedAt: string;
}

/** Reads and changes a user's limits, time-out, self-exclusion and reality check. */
@Injectable()
export class SaferPlay {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SaferPlayRepository) private readonly repository: SaferPlayRepository,
    @Inject(PlayUseRepository) private readonly use: PlayUseRepository,
    @Inject(BetAccounts) private readonly accounts: BetAccounts,
    @Inject(BetHistory) private readonly history: BetHistory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(scope: OwnerScope): Promise<SaferPlayState> {
    const now = this.clock.now().toISOString();
    const limits = await this.repository.findLimits(scope);
    const { used, today } = await this.use.find(scope, now);
    return {
      limits: limits.map(toStoredLimit),
      used: { day: shownUse(used.day), week: shownUse(used.week), month: shownUse(used.month) },
      today,
      pause: runningPause(await this.repository.findPause(scope), now),
      realityCheckMinutes: await this.repository.findRealityCheck(scope),
    };
  }

  /**
   * Changes what the user chose, once per key, while no bet is being added: a bet is checked against either the old choice
   * or the new one. `work` gets the time as ISO instant. Tells the user's open pages. Throws ACCOUNT_BUSY.
   */
  change(
    { userId, key, request }: Change,
    work: (scope: OwnerScope, now: string) => Promise<void>,
  ): Promise<SaferPlayState> {
    return ownedBy(this.em, userId).transactional((scope) =>
      runOnce(scope.em, { userId, key, request }, async () => {
        await this.accounts.lock(scope);
        const now = this.clock.now().toISOString();
        await work(scope, now);
        await this.history.announceBetsChanged(scope.em, [userId], now);
        return this.read(scope);
      }),
    );
  }

  /** Throws LIMIT_NOT_ASKED when no change of this limit waits. */
  async findAsked(scope: OwnerScope, { measure, period }: LimitName): Promise<AskedLimit> {
    const limits = await this.repository.findLimits(scope);
    const limit = limits.find((found) => found.measure === measure && found.period === period);
    if (limit?.askedAt == null) throw new AppError('LIMIT_NOT_ASKED');
    return { ...limit, askedAt: limit.askedAt };
  }
}

/** A profit is no loss. */
function shownUse(use: PlayUse): PlayUse {
  return { ...use, lossCents: Math.max(0, use.lossCents) };
}

function toStoredLimit({ measure, period, max, askedMax, askedAt }: PlayLimitRow): StoredLimit {
  const asked =
    askedAt === null ? null : { max: askedMax, askedAt, confirmableFrom: confirmableFrom(askedAt) };
  return { measure, period, max, asked };
}
