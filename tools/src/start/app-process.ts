import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { get } from 'node:http';
import { poll, SERVICE_PROCESS, startChild } from '@app/testing/servers';
import type { Running } from './supervisor.ts';
import { pageUrl } from './settings.ts';
import { StartError } from './start-error.ts';

/** A gateway waits for predictions, which waits for auth: minutes on a machine that is busy with other work. */
const READY_TIMEOUT_MS = 120_000;
/** With the servers' time this stays below 10 s, the limit of a shutdown. */
const STOP_PATIENCE_MS = 5_500;
const PULSE_TIMEOUT_MS = 3_000;

/** Options for running a built application. */
export type AppProcessOptions = {
  readonly name: string;
  /** The built main file. */
  readonly entry: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  readonly signal: AbortSignal;
  /** Gets the process id at once, before the process is ready. */
  readonly onStarted: (pid: number) => void;
  readonly onEnded: (pid: number) => void;
};

/**
 * Starts an application and resolves when it logs `"msg":"ready"`. Rejects when it exits first, with the
 * reason from its log, as a StartError when a retry is pointless.
 */
export async function startApp(options: AppProcessOptions): Promise<Running> {
  const { name, entry, cwd, env, logFile, signal } = options;
  signal.throwIfAborted();
  const offset = prepareLog(logFile);
  const { args, env: memoryEnv } = SERVICE_PROCESS;
  const child = await startChild(process.execPath, [...args, entry], {
    cwd,
    env: { ...memoryEnv, ...env },
    logFile,
  });
  options.onStarted(child.pid);
  void child.exited.then(() => options.onEnded(child.pid));
  const isReady = (): boolean => newLines(logFile, offset).includes('"msg":"ready"');
  const isSettled = await poll(() => child.exit !== undefined || signal.aborted || isReady(), {
    timeoutMs: READY_TIMEOUT_MS,
    everyMs: 50,
  });
  if (child.exit) throw failure(name, newLines(logFile, offset), logFile);
  if (isSettled && !signal.aborted) {
    const pulse = pulseOf(newLines(logFile, offset), env);
    const stop = (): Promise<unknown> => child.stop('SIGTERM', STOP_PATIENCE_MS);
    return { pid: child.pid, exited: child.exited, stop, ...(pulse && { pulse }) };
  }
  await child.stop('SIGTERM', STOP_PATIENCE_MS);
  signal.throwIfAborted();
  throw new StartError(`${name} was not ready after ${READY_TIMEOUT_MS / 1000} s. See ${logFile}.`);
}

/**
 * Returns a check whether the process responds, through its internal server. The `ready` line has the port.
 */
function pulseOf(log: string, env: NodeJS.ProcessEnv): Running['pulse'] {
  const ready = log
    .split('\n')
    .map(parseLine)
    .findLast((line) => line?.msg === 'ready');
  if (ready?.internalPort === undefined) return undefined;
  const url = `${pageUrl(env['METRICS_HOST'] || '127.0.0.1', ready.internalPort)}/health/live`;
  return () => answers(url);
}

/** Cheaper than `fetch`, since every process is asked every few seconds for as long as the product runs. */
function answers(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, timeout: PULSE_TIMEOUT_MS }, (response) => {
      response.once('end', resolve).once('error', reject).resume();
    });
    request.once('error', reject);
    request.once('timeout', () => request.destroy(new Error('no answer in time')));
  });
}

/** Returns the offset where the new process's lines will start. */
function prepareLog(logFile: string): number {
  mkdirSync(dirname(logFile), { recursive: true });
  return existsSync(logFile) ? statSync(logFile).size : 0;
}

/** Returns what was written after `offset`, or everything if the log was rotated since. */
function newLines(logFile: string, offset: number): string {
  const log = readFileSync(logFile);
  return log.subarray(offset <= log.length ? offset : 0).toString('utf8');
}

type LogLine = {
  readonly msg?: string;
  readonly internalPort?: number;
  readonly err?: { readonly code?: string; readonly message?: string };
};

function failure(name: string, log: string, logFile: string): Error {
  const lines = log.trim().split('\n');
  const parsed = lines.map(parseLine).filter((line) => line !== undefined);
  const last = parsed.at(-1);
  if (/EADDRINUSE/.test(log)) return new Error(`${name} found its port in use. See ${logFile}.`);
  if (/ENOSPC|No space left/.test(log)) {
    return new StartError(
      `${name} does not start because the disk is full. Free some space and start again.`,
    );
  }
  const reason = last ? [last.msg, last.err?.message].filter(Boolean).join(': ') : (lines.at(-1) ?? '');
  return new Error(`${name} does not start: ${reason || 'no reason given'} (${logFile})`);
}

function parseLine(line: string): LogLine | undefined {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return undefined; // Not a log line, such as a crash of Node itself.
  }
}
