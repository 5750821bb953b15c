import { simulate } from '@app/domain';
import type { SimulationPlan } from '@app/domain';
import { answerTask, startTask } from './lab-task.ts';
import type { LabAnswer, LabTask } from './lab-task.ts';
import { runTask, TaskFault } from './run-task.ts';

const PLAN: SimulationPlan = {
  outcomes: [
    { weight: 1, profitPerStake: 1 },
    { weight: 1, profitPerStake: -1 },
  ],
  ...{ rule: { kind: 'flat', cents: 1000 }, bankrollCents: 100_000, bets: 1000, paths: 4000, seed: 1 },
};
const TASK = { kind: 'outlook', plan: PLAN } as const;

/** A worker that answers when told to, with the code of the real one. */
class FakeWorker {
  static made: FakeWorker[] = [];
  readonly listeners = new Map<string, (event: { data: LabAnswer }) => void>();
  isTerminated = false;
  task: LabTask | null = null;
  constructor() {
    FakeWorker.made.push(this);
  }
  addEventListener(name: string, listener: (event: { data: LabAnswer }) => void): void {
    this.listeners.set(name, listener);
  }
  postMessage(task: LabTask): void {
    this.task = JSON.parse(JSON.stringify(task)) as LabTask;
  }
  terminate(): void {
    this.isTerminated = true;
  }
  answer(): void {
    if (this.task === null) throw new Error('no task was sent');
    answerTask(this.task, (answer) => {
      this.listeners.get('message')?.({ data: JSON.parse(JSON.stringify(answer)) as LabAnswer });
    });
  }
}

function started(task: LabTask = TASK) {
  const controller = new AbortController();
  const progress: number[] = [];
  const result = runTask(task, {
    signal: controller.signal,
    onProgress: (done, total) => progress.push(done / total),
  });
  return { controller, progress, result };
}

describe('a task on the page, where there is no worker', () => {
  it('shows its progress and has the result of the same plan', async () => {
    const { progress, result } = started();
    expect(await result).toEqual(simulate(PLAN));
    expect(progress).toEqual(Array.from({ length: 40 }, (_, step) => (step + 1) / 40));
  });

  it('stops between two steps when cancelled', async () => {
    const { controller, progress, result } = started();
    controller.abort(new Error('enough'));
    await expect(result).rejects.toThrow('enough');
    expect(progress).toEqual([]);
  });

  it('tests luck and closing prices in one step', async () => {
    const { result, progress } = started({
      kind: 'luck',
      bets: [{ odds: 100, result: 'won' }],
      closing: [{ points: 1, priceGain: null, pricePercent: null }],
    });
    expect(await result).toMatchObject({ luck: { chanceAtBreakEven: 0.5 }, closing: { ahead: 1 } });
    expect(progress).toEqual([1]);
  });
});

describe('a task in a worker', () => {
  beforeEach(() => {
    FakeWorker.made = [];
    Object.assign(globalThis, { Worker: FakeWorker });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
  });

  it('shows its progress, has the same result, and ends the worker', async () => {
    const { progress, result } = started();
    const [worker] = FakeWorker.made;
    worker?.answer();
    expect(await result).toEqual(simulate(PLAN));
    expect(progress).toEqual([0.25, 0.5, 0.75, 1]);
    expect(worker?.isTerminated).toBe(true);
  });

  it('ends the worker at once when cancelled', async () => {
    const { controller, result } = started();
    controller.abort(new Error('enough'));
    await expect(result).rejects.toThrow('enough');
    expect(FakeWorker.made[0]?.isTerminated).toBe(true);
  });

  it('rejects with the sentence of a plan that cannot run', async () => {
    const { result } = started({ kind: 'outlook', plan: { ...PLAN, bets: 0 } });
    FakeWorker.made[0]?.answer();
    await expect(result).rejects.toThrow(new TaskFault('Simulate 1 to 5,000 bets.'));
    expect(FakeWorker.made[0]?.isTerminated).toBe(true);
  });

  it('rejects with a sentence when the worker cannot load', async () => {
    const { result } = started();
    FakeWorker.made[0]?.listeners.get('error')?.({ data: { kind: 'fault', text: '' } });
    await expect(result).rejects.toThrow('The calculation couldn’t start. Reload the page and try again.');
  });
});

describe('the steps of a task', () => {
  it('are short whatever the number of bets', () => {
    const running = startTask({ kind: 'outlook', plan: { ...PLAN, bets: 5000, paths: 1000 } }, 1_000_000);
    expect(running.step()).toBe(200);
  });
});
