import { useEffect, useState } from 'react';

/** Returns the wall clock in milliseconds, updated every `everyMs`, for texts such as "Updated 12 min ago". */
export function useNow(everyMs = 15_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => {
      setNow(Date.now());
    }, everyMs);
    return () => {
      window.clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}
