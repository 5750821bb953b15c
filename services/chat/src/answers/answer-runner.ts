import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { AppError, CHAT_TEXTS, type Actor, type AnswerEvent, type ChatQuestion } from '@app/contracts';
import { PartStream, type RedisConnection } from '@app/messaging';
import {
  childTraceparent,
  currentContext,
  LOGGER,
  newRequestId,
  runWithContext,
  type Logger,
} from '@app/platform';
import { CHAT_CONFIG, type ChatConfig } from '../chat.config.ts';
import { Conversations } from '../conversation/conversations.ts';
import { MINDS, VERIFIER, type Minds, type Verifier } from '../minds/minds.ts';
import { CACHE_REDIS } from '../redis.ts';
import { ToolRegistry } from '../tools/registry.ts';
import { AnswerMetrics } from './answer-metrics.ts';
import { Answering } from './answering.ts';

/** Short enough to soon stop an answer when another replica was asked to. */
const RENEW_MS = 1_000;
/** What the ends of the last answers may take after the drain time. */
const END_LIMIT_MS = 3_000;
const RETRY_AFTER_SECONDS = 5;

/** Why an answer ends early. `gone`: its conversation was cleared. */
class Interruption extends Error {
  constructor(readonly why: 'stopped' | 'gone' | 'late' | 'shutdown') {
    super(`the answer was interrupted: ${why}`);
  }
}
type Outcome = 'done' | 'failed' | Interruption['why'];

/** An answer with a stream that readers can follow. */
export interface OpenAnswer {
  readonly id: string;
  readonly actor: Actor;
  readonly question: ChatQuestion;
  readonly stream: PartStream;
}

interface Running extends OpenAnswer {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** Writes answers in this process, each into its stream, and stores them at their end. */
@Injectable()
export class AnswerRunner implements BeforeApplicationShutdown {
  private readonly running = new Map<string, Running>();
  /** Ids of open and running answers. */
  private readonly taken = new Set<string>();

  constructor(
    @Inject(CHAT_CONFIG) private readonly config: ChatConfig,
    @Inject(CACHE_REDIS) private readonly redis: RedisConnection,
    @Inject(Conversations) private readonly conversations: Conversations,
    @Inject(MINDS) private readonly minds: Minds,
    @Inject(VERIFIER) private readonly verifier: Verifier,
    @Inject(ToolRegistry) private readonly registry: ToolRegistry,
    @Inject(AnswerMetrics) private readonly metrics: AnswerMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Opens the stream of an answer. Throws UNAVAILABLE while too many answers run here, or without Redis. */
  async open(answer: Omit<OpenAnswer, 'stream'>): Promise<OpenAnswer> {
    if (this.taken.size >= this.config.MAX_RUNNING_ANSWERS) throw unavailable();
    this.taken.add(answer.id);
    const stream = new PartStream(this.redis, answer.id, this.logger);
    try {
      await stream.open();
    } catch {
      this.taken.delete(answer.id);
      throw unavailable();
    }
    return { ...answer, stream };
  }

  /** Drops an open answer that does not start. */
  abandon({ id, stream }: OpenAnswer): void {
    stream.abandon();
    this.taken.delete(id);
  }

  /** Writes the answer in the background. */
  run(answer: OpenAnswer): void {
    const stop = new AbortController();
    const context = {
      requestId: currentContext()?.requestId ?? newRequestId(),
      traceparent: childTraceparent(currentContext()?.traceparent),
      deadlineMs: Date.now() + this.config.ANSWER_LIMIT_MS,
    };
    const ended = runWithContext(context, () => this.work(answer, stop)).finally(() => {
      this.running.delete(answer.id);
      this.taken.delete(answer.id);
    });
    this.running.set(answer.id, { ...answer, stop, ended });
  }

  /** Ends this user's answers here that were stopped or cleared, without waiting for their next look. */
  async review(userId: string): Promise<void> {
    const own = [...this.running.values()].filter(({ actor }) => actor.userId === userId);
    await Promise.all(own.map(({ stop, ...answer }) => this.renew(answer, stop)));
  }

  /** Lets answers finish for a while. The rest fail, with a word to their readers. */
  async beforeApplicationShutdown(): Promise<void> {
    const answers = [...this.running.values()];
    const ended = Promise.all(answers.map((answer) => answer.ended));
    await within(ended, this.config.ANSWER_DRAIN_MS);
    for (const { stop } of answers) stop.abort(new Interruption('shutdown'));
    await within(ended, END_LIMIT_MS);
  }

  private async work(answer: OpenAnswer, stop: AbortController): Promise<void> {
    const startedMs = Date.now();
    const renewal = setInterval(() => void this.renew(answer, stop), RENEW_MS);
    const limit = setTimeout(() => {
      stop.abort(new Interruption('late'));
    }, this.config.ANSWER_LIMIT_MS);
    const answering = this.answeringOf(answer, stop.signal);
    const written = await this.outcomeOf(answer, answering, stop.signal);
    clearInterval(renewal);
    clearTimeout(limit);
    const { outcome, event } = await this.store(answer, answering, written);
    await answer.stream.end([event]);
    const durationMs = Date.now() - startedMs;
    this.metrics.ended(outcome, durationMs / 1_000);
    this.logger.info({ answerId: answer.id, outcome, durationMs, tools: answering.tools }, 'answer');
  }

  private answeringOf({ id, actor, question, stream }: OpenAnswer, signal: AbortSignal): Answering {
    const { pageContext: page = null, game = null, sport = null } = question;
    return new Answering({
      minds: this.minds,
      verifier: this.verifier,
      registry: this.registry,
      // The gateway admits elite users only.
      asked: { question, caller: { actor, tier: 'elite', page, game, sport } },
      signal,
      send: (events) => {
        stream.append(events);
      },
      onFaults: (mind, faults) => {
        this.logger.warn({ answerId: id, mind, faults }, 'an answer did not pass the check');
      },
    });
  }

  private async outcomeOf({ id }: OpenAnswer, answering: Answering, signal: AbortSignal): Promise<Outcome> {
    try {
      await answering.write();
      return 'done';
    } catch (error) {
      if (signal.aborted && signal.reason instanceof Interruption) return signal.reason.why;
      this.logger.error({ err: error, answerId: id }, 'an answer failed');
      return 'failed';
    }
  }

  /** Stores the answer, if it is kept, and returns the last event of its stream. */
  private async store(
    { id, actor }: OpenAnswer,
    answering: Answering,
    outcome: Outcome,
  ): Promise<{ readonly outcome: Outcome; readonly event: AnswerEvent }> {
    const failed: AnswerEvent = { kind: 'failed', text: CHAT_TEXTS.failed };
    const isKept = outcome === 'done' || outcome === 'stopped';
    const finished = isKept ? answering.result(outcome === 'stopped') : null;
    try {
      const timestamp = await this.conversations.finish(actor.userId, id, finished);
      if (outcome === 'done' && timestamp !== null && finished?.answeredBy != null) {
        const { answeredBy } = finished;
        return { outcome, event: { kind: 'done', answeredBy, messageId: id, timestamp } };
      }
      if (isKept || outcome === 'gone') {
        const event = { kind: 'stopped', messageId: timestamp === null ? null : id } as const;
        return { outcome: outcome === 'done' ? 'gone' : outcome, event };
      }
    } catch (error) {
      this.logger.error({ err: error, answerId: id }, 'an answer could not be stored');
      return { outcome: 'failed', event: failed };
    }
    return { outcome, event: failed };
  }

  /** Tells the other replicas that this answer is still being written, and learns whether it should be. */
  private async renew({ id, actor }: Pick<OpenAnswer, 'id' | 'actor'>, stop: AbortController): Promise<void> {
    try {
      const state = await this.conversations.renew(actor.userId, id);
      if (state !== 'running') stop.abort(new Interruption(state === 'stopping' ? 'stopped' : 'gone'));
    } catch (error) {
      this.logger.debug({ err: error }, 'could not renew a running answer');
    }
  }
}

async function within(ended: Promise<unknown>, limitMs: number): Promise<void> {
  const over = new AbortController();
  const limit = pause(limitMs, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([ended, limit]);
  over.abort();
}

function unavailable(): AppError {
  return new AppError('UNAVAILABLE', 'The assistant is busy. Please try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
