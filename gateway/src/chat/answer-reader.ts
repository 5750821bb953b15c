import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  answerEventSchema,
  CHAT_TEXTS,
  listMessages,
  stopAnswer,
  type Actor,
  type AnswerEvent,
} from '@app/contracts';
import { PartsLostError } from '@app/messaging';
import { partLimit, type Parts } from '../http/part-limit.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const FAILED: AnswerEvent = { kind: 'failed', text: CHAT_TEXTS.failed };

/** Follows answers of the assistant for their readers. */
@Injectable()
export class AnswerReader {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  /**
   * The events of an answer in batches, the last one with exactly one end. A reader that leaves stops the answer. Call it
   * while the request is being handled.
   */
  read(actor: Actor, answerId: string, leaving: AbortSignal): AsyncGenerator<AnswerEvent[], void, undefined> {
    return this.follow({ actor, answerId, calls: partLimit() }, leaving);
  }

  private async *follow(
    answer: Followed,
    leaving: AbortSignal,
  ): AsyncGenerator<AnswerEvent[], void, undefined> {
    let isEnded = false;
    try {
      for await (const batch of this.services.readAnswer(answer.answerId, leaving)) {
        const events = batch.flatMap(eventOf);
        isEnded = events.some(isEnd);
        yield events;
      }
    } catch (error) {
      if (!(error instanceof PartsLostError)) throw error;
      isEnded = true;
      yield await this.storedEvents(answer);
    } finally {
      if (!isEnded) await this.stop(answer);
    }
  }

  /** What can be told of an answer whose stream is lost: it may have been stored before. */
  private async storedEvents({ actor, answerId, calls }: Followed): Promise<AnswerEvent[]> {
    try {
      const { messages } = await calls.first((options) =>
        this.services.call(listMessages, { actor }, options),
      );
      const message = messages.find(({ id }) => id === answerId);
      if (message?.parts == null || message.answeredBy === null) return [FAILED];
      const { parts, answeredBy, timestamp, isStopped } = message;
      const end: AnswerEvent = isStopped
        ? { kind: 'stopped', messageId: answerId }
        : { kind: 'done', answeredBy, messageId: answerId, timestamp };
      return [{ kind: 'restart' }, ...parts, end];
    } catch {
      return [FAILED];
    }
  }

  private async stop({ actor, answerId, calls }: Followed): Promise<void> {
    try {
      const command = { idempotencyKey: randomUUID() };
      await calls.first((options) =>
        this.services.call(stopAnswer, { actor, answerId }, { ...options, ...command }),
      );
    } catch {
      // Without the service the answer ends by its own limit.
    }
  }
}

interface Followed {
  readonly actor: Actor;
  readonly answerId: string;
  readonly calls: Parts;
}

/** Kinds of a newer service are left out. */
function eventOf(part: unknown): AnswerEvent[] {
  const parsed = answerEventSchema.safeParse(part);
  return parsed.success ? [parsed.data] : [];
}

const isEnd = ({ kind }: AnswerEvent): boolean => kind === 'done' || kind === 'stopped' || kind === 'failed';
