import { useEffect, useRef, useState } from 'react';
import { faultText } from '../../lib/lab-task.ts';
import type { LabResults, LabTask } from '../../lib/lab-task.ts';
import { runTask, TaskFault } from '../../lib/run-task.ts';

/** A task with what its result is about, so that figures and words always belong together. */
export interface Asked<Task extends LabTask, About> {
  readonly task: Task;
  readonly about: About;
}

interface Shown<Task extends LabTask, About> {
  readonly about: About;
  readonly result: LabResults[Task['kind']];
}

type Phase = 'running' | 'done' | 'cancelled' | 'failed';

interface State<Task extends LabTask, About> {
  readonly asked: Asked<Task, About> | null;
  readonly attempt: number;
  readonly phase: Phase;
  readonly done: number;
  readonly total: number;
  readonly fault: string | null;
  /** The last result, which stays while the next is calculated. */
  readonly shown: Shown<Task, About> | null;
}

export interface TaskState<Task extends LabTask, About> {
  readonly shown: Shown<Task, About> | null;
  readonly isRunning: boolean;
  /** 0 of 1 until the first step is done. */
  readonly progress: { readonly done: number; readonly total: number };
  /** A sentence. */
  readonly fault: string | null;
  readonly isCancelled: boolean;
  readonly cancel: () => void;
  readonly retry: () => void;
}

/**
 * Runs a task whenever `asked` is another object, and cancels the one before. null runs nothing. Callers memoize
 * `asked`.
 */
export function useLabTask<Task extends LabTask, About>(
  asked: Asked<Task, About> | null,
): TaskState<Task, About> {
  const [attempt, setAttempt] = useState(0);
  const controller = useRef<AbortController | null>(null);
  const [state, setState] = useState<State<Task, About>>({
    ...{ asked: null, attempt: 0, phase: 'done', done: 0, total: 1, fault: null, shown: null },
  });
  useEffect(() => {
    if (asked === null) return undefined;
    const own = new AbortController();
    const begun = { asked, attempt, phase: 'running', done: 0, total: 1, fault: null } as const;
    const change = (next: Partial<State<Task, About>>): void => {
      setState((current) => ({ ...current, ...begun, ...next }));
    };
    let shownPart = 0;
    void (async () => {
      try {
        const result = await runTask(asked.task, {
          signal: own.signal,
          onProgress: (done, total) => {
            const part = Math.floor((PROGRESS_PARTS * done) / total);
            if (own.signal.aborted || part === shownPart) return;
            shownPart = part;
            change({ done, total });
          },
        });
        if (!own.signal.aborted) change({ phase: 'done', shown: { about: asked.about, result } });
      } catch (error) {
        if (own.signal.reason === LEFT) return;
        if (own.signal.aborted) change({ phase: 'cancelled' });
        else
          change({ phase: 'failed', fault: error instanceof TaskFault ? error.message : faultText(error) });
      }
    })();
    controller.current = own;
    return () => {
      own.abort(LEFT);
    };
  }, [asked, attempt]);

  const isCurrent = state.asked === asked && state.attempt === attempt;
  const phase = asked === null ? 'done' : isCurrent ? state.phase : 'running';
  return {
    shown: asked === null || phase === 'failed' ? null : state.shown,
    isRunning: phase === 'running',
    progress: isCurrent ? { done: state.done, total: state.total } : { done: 0, total: 1 },
    fault: isCurrent ? state.fault : null,
    isCancelled: phase === 'cancelled',
    cancel: () => {
      controller.current?.abort(new Error('cancelled'));
    },
    retry: () => {
      setAttempt((last) => last + 1);
    },
  };
}

/** Progress is drawn so often at most. */
const PROGRESS_PARTS = 20;

/** The reason of an abort that nobody waits for: other inputs, or the screen was left. */
const LEFT = new Error('left');
