import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { sqlRows } from '@app/persistence';

/** Lets one process at a time play a sport's season, across all replicas and command lines. */
@Injectable()
export class ReplayLock {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  /** Waits as long as it takes; the lock ends with this process at the latest. */
  run<Result>(sport: Sport, work: () => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional(async (em) => {
      await sqlRows(em, 'set local lock_timeout = 0');
      await sqlRows(em, 'set local statement_timeout = 0');
      await sqlRows(em, `select pg_advisory_xact_lock(hashtext('predictions.replay'), hashtext($1))`, [
        sport,
      ]);
      return work();
    });
  }
}
