/** Checks a dependency the process cannot serve without. Throws or rejects while it is unavailable. */
export type ReadinessCheck = () => void | Promise<void>;

export interface ReadinessReport {
  readonly isReady: boolean;
  /** 'ok' or the reason, by check name. */
  readonly checks: Readonly<Record<string, string>>;
}

/** Retry-After of a process that is not ready. */
export const READY_RETRY_AFTER_SECONDS = 1;

const CHECK_LIMIT_MS = 1_000;

/** Decides whether this process should get traffic: every check passes and it is not shutting down. */
export class Readiness {
  private readonly checks = new Map<string, ReadinessCheck>();
  private isDraining = false;
  private isStarted = false;

  /** Registers a check under a name that operators see. */
  add(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** Marks the end of start-up. Before it the process is never ready. */
  markStarted(): void {
    this.isStarted = true;
  }

  /** Turns readiness off permanently, as the first step of a shutdown. */
  markDraining(): void {
    this.isDraining = true;
  }

  /** Runs all checks in parallel, each for at most a second. */
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
      resolve('no response within a second');
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
