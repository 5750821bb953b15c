import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

/** How a child ended: a code or a signal, or `error` when it could not start. */
export type ChildExit = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly error?: Error;
};

/** A process started by this one. Signals only ever go to these. */
export type OwnedChild = {
  readonly pid: number;
  readonly process: ChildProcess;
  readonly exited: Promise<ChildExit>;
  /** Set once the child has ended. */
  exit: ChildExit | undefined;
  /** Sends `signal`, waits, then SIGKILL. Resolves when the child is gone. Safe to call twice. */
  stop(signal: NodeJS.Signals, patienceMs: number): Promise<ChildExit>;
};

/**
 * Starts a server that appends its output to `logFile`. Its own process group keeps Ctrl-C in the terminal
 * from reaching it, so we decide the order of shutdown.
 */
export async function startChild(
  command: string,
  args: readonly string[],
  { logFile, ...options }: SpawnOptions & { readonly logFile: string },
): Promise<OwnedChild> {
  const log = openSync(logFile, 'a', 0o600);
  try {
    const child = spawn(command, [...args], { ...options, detached: true, stdio: ['ignore', log, log] });
    return await own(child);
  } finally {
    closeSync(log);
  }
}

/** Takes ownership of a spawned child. Rejects when it could not start. */
export async function own(child: ChildProcess): Promise<OwnedChild> {
  const exited = new Promise<ChildExit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => {
      if (child.pid === undefined) resolve({ code: null, signal: null, error });
    });
  });
  const { pid } = child;
  if (pid === undefined) throw (await exited).error ?? new Error('The process could not be started.');
  const owned: OwnedChild = {
    pid,
    process: child,
    exited,
    exit: undefined,
    async stop(signal, patienceMs) {
      if (owned.exit) return owned.exit;
      child.kill(signal);
      const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      try {
        return await exited;
      } finally {
        clearTimeout(force);
      }
    },
  };
  void exited.then((exit) => (owned.exit = exit));
  return owned;
}

/** Returns a log's last lines for an error message; empty without a log. */
export function tail(logFile: string, lines = 12): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}
