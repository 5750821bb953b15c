import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

const STORED_AS = 'minutesOfUse';
const TICK_MS = 5_000;
/** A longer time between two ticks means that the computer slept. */
const LONGEST_TICK_MS = 60_000;

const storedSchema = z.object({ userId: z.string(), ms: z.number() });

/** Returns the whole minutes this tab was visible to a user, also across reloads. Another user needs another key. */
export function useMinutesOfUse(userId: string): number {
  const [usedMs, setUsedMs] = useState(() => readMs(userId));
  useEffect(() => {
    let last = Date.now();
    let sumMs = readMs(userId);
    const timer = window.setInterval(() => {
      const now = Date.now();
      const passedMs = now - last;
      last = now;
      if (document.visibilityState !== 'visible' || passedMs > LONGEST_TICK_MS) return;
      sumMs += passedMs;
      writeMs(userId, sumMs);
      setUsedMs(sumMs);
    }, TICK_MS);
    return () => {
      window.clearInterval(timer);
    };
  }, [userId]);
  return Math.floor(usedMs / 60_000);
}

/** Starts at zero again, at the end of a session. */
export function forgetMinutesOfUse(): void {
  try {
    window.sessionStorage.removeItem(STORED_AS);
  } catch {
    // Storage is blocked: nothing was stored there.
  }
}

/** Returns the stored time of this user. That of another user does not count. */
function readMs(userId: string): number {
  try {
    const stored = z.safeParse(
      storedSchema,
      JSON.parse(window.sessionStorage.getItem(STORED_AS) ?? 'null') as unknown,
    );
    return stored.success && stored.data.userId === userId ? stored.data.ms : 0;
  } catch {
    return 0; // Storage is blocked, or another version wrote it.
  }
}

function writeMs(userId: string, ms: number): void {
  try {
    window.sessionStorage.setItem(STORED_AS, JSON.stringify({ userId, ms }));
  } catch {
    // Storage is blocked: the time counts as long as the page lives.
  }
}
