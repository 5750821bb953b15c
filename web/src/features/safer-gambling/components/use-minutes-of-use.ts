import { useEffect, useState } from 'react';

const STORED_AS = 'minutesOfUse';
const TICK_MS = 5_000;
/** A longer time between two ticks means that the computer slept. */
const LONGEST_TICK_MS = 60_000;

/** Returns the whole minutes this tab was visible also across reloads. */
export function useMinutesOfUse(): number {
  const [usedMs, setUsedMs] = useState(readMs);
  useEffect(() => {
    let last = Date.now();
    let sumMs = readMs();
    const timer = window.setInterval(() => {
      const now = Date.now();
      const passedMs = now - last;
      last = now;
      if (document.visibilityState !== 'visible' || passedMs > LONGEST_TICK_MS) return;
      sumMs += passedMs;
      writeMs(sumMs);
      setUsedMs(sumMs);
    }, TICK_MS);
    return () => {
      window.clearInterval(timer);
    };
  }, []);
  return Math.floor(usedMs / 60_000);
}

function readMs(): number {
  try {
    return Number(window.sessionStorage.getItem(STORED_AS)) || 0;
  } catch {
    return 0; // Storage is blocked.
  }
}

function writeMs(ms: number): void {
  try {
    window.sessionStorage.setItem(STORED_AS, String(ms));
  } catch {
    // Storage is blocked: the time counts as long as the page lives.
  }
}
