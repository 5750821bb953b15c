import { act, renderHook } from '@testing-library/react';
import type { LabAnswer } from '../../lib/lab-task.ts';
import { useLabTask } from './use-lab-task.ts';

type Listener = (event: { data: LabAnswer }) => void;

const ASKED = { task: { kind: 'luck', bets: [], closing: [] }, about: 'bets' } as const;
const STEPS = 40;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
});

it('draws the progress of a task at most twenty times', () => {
  const listeners = new Map<string, Listener>();
  class SlowWorker {
    addEventListener = (name: string, listener: Listener) => listeners.set(name, listener);
    postMessage = () => undefined;
    terminate = () => undefined;
  }
  Object.assign(globalThis, { Worker: SlowWorker });
  const { result } = renderHook(() => useLabTask(ASKED));
  const drawn = Array.from({ length: STEPS }, (_, index) => {
    act(() => listeners.get('message')?.({ data: { kind: 'progress', done: index + 1, total: STEPS } }));
    return result.current.progress.done;
  });
  expect(drawn).toEqual(Array.from({ length: STEPS }, (_, index) => index + 1 - ((index + 1) % 2)));
  expect(result.current.isRunning).toBe(true);
});
