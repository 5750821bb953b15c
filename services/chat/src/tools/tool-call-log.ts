import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ownedBy } from '@app/persistence';
import { CLOCK, LOGGER, type Clock, type Logger } from '@app/platform';
import { logCalls, type EndedCall, type LoggedCall } from './tool-call.sql.ts';

/** Calls of an answer that takes longer are stored before its end. */
const STORE_AFTER_MS = 1_000;

/** Keeps who called which tool. Calls are stored with the answer they were made for, so a short answer writes once. */
@Injectable()
export class ToolCallLog {
  private readonly waiting = new Map<string, LoggedCall[]>();

  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Notes a call. `take` returns it, or it is stored on its own after a second. */
  record({ userId, ...call }: EndedCall): void {
    this.keep(userId, [{ ...call, calledAt: this.clock.now().toISOString() }]);
  }

  /** Takes calls back that could not be stored with their answer. */
  keep(userId: string, more: readonly LoggedCall[]): void {
    const calls = this.waiting.get(userId);
    if (calls !== undefined) calls.push(...more);
    else if (more.length > 0) {
      this.waiting.set(userId, [...more]);
      setTimeout(() => void this.store(userId), STORE_AFTER_MS).unref();
    }
  }

  /** The calls of a user that are not stored yet. The caller stores them. */
  take(userId: string): readonly LoggedCall[] {
    const calls = this.waiting.get(userId) ?? [];
    this.waiting.delete(userId);
    return calls;
  }

  /**
   * Never rejects: an answer does not fail because its log is away. Keeps nothing for a user without a running answer, since
   * their account may have been erased while the tool ran.
   */
  async store(userId: string): Promise<void> {
    const calls = this.take(userId);
    if (calls.length === 0) return;
    try {
      await ownedBy(this.em, userId).run(logCalls(userId, calls));
    } catch (error) {
      const tools = calls.map(({ tool }) => tool);
      this.logger.error({ err: error, tools }, 'tool calls were not logged');
    }
  }
}
