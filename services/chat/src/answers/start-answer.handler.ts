import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, startAnswer, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { findStoredAnswer, type IdempotentCall } from '@app/persistence';
import { Conversations } from '../conversation/conversations.ts';
import { AnswerRunner, type OpenAnswer } from './answer-runner.ts';
import { MessageLimits } from './message-limits.ts';

type Started = ResponseOf<typeof startAnswer>;

/** The word that its reader stopped it arrives on another way, and another replica hears of it within a second. */
const LAST_ANSWER_WAIT_MS = 1_500;
const LOOK_AGAIN_MS = 100;

/** Stores a question and starts its answer. A repeat with the same key starts nothing. */
@Handles(startAnswer)
export class StartAnswerHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(MessageLimits) private readonly limits: MessageLimits,
    @Inject(Conversations) private readonly conversations: Conversations,
    @Inject(AnswerRunner) private readonly runner: AnswerRunner,
  ) {}

  async execute(
    { actor, question }: RequestOf<typeof startAnswer>,
    { key }: CommandContext,
  ): Promise<Started> {
    const call = { userId: actor.userId, key, request: { command: 'start-answer', question } };
    try {
      return await this.start(call, { actor, question });
    } catch (error) {
      // A repeat of a command that did start: the limits of now are none of its concern.
      const earlier = await findStoredAnswer<Started>(this.em.fork(), call);
      if (earlier === null) throw error;
      return earlier;
    }
  }

  private async start(
    call: IdempotentCall,
    { actor, question }: Pick<OpenAnswer, 'actor' | 'question'>,
  ): Promise<Started> {
    const { userId } = actor;
    await this.limits.count(userId);
    let answer: OpenAnswer | null = null;
    try {
      answer = await this.runner.open({ id: randomUUID(), actor, question });
      const started = await this.begin(call, answer);
      if (started.answerId === answer.id) this.runner.run(answer);
      // A repeat starts nothing.
      else await this.drop(userId, answer);
      return started;
    } catch (error) {
      await this.drop(userId, answer);
      throw error;
    }
  }

  /** Waits a little for the end of the user's last answer: a reader who stops it may ask again at once. */
  private async begin(call: IdempotentCall, { id, question }: OpenAnswer): Promise<Started> {
    const untilMs = performance.now() + LAST_ANSWER_WAIT_MS;
    for (;;) {
      try {
        return await this.conversations.begin(call, id, question);
      } catch (error) {
        const isPending = error instanceof AppError && error.code === 'ANSWER_PENDING';
        if (!isPending || performance.now() > untilMs) throw error;
      }
      await pause(LOOK_AGAIN_MS);
    }
  }

  /** An answer that does not start does not count. */
  private async drop(userId: string, answer: OpenAnswer | null): Promise<void> {
    if (answer !== null) this.runner.abandon(answer);
    await this.limits.giveBack(userId);
  }
}
