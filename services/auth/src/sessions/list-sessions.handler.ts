import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { listSessions, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { CLOCK, type Clock } from '@app/platform';
import { SessionRepository } from './session.repository.ts';

/** Lists the caller's open sessions, newest activity first. */
@Handles(listSessions)
export class ListSessionsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SessionRepository) private readonly sessions: SessionRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ actor }: RequestOf<typeof listSessions>): Promise<ResponseOf<typeof listSessions>> {
    const rows = await this.sessions.findOpen(this.em, actor.userId, this.clock.now());
    return {
      sessions: rows.map((session) => ({ ...session, isCurrent: session.id === actor.sessionId })),
    };
  }
}
