import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ConsumerOptions } from '../src/core/index.ts';

export interface ReplicaSettings {
  readonly redisUrl: string;
  /** Redis for counting handler runs; may differ from the one under test. */
  readonly ledgerUrl: string;
  readonly ledgerName: string;
  readonly options: Partial<ConsumerOptions>;
}

export interface ReplicaExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A replica in its own process, started by us and signaled only through its handle. */
export class ReplicaProcess {
  readonly exited: Promise<ReplicaExit>;
  private readonly child: ChildProcess;
  private readonly ready: Promise<void>;

  constructor(settings: ReplicaSettings) {
    this.child = spawn(process.execPath, [join(import.meta.dirname, 'replica.ts')], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        REPLICA: JSON.stringify(settings),
      },
      // Its input closes when we exit in any way, and it exits with its input.
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.exited = new Promise((resolve) => {
      this.child.once('exit', (code, signal) => {
        resolve({ code, signal });
      });
    });
    this.ready = new Promise((resolve, reject) => {
      if (this.child.stdout === null) throw new Error('the replica has no output');
      createInterface({ input: this.child.stdout }).on('line', (line) => {
        if (line.includes('"msg":"ready"')) resolve();
      });
      void this.exited.then((exit) => {
        reject(new Error(`the replica ended before it was ready: ${JSON.stringify(exit)}`));
      });
    });
    this.ready.catch(() => undefined);
  }

  get pid(): number {
    return this.child.pid ?? -1;
  }

  /** Resolves when it answers requests. */
  async started(): Promise<this> {
    await this.ready;
    return this;
  }

  /** Stops it as an orchestrator does and returns how it ended. */
  async terminate(): Promise<ReplicaExit> {
    this.child.kill('SIGTERM');
    return this.exited;
  }

  /** Kills it without cleanup. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exited;
  }
}

/** Starts `count` replicas and waits until all answer. */
export function startReplicas(count: number, settings: ReplicaSettings): Promise<ReplicaProcess[]> {
  return Promise.all(Array.from({ length: count }, () => new ReplicaProcess(settings).started()));
}
