import { startTask, STEP_BETS } from './lab-task.ts';
import type { LabAnswer, LabResults, LabTask } from './lab-task.ts';

/** Thrown with a sentence when a task cannot run. */
export class TaskFault extends Error {}

interface Options {
  /** Cancels the task: the worker ends at once. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

type ResultOf<Task extends LabTask> = LabResults[Task['kind']];

/**
 * Runs a task in a worker of its own, or in steps on the page where the browser has none. Rejects with the signal's
 * reason when cancelled, and with TaskFault when the task cannot run.
 */
export function runTask<Task extends LabTask>(task: Task, options: Options): Promise<ResultOf<Task>> {
  return typeof Worker === 'undefined' ? runOnPage(task, options) : runInWorker(task, options);
}

function runInWorker<Task extends LabTask>(
  task: Task,
  { signal, onProgress }: Options,
): Promise<ResultOf<Task>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });
    const cancel = (): void => {
      worker.terminate();
      reject(signal.reason as Error);
    };
    const end = (): void => {
      worker.terminate();
      signal.removeEventListener('abort', cancel);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<LabAnswer>) => {
      if (data.kind === 'progress') {
        onProgress(data.done, data.total);
        return;
      }
      end();
      if (data.kind === 'result') resolve(data.result as ResultOf<Task>);
      else reject(new TaskFault(data.text));
    });
    worker.addEventListener('error', () => {
      end();
      reject(new TaskFault('The calculation couldn’t start. Reload the page and try again.'));
    });
    signal.addEventListener('abort', cancel);
    worker.postMessage(task);
  });
}

async function runOnPage<Task extends LabTask>(
  task: Task,
  { signal, onProgress }: Options,
): Promise<ResultOf<Task>> {
  const running = startTask(task, STEP_BETS.page);
  for (let done = 0; done < running.total;) {
    await nextTurn();
    signal.throwIfAborted();
    done = running.step();
    onProgress(done, running.total);
  }
  return running.result() as ResultOf<Task>;
}

/** Lets the browser draw and handle clicks between two steps. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
