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

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/** Jittered delays between attempts that grow from 1 s to 30 s. */
export class BackOff {
  private delayMs = FIRST_DELAY_MS;

  /** Waits before the next attempt. The wait ends early when the network returns or `signal` aborts. */
  async wait(signal?: AbortSignal): Promise<void> {
    const delayMs = this.delayMs * (0.75 + Math.random() / 2);
    this.delayMs = Math.min(this.delayMs * 2, LONGEST_DELAY_MS);
    await pause(delayMs, signal);
  }

  /** Resets the delay after a successful attempt. */
  reset(): void {
    this.delayMs = FIRST_DELAY_MS;
  }
}
