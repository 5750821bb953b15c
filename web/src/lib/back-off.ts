import { retryDelayMs } from '@app/domain';

/** Waits `delayMs`, or less when the network returns or `signal` aborts. */
function pause(delayMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      window.clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = window.setTimeout(finish, delayMs);
    window.addEventListener('online', finish);
    signal?.addEventListener('abort', finish);
  });
}

/** Jittered delays between attempts that grow from 1 s to 10 s. */
export class BackOff {
  private failures = 0;

  /** Waits before the next attempt. The wait ends early when the network returns or `signal` aborts. */
  async wait(signal?: AbortSignal): Promise<void> {
    const delayMs = retryDelayMs(this.failures, Math.random());
    this.failures += 1;
    await pause(delayMs, signal);
  }

  /** Resets the delay after a successful attempt. */
  reset(): void {
    this.failures = 0;
  }
}
