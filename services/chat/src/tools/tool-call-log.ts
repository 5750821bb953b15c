import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ownedBy, runSql } from '@app/persistence';
import { CLOCK, LOGGER, type Clock, type Logger } from '@app/platform';
import { insertCall, type EndedCall } from './tool-call.sql.ts';

/** Keeps who called which tool. */
@Injectable()
export class ToolCallLog {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Never rejects: an answer does not fail because its log is away. Keeps nothing for a user without a running answer, since
   * their account may have been erased while the tool ran.
   */
  async record(call: EndedCall): Promise<void> {
    try {
      await runSql(ownedBy(this.em.fork(), call.userId).em, insertCall(call, this.clock.now().toISOString()));
    } catch (error) {
      const { tool, outcome } = call;
      this.logger.error({ err: error, tool, outcome }, 'a tool call was not logged');
    }
  }
}
