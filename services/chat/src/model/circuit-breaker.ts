import type { Clock } from '@app/platform';

/** Failures in a row after which the server is left alone. */
export const FAILURES_TO_OPEN = 5;
/** For so long. Then one answer tries again. */
export const REST_MS = 30_000;

/** Leaves a server alone for a while after failures in a row, so that answers do not wait for it in vain. */
export class CircuitBreaker {
  private failures = 0;
  private restsUntilMs = 0;
  private isTrying = false;

  constructor(private readonly clock: Clock) {}

  /** Whether to call now. While the server rests, one caller at a time tries after the rest. */
  tryEnter(): boolean {
    if (this.failures < FAILURES_TO_OPEN) return true;
    if (this.isTrying || this.clock.now().getTime() < this.restsUntilMs) return false;
    this.isTrying = true;
    return true;
  }

  succeeded(): void {
    this.failures = 0;
    this.isTrying = false;
  }

  failed(): void {
    this.failures += 1;
    this.isTrying = false;
    this.restsUntilMs = this.clock.now().getTime() + REST_MS;
  }

  /** The caller gave up, which says nothing about the server. */
  left(): void {
    this.isTrying = false;
  }
}
