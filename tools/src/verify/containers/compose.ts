import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { poll } from '@app/testing/servers';
import { UNLIMITED } from '../unlimited.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PROJECT = 'openbook-verify';
/** Only ends what hangs. */
const COMMAND_TIMEOUT_MS = 15 * 60_000;
const RESTARTED_WITHIN_MS = 30_000;
const run = promisify(execFile);

/** Where this machine reaches the servers of the containers. */
export type Ports = { readonly postgres: number; readonly redis: number };

/** Runs Docker and returns what it prints. Rejects with what it complains about. */
export async function docker(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const limits = { timeout: COMMAND_TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run('docker', [...args], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    ...limits,
  });
  return stdout.trim();
}

/** What the engine knows of a container. */
type State = {
  readonly RestartCount: number;
  readonly State: { readonly Pid: number; readonly Running: boolean; readonly StartedAt: string };
};

/** The product as `docker-compose.yml` starts it with the stand-ins, in a project of its own. */
export class Compose {
  /** Settings of `docker-compose.yml` for the next commands. */
  settings: Readonly<Record<string, string>> = {};
  private readonly home = mkdtempSync(join(tmpdir(), 'openbook-verify-containers-'));
  private readonly override: string;

  constructor(ports: Ports) {
    this.override = join(this.home, 'compose.json');
    const services = {
      postgres: { ports: [`127.0.0.1:${String(ports.postgres)}:5432`] },
      redis: { ports: [`127.0.0.1:${String(ports.redis)}:6379`] },
      gateway: { environment: UNLIMITED.gatewayEnv },
      auth: { environment: UNLIMITED.authEnv },
    };
    writeFileSync(this.override, JSON.stringify({ services }));
  }

  run(...args: readonly string[]): Promise<string> {
    const files = ['docker-compose.yml', this.override].flatMap((file) => ['-f', file]);
    const standIns = ['--env-file', 'tools/container/stand-ins.env', '--profile', 'stand-ins'];
    return docker(['compose', '-p', PROJECT, ...files, ...standIns, ...args], this.settings);
  }

  /** Ends the containers and deletes their data, also those of a run that was broken off. */
  async down(): Promise<void> {
    await this.run('down', '--volumes', '--remove-orphans', '--timeout', '10');
  }

  async destroy(): Promise<void> {
    await this.down();
    rmSync(this.home, { recursive: true, force: true });
  }

  /** The ids of a service's containers. */
  async containersOf(service: string): Promise<readonly string[]> {
    return (await this.run('ps', '--quiet', service)).split('\n');
  }

  /**
   * Kills the process of a service's container without warning, and resolves when Docker has restarted it. Docker
   * does not restart a container after `docker kill`.
   */
  async kill(service: string): Promise<void> {
    const [id = ''] = await this.containersOf(service);
    const before = await stateOf(id);
    process.kill(before.State.Pid, 'SIGKILL');
    const isBack = await poll(
      async () => {
        const now = await stateOf(id);
        return now.RestartCount > before.RestartCount && now.State.Running;
      },
      { timeoutMs: RESTARTED_WITHIN_MS, everyMs: 50 },
    );
    if (isBack !== true) throw new Error(`The engine did not start ${service} again.`);
  }

  /** Restarts a service and returns the milliseconds from its start until it logs that it is ready. */
  async readyMs(service: string): Promise<number> {
    await this.run('restart', service);
    const [id = ''] = await this.containersOf(service);
    const startedAt = Date.parse((await stateOf(id)).State.StartedAt);
    const readyAt = async (): Promise<number | undefined> => {
      const lines = (await docker(['logs', '--since', new Date(startedAt).toISOString(), id])).split('\n');
      const line = lines.find((text) => text.includes('"msg":"ready"'));
      return line === undefined ? undefined : Date.parse((JSON.parse(line) as { time: string }).time);
    };
    let at: number | undefined;
    await poll(
      async () => {
        at = await readyAt();
        return at !== undefined;
      },
      { timeoutMs: RESTARTED_WITHIN_MS, everyMs: 100 },
    );
    if (at === undefined) throw new Error(`${service} did not say that it is ready.`);
    return at - startedAt;
  }

  /** The metrics of one container, which are not published. */
  metricsOf(id: string): Promise<string> {
    const program = `fetch('http://127.0.0.1:9101/metrics').then((answer) => answer.text()).then(console.log)`;
    return docker(['exec', id, 'node', '-e', program]);
  }
}

async function stateOf(id: string): Promise<State> {
  const [state] = JSON.parse(await docker(['inspect', id])) as State[];
  if (state === undefined) throw new Error('There is no such container.');
  return state;
}

/** The messages that a container has handled, by its metrics: those of one pattern, or all. */
export function handledIn(metrics: string, pattern = ''): number {
  return metrics
    .split('\n')
    .filter((line) => line.startsWith('messaging_handled_total{') && line.includes(pattern))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
