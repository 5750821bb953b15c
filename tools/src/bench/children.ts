import { type ChildProcess, fork } from 'node:child_process';
import type { FromChild, RunFigures, ToChild, Usage } from './processes/child-side.ts';

/** A bench process that is ready. */
export interface Child {
  readonly name: string;
  readonly pid: number;
  /** 0 for processes without HTTP. */
  readonly port: number;
  usage(): Promise<Usage>;
  /** Runs the child's own load generator. */
  run(concurrency: number, ms: number): Promise<RunFigures>;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 20_000;

function next<Tell extends FromChild['tell']>(
  child: ChildProcess,
  name: string,
  tell: Tell,
  timeoutMs: number,
): Promise<Extract<FromChild, { tell: Tell }>> {
  return new Promise((resolve, reject) => {
    const done = (act: () => void): void => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      act();
    };
    const onMessage = (message: FromChild): void => {
      if (message.tell === tell) {
        done(() => {
          resolve(message as Extract<FromChild, { tell: Tell }>);
        });
      }
    };
    const onExit = (code: number | null): void => {
      done(() => {
        reject(new Error(`${name} ended with ${String(code)} while "${tell}" was awaited.`));
      });
    };
    const timer = setTimeout(() => {
      done(() => {
        reject(new Error(`${name} did not say "${tell}" within ${String(timeoutMs)} ms.`));
      });
    }, timeoutMs);
    child.on('message', onMessage);
    child.on('exit', onExit);
  });
}

/** Starts a bundled bench process and waits until it is ready. Rejects when it exits or stays silent. */
export async function startChild(
  name: string,
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<Child> {
  const child = fork(file, [], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'silent', ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { port } = await next(child, name, 'ready', START_TIMEOUT_MS);
  const ask = (message: ToChild): boolean => child.send(message);
  return {
    name,
    pid: child.pid ?? 0,
    port,
    async usage() {
      const answer = next(child, name, 'usage', 5_000);
      ask({ ask: 'usage' });
      return (await answer).usage;
    },
    async run(concurrency, ms) {
      const answer = next(child, name, 'ran', ms + 20_000);
      ask({ ask: 'run', concurrency, ms });
      return (await answer).run;
    },
    stop() {
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
      const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGKILL'); // References have nothing to drain.
      return exited;
    },
  };
}
