import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sportSchema } from '@app/contracts';
import type { StartupTask } from '@app/service';
import { CLOCK, type Clock } from '@app/platform';
import { lockSport } from '../database/locks.sql.ts';
import { PREDICTIONS_CONFIG, type PredictionsConfig } from '../predictions.config.ts';
import { SportPublisher } from '../publishing/publish-sport.ts';

const LIMITS = { lockMs: 60_000, statementMs: 60_000 };

/** Publishes the locked renditions of what was published with open access, before the inbox opens. */
@Injectable()
export class RefreshLockedFiles implements StartupTask {
  constructor(
    @Inject(PREDICTIONS_CONFIG) private readonly config: Pick<PredictionsConfig, 'PREDICTION_ACCESS'>,
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SportPublisher) private readonly publisher: SportPublisher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    if (this.config.PREDICTION_ACCESS === 'open') return;
    for (const sport of sportSchema.options) {
      await this.em.fork().transactional(async (em) => {
        await lockSport(em, sport, 'predictions.sport', LIMITS);
        await this.publisher.publishLocked(em, sport, this.clock.now().toISOString());
      });
    }
  }
}
