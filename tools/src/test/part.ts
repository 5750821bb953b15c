import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');
/** Complete output of each part, kept after the run. */
export const LOGS = join(ROOT, '.data/test-logs');
/** Spares every process but the first to compile the same modules, which takes longer than most small programs run. */
const COMPILED = join(ROOT, '.data/compile-cache');

/** Result of one part of the test run. */
export type PartResult = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Failures and skipped parts, ready to print. */
  readonly notes: readonly string[];
};

/** Outcome of a command. `output` combines both streams. */
export type CommandOutcome = {
  readonly code: number;
  readonly output: string;
  readonly logFile: string;
  readonly isTimedOut: boolean;
};

const running = new Set<number>();
let isAborted = false;

/** Kills everything that is running, with its children, when the run is aborted. Nothing starts after it. */
export function killRunning(): void {
  isAborted = true;
  for (const pid of running) signalGroup(pid, 'SIGTERM');
}

/** Ends running commands and this process on a signal, or when the parent process ends. */
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
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // It is gone already.
  }
}

/** Runs a Node program of this project for at most `timeoutMs`, with its output in its own log. */
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
  if (isAborted)
    return { code: 1, output: 'It did not start, since the run was aborted.', logFile, isTimedOut: false };
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
      NODE_COMPILE_CACHE: COMPILED,
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
  // A child in an endless loop ignores the first signal and would outlive its parent.
  if (pid !== undefined && isTimedOut) signalGroup(pid, 'SIGKILL');
  return { code, output: readFileSync(logFile, 'utf8'), logFile, isTimedOut };
}

/** A harness starts the sentence about a failure with it. */
const FAILURE = 'FAILED ';

/** Returns the last lines of a failed command, before them each failure that a harness named earlier, and the path of its log. */
export function lastWords({ output, logFile, isTimedOut }: CommandOutcome, lines = 40): string {
  const all = output.trim().split('\n');
  const failures = all.slice(0, -lines).filter((line) => line.startsWith(FAILURE));
  const reason = isTimedOut ? ['It took too long and was stopped.'] : [];
  return [...reason, ...failures, ...all.slice(-lines), `(full log: ${logFile})`].join('\n');
}

/** Counts one pass or one failure, by exit code. */
export function oneResult(outcome: CommandOutcome): PartResult {
  const isGood = outcome.code === 0;
  return {
    passed: isGood ? 1 : 0,
    failed: isGood ? 0 : 1,
    skipped: 0,
    notes: isGood ? [] : [lastWords(outcome)],
  };
}
