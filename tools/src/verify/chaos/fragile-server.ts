import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** A server that this process started. */
type Running = {
  readonly url: string;
  readonly pid: number;
  readonly exited: Promise<unknown>;
  stop(): Promise<void>;
  destroy(): Promise<void>;
};

/** A server of this run that is killed, frozen and started again on its port with its data. */
export class FragileServer {
  private readonly launch: () => Promise<Running>;
  private running: Running;

  private constructor(launch: () => Promise<Running>, running: Running) {
    this.launch = launch;
    this.running = running;
  }

  static async start(launch: () => Promise<Running>): Promise<FragileServer> {
    return new FragileServer(launch, await launch());
  }

  get url(): string {
    return this.running.url;
  }

  /** Ends it without warning, and starts it again after a while. */
  async kill(awayMs: number): Promise<void> {
    process.kill(this.running.pid, 'SIGKILL');
    await this.running.exited;
    await pause(awayMs);
    this.running = await this.launch();
  }

  /** Ends it as an operator does, and starts it again. */
  async restart(): Promise<void> {
    await this.running.stop();
    this.running = await this.launch();
  }

  /** Holds it and the processes it started for a while. Its connections stay open and nothing is answered. */
  async freeze(forMs: number): Promise<void> {
    const pids = [this.running.pid, ...childrenOf(this.running.pid)];
    for (const pid of pids) signal(pid, 'SIGSTOP');
    await pause(forMs);
    for (const pid of pids) signal(pid, 'SIGCONT');
  }

  async destroy(): Promise<void> {
    await this.running.destroy();
  }
}

function childrenOf(parent: number): number[] {
  return execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []));
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // One of the server's processes has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
