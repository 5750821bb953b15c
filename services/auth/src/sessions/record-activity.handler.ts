import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { recordActivity, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { CLOCK, type Clock, type Logger, LOGGER } from '@app/platform';
import { SessionCopies } from './session-copies.ts';
import { SessionRepository } from './session.repository.ts';

/** Records the latest activity a gateway has seen (S-067, S-069). Safe to repeat. */
@Handles(recordActivity)
export class RecordActivityHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SessionRepository) private readonly sessions: SessionRepository,
    @Inject(SessionCopies) private readonly copies: SessionCopies,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(request: RequestOf<typeof recordActivity>): Promise<ResponseOf<typeof recordActivity>> {
    const moved = await this.sessions.touch(this.em, request.sessions, this.clock.now());
    // Other gateways judge idleness by the copy. An outdated one expires within minutes.
    await this.copies.touch(moved).catch((error: unknown) => {
      this.logger.debug({ err: error }, 'could not update the activity of cached sessions');
    });
    return {};
  }
}
