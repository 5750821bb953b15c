import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, type ChatMessage, type ChatQuestion } from '@app/contracts';
import {
  columnsOf,
  orLocked,
  ownedBy,
  runOnce,
  runOnceAs,
  runSql,
  toColumns,
  type IdempotentCall,
  type OwnerScope,
} from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { RunningAnswerEntity } from '../answers/running-answer.entity.ts';
import { ChatMessageEntity } from './chat-message.entity.ts';
import { ToolCallLog } from '../tools/tool-call-log.ts';
import { beginAnswer } from './begin-answer.sql.ts';
import { finishAnswer, type FinishedAnswer } from './finish-answer.sql.ts';
import { lockConversation } from './conversation-lock.sql.ts';

const LISTED = 100;
/** A running answer whose replica gave no sign of life for this long is dead. */
export const ANSWER_DEAD_AFTER_MS = 10_000;

const SHOWN = ['id', 'sender', 'text', 'sentAt', 'parts', 'answeredBy', 'isStopped'] as const;

/** Messages of users and the assistant, and which answer is being written for whom. */
@Injectable()
export class Conversations {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ToolCallLog) private readonly calls: ToolCallLog,
  ) {}

  /** The newest messages, oldest first (S-252). */
  async list(userId: string): Promise<ChatMessage[]> {
    const rows = await ownedBy(this.em.fork(), userId)
      .selectFrom(ChatMessageEntity)
      .select(columnsOf(ChatMessageEntity, 'chat_message', SHOWN))
      .orderBy('seq', 'desc')
      .limit(LISTED)
      .execute();
    return rows.reverse().map(({ sentAt, ...message }) => ({ ...message, timestamp: sentAt }));
  }

  /**
   * Stores a question and marks its answer as running, once per key: a repeat returns the id of the first. Throws
   * ANSWER_PENDING while another answer runs, or other questions wait for too long.
   */
  begin(call: IdempotentCall, answerId: string, { message }: ChatQuestion): Promise<{ answerId: string }> {
    const store = (scope: OwnerScope): Promise<{ answerId: string }> =>
      runOnceAs(scope.em, call, { answerId }, async () => {
        const now = this.clock.now();
        const aliveSince = new Date(now.getTime() - ANSWER_DEAD_AFTER_MS).toISOString();
        const answer = { userId: call.userId, answerId, messageId: randomUUID(), message };
        const begun = await scope.run(beginAnswer({ ...answer, now: now.toISOString(), aliveSince }));
        if (begun.length === 0) throw new AppError('ANSWER_PENDING');
      });
    return orLocked('ANSWER_PENDING', () => this.changing(call.userId, store));
  }

  /** Says that an answer is still being written. `gone`: it was cleared or replaced. */
  async renew(userId: string, answerId: string): Promise<'running' | 'stopping' | 'gone'> {
    const row = await ownedBy(this.em.fork(), userId)
      .updateTable(RunningAnswerEntity)
      .set(toColumns(RunningAnswerEntity, { renewedAt: this.clock.now().toISOString() }))
      .where('answer_id', '=', answerId)
      .returning('is_stopping as isStopping')
      .executeTakeFirst();
    if (row === undefined) return 'gone';
    return row.isStopping ? 'stopping' : 'running';
  }

  /** Asks the replica that writes an answer to stop. */
  async stop(userId: string, answerId: string): Promise<void> {
    await ownedBy(this.em.fork(), userId)
      .updateTable(RunningAnswerEntity)
      .set(toColumns(RunningAnswerEntity, { isStopping: true }))
      .where('answer_id', '=', answerId)
      .execute();
  }

  /** Ends an answer, logs its calls and stores it under its own id; null: nothing to store. Returns when, or null for one that was cleared. */
  async finish(userId: string, answerId: string, answer: FinishedAnswer | null): Promise<string | null> {
    const sentAt = this.clock.now().toISOString();
    const ended = { userId, answerId, calls: this.calls.take(userId) };
    try {
      const stored = await runSql(this.em.fork(), finishAnswer(ended, answer, sentAt));
      return stored.length === 0 ? null : sentAt;
    } catch (error) {
      this.calls.keep(userId, ended.calls);
      throw error;
    }
  }

  /** Deletes a user's messages, and the claim of a running answer, so it is not stored (S-253). Once per key. */
  clear(call: IdempotentCall): Promise<object> {
    return this.changing(call.userId, (scope) =>
      runOnce(scope.em, call, async () => {
        await eraseConversation(scope);
        return {};
      }),
    );
  }

  private changing<Result>(userId: string, change: (scope: OwnerScope) => Promise<Result>): Promise<Result> {
    return ownedBy(this.em.fork(), userId).transactional(async (scope) => {
      await scope.run(lockConversation(userId));
      return change(scope);
    });
  }
}

/** Deletes a user's conversation, in a transaction that holds its lock. */
export async function eraseConversation(scope: OwnerScope): Promise<void> {
  await scope.deleteFrom(RunningAnswerEntity).execute();
  await scope.deleteFrom(ChatMessageEntity).execute();
}
