import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { OPENED_GAMES_KEPT_DAYS } from '@app/domain';
import { RunsEvery } from '@app/jobs';
import { ofAllOwners } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { DeviceGameEntity, OpenedGameEntity } from './opened-game.entity.ts';

const HOUR_MS = 3_600_000;
/** By then an opened game is finished and open to everyone. */
const KEPT_MS = OPENED_GAMES_KEPT_DAYS * 24 * HOUR_MS;

/** Deletes openings of old weeks. Safe to repeat and to run in several replicas. */
@RunsEvery(HOUR_MS)
export class ForgetOpenedGamesJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = { openedAt: { $lt: new Date(this.clock.now().getTime() - KEPT_MS).toISOString() } };
    const { em } = ofAllOwners(this.em);
    await em.nativeDelete(OpenedGameEntity, before);
    await em.nativeDelete(DeviceGameEntity, before);
  }
}
