import {
  AppError,
  getProfile,
  OWN_CHANGES,
  sessionKey,
  sessionsChanged,
  sessionsRevoked,
  type Actor,
  type OwnChangeName,
  type PayloadOf,
  type RequestOf,
  type ResponseOf,
  type RpcContract,
} from '@app/contracts';
import {
  BroadcastSubscriber,
  DEFAULT_CLIENT_OPTIONS,
  LeasedRateLimiter,
  PartReader,
  RateLimiter,
  RedisConnection,
  RpcClient,
  type CallOptions,
  type RateLimitOutcome,
} from '@app/messaging';
import { currentContext, observeGauge, type Logger, type Metrics } from '@app/platform';
import type { GatewayConfig } from '../config/gateway.config.ts';
import { ReadTurns, WRITES } from './read-turns.ts';
import { REQUEST_BUDGETS, requestsPerMinute, type RequestBudget } from './request-budgets.ts';

const NAME = 'gateway';
const LIMIT_WINDOW_SECONDS = 60;

/** A change that only its user's pages hear of, with the announcement's id. */
export type OwnChange = PayloadOf<(typeof OWN_CHANGES)[OwnChangeName]> & {
  readonly event: OwnChangeName;
  readonly id: string;
};

/** Injection token of the services. */
export const SERVICES = Symbol('services');

/** Everything the gateway asks of others, by contract. Route tests use a fake. */
export interface Services {
  call<C extends RpcContract>(
    contract: C,
    request: RequestOf<C>,
    options?: CallOptions,
  ): Promise<ResponseOf<C>>;
  /** Returns the response as raw JSON bytes. */
  callRaw<C extends RpcContract>(contract: C, request: RequestOf<C>, options?: CallOptions): Promise<Buffer>;
  /**
   * Reads an answer of the assistant from its start, as its parts come. Ends after the last one, or when `signal` aborts.
   * Throws PartsLostError when its writer is dead.
   */
  readAnswer(answerId: string, signal: AbortSignal): AsyncIterable<readonly unknown[]>;
  /**
   * Reads a session's copy in Redis: its record as JSON or the mark of a revoked one; null without a copy.
   */
  readSessionCopy(sessionId: string): Promise<string | null>;
  /** Counts a request against a budget and key. Never rejects. */
  countRequest(budget: RequestBudget, key: string): Promise<RateLimitOutcome>;
  /**
   * Calls `listener` with sessions that ended or changed. A missed broadcast is covered by the maximum age of
   * the copies.
   */
  onSessionsTouched(listener: (sessionIds: readonly string[]) => void): void;
  /** Calls `listener` with what changed for single users. A missed broadcast is covered by the next refetch. */
  onOwnChange(listener: (change: OwnChange) => void): void;
  /** Calls `listener` once, when the services are first reachable. */
  onStarted(listener: () => void): void;
}

/** The gateway's connection to Redis and the services. Reconnects forever. */
export class ServiceLink implements Services {
  readonly broadcasts: BroadcastSubscriber;
  private readonly client: RpcClient;
  private readonly sessions: RedisConnection;
  private readonly counters: RedisConnection;
  private readonly answers: PartReader;
  private readonly limiters: ReadonlyMap<RequestBudget, LeasedRateLimiter>;
  private readonly turns = new ReadTurns();
  private readonly writeTurns = new ReadTurns(WRITES);
  private readonly logger: Logger;
  private readonly startListeners: (() => void)[] = [];
  private readonly sessionListeners: ((sessionIds: readonly string[]) => void)[] = [];
  private isStarted = false;

  constructor(
    config: Pick<GatewayConfig, 'REDIS_URL' | 'REDIS_CACHE_URL' | 'RATE_LIMIT_PER_MINUTE'>,
    logger: Logger,
    metrics: Metrics,
  ) {
    const { REDIS_URL: redisUrl, REDIS_CACHE_URL: redisCacheUrl = redisUrl } = config;
    this.logger = logger;
    this.client = new RpcClient({ name: NAME, redisUrl, logger, registry: metrics });
    this.broadcasts = new BroadcastSubscriber({ name: NAME, redisCacheUrl, logger });
    this.sessions = new RedisConnection({ url: redisUrl, name: `${NAME}:sessions`, logger });
    this.counters = new RedisConnection({ url: redisCacheUrl, name: `${NAME}:limits`, logger });
    this.answers = new PartReader({ name: NAME, redisUrl: redisCacheUrl, commands: this.counters, logger });
    const points = requestsPerMinute(config.RATE_LIMIT_PER_MINUTE);
    this.limiters = new Map(
      REQUEST_BUDGETS.map((name) => {
        const settings = { name, points: points[name], durationSeconds: LIMIT_WINDOW_SECONDS };
        const limiter = new RateLimiter({ connection: this.counters, ...settings });
        return [name, new LeasedRateLimiter(limiter)];
      }),
    );
    observeGauge(metrics, 'gateway_reads_waiting', 'Reads waiting to run', () => this.turns.waiting);
    for (const contract of [sessionsRevoked, sessionsChanged]) {
      this.broadcasts.on(contract, ({ sessionIds }) => {
        for (const listener of this.sessionListeners) listener(sessionIds);
      });
    }
  }

  /** Connects in the background. The gateway serves what it can until then. */
  start(): void {
    const parts = [this.client.start(), this.broadcasts.start(), this.sessions.open(), this.counters.open()];
    Promise.all(parts).then(
      () => {
        this.isStarted = true;
        for (const listener of this.startListeners) listener();
      },
      (error: unknown) => {
        this.logger.error({ err: error }, 'could not connect to the services');
      },
    );
  }

  async close(): Promise<void> {
    await Promise.all([this.client.close(), this.broadcasts.close(), this.answers.close()]);
    this.sessions.close();
    this.counters.close();
  }

  onStarted(listener: () => void): void {
    this.startListeners.push(listener);
  }

  get isReady(): boolean {
    return this.isStarted && this.client.isReady && this.broadcasts.isReady;
  }

  async call<C extends RpcContract>(
    contract: C,
    request: RequestOf<C>,
    options?: CallOptions,
  ): Promise<ResponseOf<C>> {
    this.requireStart();
    return this.inTurn(contract, request, options, () => this.client.call(contract, request, options));
  }

  callRaw<C extends RpcContract>(contract: C, request: RequestOf<C>, options?: CallOptions): Promise<Buffer> {
    this.requireStart();
    return this.inTurn(contract, request, options, () => this.client.callRaw(contract, request, options));
  }

  readAnswer(answerId: string, signal: AbortSignal): AsyncIterable<readonly unknown[]> {
    return this.answers.read(answerId, signal);
  }

  readSessionCopy(sessionId: string): Promise<string | null> {
    return this.sessions.send(['GET', sessionKey(sessionId)]) as Promise<string | null>;
  }

  countRequest(budget: RequestBudget, key: string): Promise<RateLimitOutcome> {
    return (this.limiters.get(budget) as LeasedRateLimiter).consume(key);
  }

  onSessionsTouched(listener: (sessionIds: readonly string[]) => void): void {
    this.sessionListeners.push(listener);
  }

  onOwnChange(listener: (change: OwnChange) => void): void {
    for (const event of ['bets-changed', 'billing-changed'] as const)
      this.broadcasts.on(OWN_CHANGES[event], (payload, id) => {
        listener({ ...payload, event, id });
      });
  }

  private inTurn<Result>(
    contract: RpcContract,
    request: unknown,
    options: CallOptions | undefined,
    call: () => Promise<Result>,
  ): Promise<Result> {
    const userId = takesTurns(contract) ? (request as { readonly actor?: Actor }).actor?.userId : undefined;
    if (userId === undefined) return call();
    const latestMs = options?.deadlineMs ?? Date.now() + DEFAULT_CLIENT_OPTIONS.defaultDeadlineMs;
    const { deadlineMs = Infinity, leaving } = currentContext() ?? {};
    const untilMs = Math.min(latestMs, deadlineMs);
    // A command continues even if its caller leaves.
    return contract.kind === 'query'
      ? this.turns.run(userId, untilMs, call, leaving)
      : this.writeTurns.run(userId, untilMs, call);
  }

  private requireStart(): void {
    if (!this.isStarted) throw new AppError('UNAVAILABLE', 'The services cannot be reached yet.');
  }
}

/** Calls limited per user: all of bets, and the profile, whose totals auth fetches from bets. */
function takesTurns(contract: RpcContract): boolean {
  return contract.service === 'bets' || contract === getProfile;
}
