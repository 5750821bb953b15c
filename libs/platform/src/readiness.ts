/** A dependency the process cannot serve without; throws or rejects while it is away. */
export type ReadinessCheck = () => void | Promise<void>;

export interface ReadinessReport {
  readonly isReady: boolean;
  /** By check name: 'ok' or why not, in a plain sentence. */
  readonly checks: Readonly<Record<string, string>>;
}

/** Whoever asked a process that is not ready may ask again after so long. */
export const READY_RETRY_AFTER_SECONDS = 1;

const CHECK_LIMIT_MS = 1_000;

/** Whether this process should get traffic: every registered check passes and it is not shutting down. */
export class Readiness {
  private readonly checks = new Map<string, ReadinessCheck>();
  private isDraining = false;
  private isStarted = false;

  /** Registers a check under a name shown to operators. */
  add(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** Start-up is complete; before this the process is never ready. */
  markStarted(): void {
    this.isStarted = true;
  }

  /** Switches readiness off for good: the first step of a shutdown. */
  markDraining(): void {
    this.isDraining = true;
  }

  /** Runs all checks at once, each for at most a second. */
  async report(): Promise<ReadinessReport> {
    if (this.isDraining) return { isReady: false, checks: { process: 'shutting down' } };
    if (!this.isStarted) return { isReady: false, checks: { process: 'starting' } };
    const outcomes = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await runCheck(check)] as const),
    );
    return {
      isReady: outcomes.every(([, outcome]) => outcome === 'ok'),
      checks: Object.fromEntries(outcomes),
    };
  }
}

async function runCheck(check: ReadinessCheck): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      resolve('no answer within a second');
    }, CHECK_LIMIT_MS);
  });
  try {
    return await Promise.race([Promise.resolve(check()).then(() => 'ok'), limit]);
  } catch (error) {
    return error instanceof Error && error.message !== '' ? error.message : 'failed';
  } finally {
    clearTimeout(timer);
  }
}
