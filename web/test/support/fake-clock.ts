import { act } from '@testing-library/react';

const START = new Date('2026-03-02T12:00:00.000Z');
const TURNS = 20;

/** Stops the clock at a fixed instant. Timers run only when a test lets time pass. */
export function stopClock(): void {
  jest.useFakeTimers({ now: START });
}

/** Flushes everything that needs no time: responses, lazy screens, effects. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await pass(0);
}

/** Lets time pass and flushes its effects. */
export async function pass(ms: number): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
}
