/** A finished piece of work of a trace. */
export interface FinishedSpan {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  /** W3C trace context of this span. */
  readonly traceparent: string;
  /** That of what caused it, as received. */
  readonly parent: string | undefined;
  /** Milliseconds since the epoch. */
  readonly startMs: number;
  readonly isFailed?: boolean;
  /** Patterns, codes and request ids; never data of a user. */
  readonly attributes: Readonly<Record<string, string | number>>;
}
