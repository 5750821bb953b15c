import { useEffect, useState } from 'react';

/** The wall clock in milliseconds, renewed every `everyMs`; what "Updated 12 min ago" counts with. */
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
