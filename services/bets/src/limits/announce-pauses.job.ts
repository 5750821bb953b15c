import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { pauseStarted } from '@app/contracts';
import { RunsEvery } from '@app/jobs';
import { addToOutbox, columnsOf, ofAllOwners, pendingEvent } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { PlayPauseEntity } from './safer-play.entity.ts';

const DAY_MS = 86_400_000;
const PAGE = 1_000;
/** Sorts before every user's id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Announces running time-outs and self-exclusions again, for services that missed one or were added later. */
@RunsEvery(DAY_MS)
export class AnnouncePausesJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    let after: string | null = FIRST;
    while (after !== null) after = await this.announcePage(after);
  }

  /** Returns the last user of a full page; null when there are no more. */
  private announcePage(after: string): Promise<string | null> {
    return this.em.fork().transactional(async (em) => {
      const rows = await ofAllOwners(em)
        .selectFrom(PlayPauseEntity)
        .select(columnsOf(PlayPauseEntity))
        .where('ends_at', '>', this.clock.now().toISOString())
        .where('user_id', '>', after)
        .orderBy('user_id')
        .limit(PAGE)
        .execute();
      await addToOutbox(
        em,
        rows.map((row) => pendingEvent(pauseStarted, row)),
      );
      return rows.length < PAGE ? null : (rows.at(-1)?.userId ?? null);
    });
  }
}
