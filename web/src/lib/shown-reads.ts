import { useEffect, useSyncExternalStore } from 'react';
import { unstable_serialize } from 'swr';
import type { Middleware } from 'swr';

/** When each read last succeeded, by its key. */
const readAtMs = new Map<string, number>();
/** How many parts of the page show the data of a key. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();

/** Records a successful read from the server. */
export function noteRead(_data: unknown, key: string): void {
  readAtMs.set(key, Date.now());
  notify();
}

/** Tracks the reads whose data is on the page. */
export const accountForShown: Middleware = (useNext) => (key, fetcher, config) => {
  const read = useNext(key, fetcher, config);
  const name = unstable_serialize(key);
  const hasData = read.data !== undefined && read.data !== null;
  useEffect(() => (hasData ? show(name) : undefined), [name, hasData]);
  return read;
};

/** Returns when the oldest data on the page was read, as an ISO instant; null without data. */
export function useShownSince(): string | null {
  return useSyncExternalStore(subscribe, shownSince);
}

function show(name: string): () => void {
  shown.set(name, (shown.get(name) ?? 0) + 1);
  notify();
  return () => {
    const left = (shown.get(name) ?? 0) - 1;
    if (left > 0) shown.set(name, left);
    else shown.delete(name);
    notify();
  };
}

function shownSince(): string | null {
  const times = [...shown.keys()].flatMap((name) => readAtMs.get(name) ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
