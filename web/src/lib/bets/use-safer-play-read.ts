import { getSaferPlayRoute } from '@app/contracts';
import { periodEnd } from '@app/domain';
import { useEffect } from 'react';
import { useBetsRead } from './use-bets-read.ts';

/** By how much this computer's clock may be ahead of the server's. */
const CLOCK_MS = 5_000;

/** Reads the user's own limits, again as each Eastern day begins, which frees what the last one used. */
export function useSaferPlayRead() {
  const read = useBetsRead(getSaferPlayRoute, {});
  const { data, mutate } = read;
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLoaded) return undefined;
    let timer: number | undefined;
    const wait = (): void => {
      const now = Date.now();
      const endsMs = Date.parse(periodEnd('day', new Date(now - CLOCK_MS).toISOString()));
      timer = window.setTimeout(
        () => {
          void mutate();
          wait();
        },
        endsMs + CLOCK_MS - now,
      );
    };
    wait();
    return () => {
      window.clearTimeout(timer);
    };
  }, [isLoaded, mutate]);
  return read;
}
