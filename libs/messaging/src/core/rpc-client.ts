import { randomUUID } from 'node:crypto';
import {
  AppError,
  type RequestOf,
  type ResponseOf,
  type RpcContract,
  type ServiceName,
} from '@app/contracts';
import {
  childTraceparent,
  compileSchema,
  currentContext,
  newRequestId,
  observeGauge,
  type CompiledSchema,
  tracing,
  type Logger,
} from '@app/platform';
import type { Registry } from 'prom-client';
import { Admission } from './admission.ts';
import { RedisConnection } from './connection.ts';
import { encodeRequest, type DecodedReply } from './envelope.ts';
import { requestStreamKeys, streamOfUser } from './keys.ts';
import { clientMetricsOf, type ClientMetrics } from './metrics.ts';
import { DEFAULT_CLIENT_OPTIONS, type ClientOptions } from './options.ts';
import { ReplyStream, type ReplyAddress } from './reply-address.ts';

export interface CallOptions {
  /** Required for commands. Repeat it when the outcome of a call is unknown. */
  readonly idempotencyKey?: string;
  /** Milliseconds since the epoch; capped by the deadline of the request being handled. */
  readonly deadlineMs?: number;
  readonly requestId?: string;
  /** 'low' is refused first when the service falls behind. */
  readonly priority?: 'normal' | 'low';
}

/** Whose request it is, if anyone's. */
interface Asked {
  readonly actor?: { readonly userId: string } | null;
  readonly userId?: unknown;
}

interface PendingCall {
  readonly service: ServiceName;
  readonly pattern: string;
  readonly startedMs: number;
  /** The call's span. */
  readonly traceparent: string;
  readonly parent: string | undefined;
  readonly timer: NodeJS.Timeout;
  resolve(body: Buffer): void;
  reject(error: AppError): void;
}

const RETRY_AFTER_SECONDS = 1;
/** With fewer calls waiting for an answer than this, no queue is looked at. */
const MANY_CALLS = 16;

/**
 * Calls other services by contract. Rejects only with AppError: the service's own code, or TIMEOUT (outcome
 * unknown), UNAVAILABLE (no room, or Redis is unavailable or lost the reply; safe to repeat with a key),
 * NO_HANDLER, DEAD_LETTERED. Never retries.
 */
export class RpcClient {
  readonly clientId: string;
  private readonly logger: Logger;
  private readonly options: ClientOptions;
  private readonly metrics: ClientMetrics;
  private readonly commands: RedisConnection;
  private readonly replies: ReplyAddress;
  private readonly admission: Admission;
  private readonly responses = new WeakMap<RpcContract, CompiledSchema<unknown>>();
  private readonly streams = new Map<ServiceName, readonly string[]>();
  private readonly pending = new Map<string, PendingCall>();
  private sequence = 0;
  private isClosed = false;

  constructor(settings: {
    /** The caller's name, for operators. */
    readonly name: string;
    readonly redisUrl: string;
    readonly logger: Logger;
    readonly registry: Registry;
    readonly options?: Partial<ClientOptions>;
  }) {
    this.clientId = `${settings.name}-${process.pid}-${randomUUID().slice(0, 8)}`;
    this.logger = settings.logger;
    this.options = { ...DEFAULT_CLIENT_OPTIONS, ...settings.options };
    this.metrics = clientMetricsOf(settings.registry);
    this.commands = new RedisConnection({
      url: settings.redisUrl,
      name: `${this.clientId}:commands`,
      isPolling: true,
      logger: settings.logger,
    });
    this.replies = new ReplyStream({
      clientId: this.clientId,
      redisUrl: settings.redisUrl,
      commands: this.commands,
      logger: settings.logger,
      onReply: (reply) => {
        this.settle(reply);
      },
      onLost: () => {
        this.failAll('The response was lost. Please try again.');
      },
      isAwaited: () => this.pending.size > 0,
    });
    this.admission = new Admission(this.commands, this.options);
    observeGauge(
      settings.registry,
      'messaging_client_pending',
      'Calls waiting for a reply',
      () => this.pending.size,
    );
  }

  get isReady(): boolean {
    return this.commands.isReady && !this.isClosed;
  }

  /** Connects and opens the reply address, waiting for Redis if necessary. */
  async start(): Promise<void> {
    await this.commands.open();
    await this.replies.open();
  }

  /** Rejects pending calls and disconnects. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.failAll('The client is shutting down.');
    await this.replies.close();
    this.commands.close();
  }

  /** Sends a request and returns the response, validated by the contract. */
  async call<C extends RpcContract>(
    contract: C,
    request: RequestOf<C>,
    options: CallOptions = {},
  ): Promise<ResponseOf<C>> {
    const body = await this.callRaw(contract, request, options);
    const parsed = this.responseSchemaOf(contract).safeParse(JSON.parse(body.toString()));
    if (parsed.success) return parsed.data as ResponseOf<C>;
    this.logger.error(
      { pattern: contract.pattern, issues: parsed.error.issues },
      'a response breaks its contract',
    );
    throw new AppError('INTERNAL', 'A service sent an invalid response.');
  }

  /** Like `call`, but returns the response as raw JSON bytes for forwarding. */
  callRaw<C extends RpcContract>(
    contract: C,
    request: RequestOf<C>,
    options: CallOptions = {},
  ): Promise<Buffer> {
    const nowMs = Date.now();
    const context = currentContext();
    const deadlineMs = Math.min(
      options.deadlineMs ?? nowMs + this.options.defaultDeadlineMs,
      context?.deadlineMs ?? Infinity,
    );
    const refusal = this.refusalOf(contract, options, deadlineMs - nowMs);
    if (refusal !== undefined) return this.refuse(contract.pattern, refusal);
    const body = JSON.stringify(request);
    if (Buffer.byteLength(body) > this.options.maxRequestBytes) {
      return this.refuse(contract.pattern, new AppError('PAYLOAD_TOO_LARGE', 'The request is too large.'));
    }
    const parent = context?.traceparent;
    const traceparent = childTraceparent(parent);
    const correlationId = `${this.clientId}-${(this.sequence += 1)}`;
    const fields = encodeRequest({
      pattern: contract.pattern,
      correlationId,
      replyTo: this.replies.key,
      deadlineMs,
      idempotencyKey: options.idempotencyKey,
      traceparent,
      requestId: options.requestId ?? context?.requestId ?? newRequestId(),
      attempt: 1,
      body,
    });
    const answer = this.waitFor(correlationId, deadlineMs, {
      service: contract.service,
      pattern: contract.pattern,
      startedMs: nowMs,
      traceparent,
      parent,
    });
    this.replies.expectReply();
    this.commands
      .send(['XADD', this.streamFor(contract, request), '*', ...fields])
      .catch((error: unknown) => {
        this.logger.debug({ err: error }, 'could not send a request');
        this.fail(correlationId, unavailable('The service cannot be reached right now.'));
      });
    return answer;
  }

  /** Requests of no user take turns. */
  private streamFor<C extends RpcContract>({ service }: C, request: RequestOf<C>): string {
    const streams = this.streams.get(service) ?? requestStreamKeys(service, this.commands.isCluster);
    this.streams.set(service, streams);
    const { actor, userId = actor?.userId } = request as Asked;
    return typeof userId === 'string'
      ? streamOfUser(streams, userId)
      : (streams[this.sequence % streams.length] ?? '');
  }

  private responseSchemaOf(contract: RpcContract): CompiledSchema<unknown> {
    const known = this.responses.get(contract) ?? compileSchema(contract.response);
    this.responses.set(contract, known);
    return known;
  }

  private refusalOf(contract: RpcContract, options: CallOptions, leftMs: number): AppError | undefined {
    if (contract.kind === 'command' && options.idempotencyKey === undefined) {
      return new AppError(
        'IDEMPOTENCY_KEY_REQUIRED',
        'This request changes data and requires an idempotency key.',
      );
    }
    if (leftMs <= 0) return new AppError('TIMEOUT', 'The deadline for this request has passed.');
    if (this.isClosed) return unavailable('The client is shutting down.');
    if (this.pending.size >= this.options.maxPending)
      return unavailable('Too many requests are already waiting.');
    const { priority = 'normal' } = options;
    // Where few calls wait, none can be too many.
    const isChecked = priority === 'low' || this.pending.size >= MANY_CALLS;
    if (isChecked && !this.admission.hasRoom(contract.service, priority))
      return unavailable('The service is busy. Please try again later.');
    return undefined;
  }

  private refuse(pattern: string, error: AppError): Promise<never> {
    this.metrics.calls.inc({ pattern, code: error.code });
    return Promise.reject(error);
  }

  private waitFor(
    correlationId: string,
    deadlineMs: number,
    call: Omit<PendingCall, 'timer' | 'resolve' | 'reject'>,
  ): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const expire = () => {
        this.fail(correlationId, new AppError('TIMEOUT', 'No response in time. The outcome is unknown.'));
      };
      const timer = setTimeout(expire, deadlineMs - call.startedMs);
      this.pending.set(correlationId, { ...call, timer, resolve, reject });
      this.admission.sent(call.service);
    });
  }

  private settle({ correlationId, outcome }: DecodedReply): void {
    if (outcome instanceof AppError) {
      if (!this.fail(correlationId, outcome, true)) this.metrics.lateReplies.inc();
      return;
    }
    const call = this.take(correlationId, 'OK', true);
    if (call === undefined) this.metrics.lateReplies.inc();
    else call.resolve(outcome);
  }

  private failAll(message: string): void {
    for (const [correlationId] of this.pending) this.fail(correlationId, unavailable(message));
  }

  private fail(correlationId: string, error: AppError, isAnswered = false): boolean {
    const call = this.take(correlationId, error.code, isAnswered);
    call?.reject(error);
    return call !== undefined;
  }

  private take(correlationId: string, code: string, isAnswered: boolean): PendingCall | undefined {
    const call = this.pending.get(correlationId);
    if (call === undefined) return undefined;
    this.pending.delete(correlationId);
    this.admission.ended(call.service, { isAnswered });
    clearTimeout(call.timer);
    this.metrics.calls.inc({ pattern: call.pattern, code });
    this.metrics.callTime.observe({ pattern: call.pattern }, (Date.now() - call.startedMs) / 1_000);
    tracing.record?.({
      ...{ name: call.pattern, kind: 'client', traceparent: call.traceparent, parent: call.parent },
      ...{ startMs: call.startedMs, isFailed: code !== 'OK', attributes: { code } },
    });
    return call;
  }
}

function unavailable(message: string): AppError {
  return new AppError('UNAVAILABLE', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
