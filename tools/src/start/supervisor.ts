import { setTimeout as pause } from 'node:timers/promises';
import type { ChildExit } from '@app/testing/servers';
import { StartError } from './start-error.ts';

/** A running process. `stop` ends it and resolves when it is gone. */
export type Running = {
  readonly pid: number;
  readonly exited: Promise<ChildExit>;
  stop(): Promise<unknown>;
  /** Rejects when the process does not respond in time; absent when it cannot be asked. */
  pulse?(): Promise<void>;
};

/** Starts a supervised process. Rejects when it does not come up, or when `signal` fires. */
export type Launch = (signal: AbortSignal) => Promise<Running>;

/** Delays in milliseconds, and attempts of a first start. */
export type SupervisorOptions = {
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** After running this long the delay is reset. */
  readonly stableAfterMs: number;
  readonly startAttempts: number;
  /** Interval between checks whether the process responds. */
  readonly pulseEveryMs: number;
  /** Missed checks in a row after which the process counts as hanging. */
  readonly pulseMisses: number;
};

const DEFAULTS: SupervisorOptions = {
  firstDelayMs: 200,
  longestDelayMs: 10_000,
  stableAfterMs: 30_000,
  startAttempts: 3,
  pulseEveryMs: 5_000,
  pulseMisses: 3,
};

/**
 * Keeps a process alive: restarts it with growing delays when it keeps dying, and kills it when it hangs
 * (stopped, or in an endless loop).
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
  /** Aborted when the running or starting process is out of date. */
  private outdated = new AbortController();

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

  /** Starts it for the first time. Rejects with the last reason after a few attempts. */
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
        // A StartError describes something a retry does not fix.
        if (this.isStopping || error instanceof StartError || attempt >= this.options.startAttempts)
          throw error;
        await this.wait(this.options.firstDelayMs * 2 ** attempt);
      }
    }
  }

  /** Stops it for good and resolves when it is gone, even during a start. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.abort.abort();
    await this.starting?.catch(() => undefined); // Its caller gets the reason.
    await this.running?.stop();
    await this.life;
  }

  /** Stops the process and starts it again at once. If it is waiting for its next attempt, that attempt happens now. */
  async restart(): Promise<void> {
    this.outdated.abort();
    await this.running?.stop();
  }

  /** Sends SIGKILL without waiting. */
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
      if (this.isStopping || this.outdated.signal.aborted) void next.stop();
      void this.watch(next);
      const exit = await next.exited;
      this.running = undefined;
      if (this.isStopping) return;
      if (performance.now() - bornAt >= this.options.stableAfterMs) delayMs = this.options.firstDelayMs;
      if (!this.outdated.signal.aborted)
        this.say(`${this.name} ended (${exit.signal ?? `exit code ${exit.code}`}). Restarting it.`);
      [next, delayMs] = await this.relaunch(delayMs);
    }
  }

  /** Counts checks and not time, so a suspended machine causes no misses. */
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
    this.say(`${this.name} does not respond. Stopping it.`);
    process.kill(watched.pid, 'SIGKILL');
  }

  private async relaunch(delayMs: number): Promise<[Running | undefined, number]> {
    let waitMs = delayMs;
    while (!this.isStopping) {
      await this.wait(waitMs, this.outdated.signal);
      waitMs = Math.min(waitMs * 2, this.options.longestDelayMs);
      if (this.isStopping) break;
      this.outdated = new AbortController();
      try {
        return [await this.launch(this.abort.signal), waitMs];
      } catch (error) {
        if (!this.isStopping) this.say(`${this.name} does not start: ${(error as Error).message}`);
      }
    }
    return [undefined, waitMs];
  }

  /** Returns early on `stop` or when `signal` fires. */
  private async wait(ms: number, signal?: AbortSignal): Promise<void> {
    const ends = AbortSignal.any([this.abort.signal, ...(signal === undefined ? [] : [signal])]);
    await pause(ms, undefined, { signal: ends }).catch(() => undefined);
  }
}
