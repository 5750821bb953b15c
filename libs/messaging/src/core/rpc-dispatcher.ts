import {
  AppError,
  COMMON_ERRORS,
  type ErrorCode,
  type RequestOf,
  type ResponseOf,
  type RpcContract,
} from '@app/contracts';
import {
  childTraceparent,
  compileSchema,
  runWithContext,
  toAppError,
  traceIdOf,
  tracing,
  type CompiledSchema,
  type Logger,
} from '@app/platform';
import { decodeRequest, encodeReply, fieldsByName, type RequestEnvelope } from './envelope.ts';
import type { Reply } from './finisher.ts';
import type { Delivery, EntryHandler, Outcome } from './entry-handler.ts';
import { UNKNOWN_PATTERN, type ConsumerMetrics } from './metrics.ts';
import type { ConsumerOptions } from './options.ts';
import { acceptedAtMs, type StreamEntry } from './replies.ts';
import { RpcContext } from './rpc-context.ts';
import { parseJson, parseOrRefuse } from './validation.ts';

/** Handles one kind of request. The request is parsed before and the response validated after. */
export type RpcHandlerFunction<C extends RpcContract = RpcContract> = (
  request: RequestOf<C>,
  context: RpcContext,
) => Promise<ResponseOf<C>> | ResponseOf<C>;

interface Registration {
  readonly isCommand: boolean;
  readonly isSensitive: boolean;
  /** Codes that the contract declares. */
  readonly errors: readonly ErrorCode[];
  readonly request: CompiledSchema<unknown>;
  readonly response: CompiledSchema<unknown>;
  readonly handle: (request: unknown, context: RpcContext) => unknown;
}

/** Turns a delivered entry into a reply. */
export class RpcDispatcher implements EntryHandler {
  private readonly options: ConsumerOptions;
  private readonly metrics: ConsumerMetrics;
  private readonly logger: Logger;
  private readonly registrations = new Map<string, Registration>();

  constructor(options: ConsumerOptions, metrics: ConsumerMetrics, logger: Logger) {
    this.options = options;
    this.metrics = metrics;
    this.logger = logger;
  }

  register<C extends RpcContract>(contract: C, handle: RpcHandlerFunction<C>): void {
    if (this.registrations.has(contract.pattern)) throw new Error(`${contract.pattern} has two handlers`);
    this.registrations.set(contract.pattern, {
      isCommand: contract.kind === 'command',
      isSensitive: contract.isSensitive === true,
      errors: contract.errors,
      request: compileSchema(contract.request),
      response: compileSchema(contract.response),
      handle: handle as Registration['handle'],
    });
  }

  async handle(delivery: Delivery): Promise<Outcome> {
    const decoded = decodeRequest(delivery.entry.fields);
    if (!decoded.isReadable) return { kind: 'dead', reason: decoded.reason };
    const { envelope } = decoded;
    const registration = this.registrations.get(envelope.pattern);
    const pattern = registration === undefined ? UNKNOWN_PATTERN : envelope.pattern;
    const startedMs = Date.now();
    if (this.isExpired(envelope, startedMs)) {
      this.metrics.expired.inc({ pattern });
      return { kind: 'done' };
    }
    this.metrics.queueWait.observe(
      { pattern },
      Math.max(0, startedMs - acceptedAtMs(delivery.entry.id)) / 1_000,
    );
    const body = parseJson(envelope.body);
    if (body === undefined) return { kind: 'dead', reason: 'the body is not JSON' };
    delivery.lease.endsAtMs = envelope.deadlineMs + this.options.clockSkewMs;

    const context = this.contextOf(envelope, delivery, startedMs);
    if (context.isRedelivered) this.noteRedelivery(delivery, envelope, context, pattern);
    const outcome = await runWithContext(context, () => this.answer(registration, body.value, context));
    context.release();
    const code = typeof outcome === 'string' ? 'OK' : outcome.code;
    const durationMs = Date.now() - startedMs;
    this.metrics.handlerTime.observe({ pattern }, durationMs / 1_000);
    this.metrics.handled.inc({ pattern, code });
    tracing.record?.({
      ...{ name: pattern, kind: 'server', traceparent: context.traceparent, parent: envelope.traceparent },
      ...{ startMs: startedMs, isFailed: code === 'INTERNAL' },
      attributes: { code, 'request.id': context.requestId },
    });
    // Queries are many and change nothing, so only the gateway logs them.
    if (registration?.isCommand === true) {
      const { requestId, traceparent } = context;
      this.logger.info({ requestId, traceId: traceIdOf(traceparent), pattern, code, durationMs }, 'command');
    }
    return {
      kind: 'done',
      reply: { to: envelope.replyTo, fields: encodeReply(envelope.correlationId, outcome) },
    };
  }

  replyToDead(entry: StreamEntry, reason: string): Reply | undefined {
    const decoded = decodeRequest(entry.fields);
    if (!decoded.isReadable || this.isExpired(decoded.envelope, Date.now())) return undefined;
    const { replyTo, correlationId } = decoded.envelope;
    const error = new AppError('DEAD_LETTERED', `The request could not be processed: ${reason}.`);
    return { to: replyTo, fields: encodeReply(correlationId, error) };
  }

  /** Drops a body with passwords or tokens. The dead letter says so. */
  keptFields({ fields }: StreamEntry): readonly string[] {
    const { p } = fieldsByName(fields);
    if (p === undefined || this.registrations.get(p)?.isSensitive !== true) return fields;
    return fields.filter((_field, index) => fields[index - (index % 2)] !== 'b');
  }

  private isExpired(envelope: RequestEnvelope, nowMs: number): boolean {
    return nowMs > envelope.deadlineMs + this.options.clockSkewMs;
  }

  private contextOf(envelope: RequestEnvelope, delivery: Delivery, startedMs: number): RpcContext {
    return new RpcContext({
      pattern: envelope.pattern,
      requestId: envelope.requestId,
      traceparent: childTraceparent(envelope.traceparent),
      deadlineMs: envelope.deadlineMs,
      idempotencyKey: envelope.idempotencyKey,
      attempt: envelope.attempt,
      isRedelivered: delivery.deliveries > 1,
      endsAtMs: Math.min(envelope.deadlineMs, startedMs + this.options.handlerLimitMs),
    });
  }

  private noteRedelivery(
    delivery: Delivery,
    envelope: RequestEnvelope,
    context: RpcContext,
    pattern: string,
  ): void {
    this.metrics.redelivered.inc({ pattern });
    // A redelivery has its own span. This line links it to the first one.
    this.logger.warn(
      {
        pattern,
        entryId: delivery.entry.id,
        deliveries: delivery.deliveries,
        requestId: envelope.requestId,
        traceparent: context.traceparent,
        linkedTraceparent: envelope.traceparent,
      },
      'request delivered again',
    );
  }

  /** Returns the response as JSON text, or the error to reply with. Never rejects. */
  private async answer(
    registration: Registration | undefined,
    body: unknown,
    context: RpcContext,
  ): Promise<string | AppError> {
    if (registration === undefined)
      return new AppError('NO_HANDLER', 'The service does not support this request.');
    if (registration.isCommand && context.idempotencyKey === undefined) {
      return new AppError(
        'IDEMPOTENCY_KEY_REQUIRED',
        'This request changes data and requires an idempotency key.',
      );
    }
    try {
      const response = await registration.handle(parseOrRefuse(registration.request, body), context);
      // Parsing drops fields that are not in the contract, so internal ones cannot leak.
      return JSON.stringify(registration.response.parse(response));
    } catch (error) {
      return this.declared(toAppError(error, this.logger), registration, context);
    }
  }

  /** A code that the contract does not name still reaches the caller; the log says that the contract is wrong. */
  private declared(error: AppError, { errors }: Registration, { pattern }: RpcContext): AppError {
    if (!Object.hasOwn(COMMON_ERRORS, error.code) && !errors.includes(error.code))
      this.logger.error({ pattern, code: error.code }, 'an error breaks its contract');
    return error;
  }
}
