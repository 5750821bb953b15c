import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');
/** Complete output of each part, kept after the run. */
export const LOGS = join(ROOT, '.data/test-logs');

/** What a part of the test run came to. */
export type PartResult = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What went wrong or could not run, ready to print. */
  readonly notes: readonly string[];
};

/** How a command ended; `output` is both its streams. */
export type CommandOutcome = {
  readonly code: number;
  readonly output: string;
  readonly logFile: string;
  readonly isTimedOut: boolean;
};

const running = new Set<number>();

/** Ends what runs right now, with everything it started; used when the whole run is broken off. */
export function killRunning(): void {
  for (const pid of running) signalGroup(pid, 'SIGTERM');
}

/** Lets a signal, or the end of the process that started this one, end what runs right now and this process. */
export function endRunningOnSignal(): void {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
    process.on(event, () => {
      killRunning();
      process.exit(1);
    });
  }
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // gone already
  }
}

/** Runs a Node program of this project to its end, at most `timeoutMs` long, with its output in a log of its own. */
export async function runNode(
  name: string,
  args: readonly string[],
  {
    timeoutMs,
    env = {},
    cwd = ROOT,
  }: { readonly timeoutMs: number; readonly env?: NodeJS.ProcessEnv; readonly cwd?: string },
): Promise<CommandOutcome> {
  mkdirSync(LOGS, { recursive: true });
  const logFile = join(LOGS, `${name}.log`);
  const log = openSync(logFile, 'w', 0o600);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    stdio: ['ignore', log, log],
    detached: true,
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
      NX_DAEMON: 'false',
      FORCE_COLOR: '0',
      ...env,
    },
  });
  closeSync(log);
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  let isTimedOut = false;
  const limit = setTimeout(() => {
    isTimedOut = true;
    if (pid !== undefined) signalGroup(pid, 'SIGTERM');
  }, timeoutMs);
  const force = setTimeout(() => {
    if (pid !== undefined) signalGroup(pid, 'SIGKILL');
  }, timeoutMs + 10_000);
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (status) => resolve(status ?? 1));
  });
  clearTimeout(limit);
  clearTimeout(force);
  if (pid !== undefined) running.delete(pid);
  return { code, output: readFileSync(logFile, 'utf8'), logFile, isTimedOut };
}

/** The last words of a failed command, with the place of the rest. */
export function lastWords({ output, logFile, isTimedOut }: CommandOutcome, lines = 40): string {
  const reason = isTimedOut ? 'It took too long and was ended.\n' : '';
  return `${reason}${output.trim().split('\n').slice(-lines).join('\n')}\n(all of it: ${logFile})`;
}

/** One pass or one failure, by the exit code. */
export function oneResult(outcome: CommandOutcome): PartResult {
  const isGood = outcome.code === 0;
  return {
    passed: isGood ? 1 : 0,
    failed: isGood ? 0 : 1,
    skipped: 0,
    notes: isGood ? [] : [lastWords(outcome)],
  };
}
