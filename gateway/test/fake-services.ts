import { AppError, type RequestOf, type ResponseOf, type RpcContract } from '@app/contracts';
import type { CallOptions, RateLimitOutcome } from '@app/messaging';
import { requestsPerMinute, type RequestBudget } from '../src/services/request-budgets.ts';
import type { OwnChange, Services } from '../src/services/service-link.ts';

type Handler = (request: never, options: CallOptions) => unknown;

/** A call as a service saw it. */
export interface SeenCall {
  readonly pattern: string;
  readonly request: unknown;
  readonly options: CallOptions;
}

/**
 * Fakes the services for route tests: responses by contract, session copies in memory, and a counting limit.
 */
export class FakeServices implements Services {
  readonly calls: SeenCall[] = [];
  readonly copies = new Map<string, string>();
  readonly counted = new Map<string, number>();
  /** What the assistant writes, by the answer's id. */
  readonly answers = new Map<string, (signal: AbortSignal) => AsyncIterable<readonly unknown[]>>();
  isRedisAway = false;
  perMinute = 1_000_000;
  private readonly handlers = new Map<string, Handler>();
  private readonly listeners: ((sessionIds: readonly string[]) => void)[] = [];
  private readonly ownListeners: ((change: OwnChange) => void)[] = [];

  /** Sets a contract's response. The last one counts. */
  answer<C extends RpcContract>(
    contract: C,
    handle: (request: RequestOf<C>, options: CallOptions) => ResponseOf<C> | Promise<ResponseOf<C>>,
  ): void {
    this.handlers.set(contract.pattern, handle as Handler);
  }

  /** Returns the requests of one contract. */
  requestsOf<C extends RpcContract>({ pattern }: C): RequestOf<C>[] {
    return this.calls
      .filter((call) => call.pattern === pattern)
      .map(({ request }) => request as RequestOf<C>);
  }

  async call<C extends RpcContract>(
    contract: C,
    request: RequestOf<C>,
    options: CallOptions = {},
  ): Promise<ResponseOf<C>> {
    this.calls.push({ pattern: contract.pattern, request: contract.request.parse(request), options });
    await Promise.resolve();
    const handler = this.handlers.get(contract.pattern);
    if (this.isRedisAway || handler === undefined) throw new AppError('UNAVAILABLE', 'The service is away.');
    return contract.response.parse(await handler(request as never, options)) as ResponseOf<C>;
  }

  async callRaw<C extends RpcContract>(
    contract: C,
    request: RequestOf<C>,
    options: CallOptions = {},
  ): Promise<Buffer> {
    return Buffer.from(JSON.stringify(await this.call(contract, request, options)));
  }

  readAnswer(answerId: string, signal: AbortSignal): AsyncIterable<readonly unknown[]> {
    const answer = this.answers.get(answerId);
    if (answer === undefined) throw new Error(`no answer ${answerId}`);
    return answer(signal);
  }

  readSessionCopy(sessionId: string): Promise<string | null> {
    if (this.isRedisAway) return Promise.reject(new Error('away'));
    return Promise.resolve(this.copies.get(sessionId) ?? null);
  }

  countRequest(budget: RequestBudget, key: string): Promise<RateLimitOutcome> {
    const limit = requestsPerMinute(this.perMinute)[budget];
    const name = `${budget}:${key}`;
    const used = (this.counted.get(name) ?? 0) + 1;
    this.counted.set(name, used);
    const remaining = Math.max(0, limit - used);
    return Promise.resolve({ isAllowed: used <= limit, limit, remaining, retryAfterSeconds: 42 });
  }

  onSessionsTouched(listener: (sessionIds: readonly string[]) => void): void {
    this.listeners.push(listener);
  }

  onOwnChange(listener: (change: OwnChange) => void): void {
    this.ownListeners.push(listener);
  }

  onStarted(listener: () => void): void {
    listener();
  }

  /** Broadcasts that sessions ended or changed. */
  touchSessions(sessionIds: readonly string[]): void {
    for (const listener of this.listeners) listener(sessionIds);
  }

  /** Broadcasts that something of a user changed. */
  changeOwn(change: OwnChange): void {
    for (const listener of this.ownListeners) listener(change);
  }
}
