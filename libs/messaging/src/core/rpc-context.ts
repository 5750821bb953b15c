import { AppError } from '@app/contracts';
import type { RequestContext } from '@app/platform';

/** What a handler gets besides the request body. */
export class RpcContext implements RequestContext {
  readonly pattern: string;
  readonly requestId: string;
  readonly traceparent: string;
  readonly deadlineMs: number;
  /** Present on every command. */
  readonly idempotencyKey: string | undefined;
  /** Above 1 when an operator replayed the request. */
  readonly attempt: number;
  /** Delivered before: a replica died or stalled with it, so its effect may already exist. */
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

  /**
   * Returns a command's idempotency key. Throws IDEMPOTENCY_KEY_REQUIRED, but the transport refuses such a
   * command earlier.
   */
  get key(): string {
    if (this.idempotencyKey === undefined)
      throw new AppError('IDEMPOTENCY_KEY_REQUIRED', 'A command requires an idempotency key.');
    return this.idempotencyKey;
  }

  /**
   * Fires at the deadline or the handler limit, whichever comes first, with a TIMEOUT AppError as reason.
   * Created on first use, since most handlers finish long before.
   */
  get signal(): AbortSignal {
    if (this.controller === undefined) {
      const controller = new AbortController();
      this.controller = controller;
      const expire = () => {
        controller.abort(new AppError('TIMEOUT', 'The deadline for this request has passed.'));
      };
      const leftMs = this.endsAtMs - Date.now();
      if (leftMs <= 0) expire();
      else this.timer = setTimeout(expire, leftMs);
    }
    return this.controller.signal;
  }

  /** Ends the handler's signal. */
  release(): void {
    clearTimeout(this.timer);
  }
}

/** The part of the context a command needs. */
export type CommandContext = Pick<RpcContext, 'key'>;
