import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { getSession, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { CLOCK, type Clock, type Logger, LOGGER } from '@app/platform';
import { SessionCopies } from './session-copies.ts';
import { SessionRepository } from './session.repository.ts';

/** A session as the database has it, for a gateway that found no copy. Stores a copy. */
@Handles(getSession)
export class GetSessionHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SessionRepository) private readonly sessions: SessionRepository,
    @Inject(SessionCopies) private readonly copies: SessionCopies,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ sessionId }: RequestOf<typeof getSession>): Promise<ResponseOf<typeof getSession>> {
    const [session = null] = await this.sessions.findRecords(this.em, [sessionId], this.clock.now());
    if (session !== null) {
      await this.copies.fill(session).catch((error: unknown) => {
        this.logger.debug({ err: error }, 'could not cache a session');
      });
    }
    return { session };
  }
}
