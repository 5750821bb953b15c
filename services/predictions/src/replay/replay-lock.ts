import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { lockSport } from '../database/locks.sql.ts';

/** Allows one process at a time to replay a sport, across replicas and command lines. */
@Injectable()
export class ReplayLock {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  /** Waits without a limit. The lock ends with this process at the latest. */
  run<Result>(sport: Sport, work: () => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional(async (em) => {
      await lockSport(em, sport, 'predictions.replay', { lockMs: 0, statementMs: 0 });
      return work();
    });
  }
}
