import type { ChildExit } from '@app/testing/servers';
import { StartError } from './start-error.ts';

/** A process that came up; `stop` ends it and resolves when it is gone. */
export type Running = {
  readonly pid: number;
  readonly exited: Promise<ChildExit>;
  stop(): Promise<unknown>;
  /** Rejects when the process does not answer in time; absent where there is nobody to ask. */
  pulse?(): Promise<void>;
};

/** How a supervised process is brought up; rejects when it does not come up, or when `signal` fires. */
export type Launch = (signal: AbortSignal) => Promise<Running>;

/** Delays in milliseconds and how often a first start is tried. */
export type SupervisorOptions = {
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** After so long a life the delay starts small again. */
  readonly stableAfterMs: number;
  readonly startAttempts: number;
  /** Pause between two looks at whether the process answers. */
  readonly pulseEveryMs: number;
  /** So many looks in a row without an answer, and the process counts as hanging. */
  readonly pulseMisses: number;
};

const DEFAULTS: SupervisorOptions = {
  firstDelayMs: 200,
  longestDelayMs: 10_000,
  stableAfterMs: 30_000,
  startAttempts: 3,
  pulseEveryMs: 3_000,
  pulseMisses: 5,
};

/**
 * Keeps one process alive: starts it again when it dies, waiting longer each time it dies soon, and ends one that
 * hangs (stopped, or in an endless loop).
 */
export class Supervised {
  readonly name: string;
  private readonly launch: Launch;
  private readonly say: (line: string) => void;
  private readonly options: SupervisorOptions;
  private readonly abort = new AbortController();
  private running: Running | undefined;
  private starting: Promise<void> | undefined;
  private life: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    name: string,
    launch: Launch,
    say: (line: string) => void,
    options: Partial<SupervisorOptions> = {},
  ) {
    this.name = name;
    this.launch = launch;
    this.say = say;
    this.options = { ...DEFAULTS, ...options };
  }

  /** Process id while it runs. */
  get pid(): number | undefined {
    return this.running?.pid;
  }

  /** Brings it up for the first time; rejects with the last reason after a few attempts. */
  start(): Promise<void> {
    this.starting = this.firstStart();
    return this.starting;
  }

  private async firstStart(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      this.abort.signal.throwIfAborted();
      try {
        const first = await this.launch(this.abort.signal);
        this.life = this.keepAlive(first);
        return;
      } catch (error) {
        // A plain sentence names something that trying again does not mend.
        if (this.isStopping || error instanceof StartError || attempt >= this.options.startAttempts)
          throw error;
        await this.wait(this.options.firstDelayMs * 2 ** attempt);
      }
    }
  }

  /** Stops it for good and resolves when it is gone, also in the middle of a start. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.abort.abort();
    await this.starting?.catch(() => undefined); // whoever started it hears the reason
    await this.running?.stop();
    await this.life;
  }

  /** SIGKILL, for when nobody wants to wait. */
  kill(): void {
    this.isStopping = true;
    this.abort.abort();
    if (this.running) process.kill(this.running.pid, 'SIGKILL');
  }

  private async keepAlive(first: Running): Promise<void> {
    let delayMs = this.options.firstDelayMs;
    let next: Running | undefined = first;
    while (next) {
      const bornAt = performance.now();
      this.running = next;
      if (this.isStopping) await next.stop();
      void this.watch(next);
      const exit = await next.exited;
      this.running = undefined;
      if (this.isStopping) return;
      if (performance.now() - bornAt >= this.options.stableAfterMs) delayMs = this.options.firstDelayMs;
      this.say(`${this.name} ended (${exit.signal ?? `exit code ${exit.code}`}); it is started again.`);
      [next, delayMs] = await this.relaunch(delayMs);
    }
  }

  /** Counts looks, not time: after a pause of the whole machine nothing has been missed. */
  private async watch(watched: Running): Promise<void> {
    const isCurrent = (): boolean => this.running === watched && !this.isStopping;
    let missed = 0;
    while (watched.pulse !== undefined && missed < this.options.pulseMisses) {
      await this.wait(this.options.pulseEveryMs);
      if (!isCurrent()) return;
      missed = await watched.pulse().then(
        () => 0,
        () => missed + 1,
      );
    }
    if (watched.pulse === undefined || !isCurrent()) return;
    this.say(`${this.name} does not answer; it is ended.`);
    process.kill(watched.pid, 'SIGKILL');
  }

  private async relaunch(delayMs: number): Promise<[Running | undefined, number]> {
    let waitMs = delayMs;
    while (!this.isStopping) {
      await this.wait(waitMs);
      waitMs = Math.min(waitMs * 2, this.options.longestDelayMs);
      if (this.isStopping) break;
      try {
        return [await this.launch(this.abort.signal), waitMs];
      } catch (error) {
        if (!this.isStopping) this.say(`${this.name} does not start: ${(error as Error).message}`);
      }
    }
    return [undefined, waitMs];
  }

  private wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      this.abort.signal.addEventListener('abort', done, { once: true });
      const { signal } = this.abort;
      function done(): void {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      }
    });
  }
}
