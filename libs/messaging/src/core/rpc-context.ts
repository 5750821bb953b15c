import { AppError } from '@app/contracts';
import type { RequestContext } from '@app/platform';

/** What a handler may know about the request beside its body. */
export class RpcContext implements RequestContext {
  readonly pattern: string;
  readonly requestId: string;
  readonly traceparent: string;
  readonly deadlineMs: number;
  /** Present on every command. */
  readonly idempotencyKey: string | undefined;
  /** Above 1 when an operator replayed the request. */
  readonly attempt: number;
  /** Delivered before: a replica died or stalled with it, so its effect may exist already. */
  readonly isRedelivered: boolean;
  private readonly endsAtMs: number;
  private controller: AbortController | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(values: {
    readonly pattern: string;
    readonly requestId: string;
    readonly traceparent: string;
    readonly deadlineMs: number;
    readonly idempotencyKey: string | undefined;
    readonly attempt: number;
    readonly isRedelivered: boolean;
    /** When the signal fires, milliseconds since the epoch. */
    readonly endsAtMs: number;
  }) {
    this.pattern = values.pattern;
    this.requestId = values.requestId;
    this.traceparent = values.traceparent;
    this.deadlineMs = values.deadlineMs;
    this.idempotencyKey = values.idempotencyKey;
    this.attempt = values.attempt;
    this.isRedelivered = values.isRedelivered;
    this.endsAtMs = values.endsAtMs;
  }

  /** The idempotency key of a command. Throws IDEMPOTENCY_KEY_REQUIRED; the transport refuses such a command before. */
  get key(): string {
    if (this.idempotencyKey === undefined)
      throw new AppError('IDEMPOTENCY_KEY_REQUIRED', 'A command needs an idempotency key.');
    return this.idempotencyKey;
  }

  /**
   * Fires at the deadline or at the handler limit, whichever comes first, with a TIMEOUT AppError as reason.
   * Made when first asked for: most handlers are done long before.
   */
  get signal(): AbortSignal {
    if (this.controller === undefined) {
      const controller = new AbortController();
      this.controller = controller;
      const expire = () => {
        controller.abort(new AppError('TIMEOUT', 'The time for this request is over.'));
      };
      const leftMs = this.endsAtMs - Date.now();
      if (leftMs <= 0) expire();
      else this.timer = setTimeout(expire, leftMs);
    }
    return this.controller.signal;
  }

  /** The handler has ended; its signal fires no more. */
  release(): void {
    clearTimeout(this.timer);
  }
}

/** What a command needs of its context. */
export type CommandContext = Pick<RpcContext, 'key'>;
