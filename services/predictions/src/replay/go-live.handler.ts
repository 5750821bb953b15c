import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ADMIN_ACTED, AppError, goLive, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, RpcClient } from '@app/messaging';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { CLOCK, LOGGER, type Clock, type Logger } from '@app/platform';
import { ClockRepository } from '../clock/clock.repository.ts';
import { tryLockSport } from '../database/locks.sql.ts';
import { countOpen } from './open-bets.ts';
import { ReplayEnd } from './replay-end.ts';
import { SportReplays } from './sport-replays.ts';

/** Ends a sport's replay for good. From then on it follows the wall clock, and its record starts empty. */
@Handles(goLive)
export class GoLiveHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ClockRepository) private readonly sportClock: ClockRepository,
    @Inject(SportReplays) private readonly replays: SportReplays,
    @Inject(ReplayEnd) private readonly end: ReplayEnd,
    @Inject(RpcClient) private readonly client: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws REPLAY_BUSY, REPLAY_HAS_BETS, REPLAY_BETS_UNKNOWN. A sport that is live stays as it is. */
  async execute({ actor, sport }: RequestOf<typeof goLive>): Promise<ResponseOf<typeof goLive>> {
    const openBets = await countOpen(this.client, this.logger, sport);
    return this.em.fork().transactional(async (em) => {
      // No waiting: whoever holds these locks may still publish a slate of the replay.
      const isFree =
        (await tryLockSport(em, sport, 'predictions.replay')) &&
        (await tryLockSport(em, sport, 'predictions.sport'));
      if (!isFree) throw new AppError('REPLAY_BUSY');
      const wallNow = this.clock.now().toISOString();
      const replay = await this.sportClock.findReplay(em, sport);
      const before = await this.replays.describe(em, sport, openBets, wallNow);
      if (replay === null) return { ...before, hasChanged: false };
      if (openBets === null) throw new AppError('REPLAY_BETS_UNKNOWN');
      if (before.obstacle !== null) throw new AppError('REPLAY_HAS_BETS', before.obstacle);
      await this.end.execute(em, sport, replay, wallNow);
      const { replayedPicks, openGames } = before;
      const act = {
        ...{ act: 'sport-gone-live' as const, subject: sport.toUpperCase() },
        ...{ facts: { replayedPicks, openGames }, at: wallNow, adminId: actor?.userId ?? null },
      };
      await addToOutbox(em, [pendingEvent(ADMIN_ACTED.predictions, act)]);
      return { ...(await this.replays.describe(em, sport, openBets, wallNow)), hasChanged: true };
    });
  }
}
