import { useEffect, useSyncExternalStore } from 'react';
import { unstable_serialize } from 'swr';
import type { Middleware } from 'swr';
import { SAVED_AT_HEADER } from '../config/saved-reads.ts';

/** When data from the service worker's storage was read from the server. */
const savedAtMs = new WeakMap<object, number>();
/** When each read last succeeded, by its key, and whether the server or the browser's storage answered it. */
const reads = new Map<string, { readonly atMs: number; readonly isSaved: boolean }>();
/** How many parts of the page show the data of a key. */
const shown = new Map<string, number>();
const listeners = new Set<() => void>();

/** Notes the age of data that the service worker answered from its storage. Returns the data. */
export function withAge<Data>(data: Data, { headers }: Pick<Response, 'headers'>): Data {
  const savedAt = headers.get(SAVED_AT_HEADER);
  if (typeof data !== 'object' || data === null) return data;
  if (savedAt === null) savedAtMs.delete(data);
  else savedAtMs.set(data, Date.parse(savedAt));
  return data;
}

/** Records a successful read. */
export function noteRead(data: unknown, key: string): void {
  const atMs = typeof data === 'object' && data !== null ? savedAtMs.get(data) : undefined;
  reads.set(key, { atMs: atMs ?? Date.now(), isSaved: atMs !== undefined });
  notify();
}

/** Every page reads the user's limits, to know what to offer. They are no data whose age a reader asks for. */
const RULES = /\|(?:getBetLimit|getSaferPlay)\|/;

/** Tracks the reads whose data is on the page. */
export const accountForShown: Middleware = (useNext) => (key, fetcher, config) => {
  const read = useNext(key, fetcher, config);
  const name = unstable_serialize(key);
  const hasData = read.data !== undefined && read.data !== null && !RULES.test(name);
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

/** Returns whether the page shows data that the server could not be asked for. */
export function useShowsSaved(): boolean {
  return useSyncExternalStore(subscribe, () => shownReads().some(({ isSaved }) => isSaved));
}

/** Returns whether the page shows data of this key that the server could not be asked for. */
export function isShownSaved(name: string): boolean {
  return shown.has(name) && reads.get(name)?.isSaved === true;
}

function shownSince(): string | null {
  const times = shownReads().map(({ atMs }) => atMs);
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

function shownReads() {
  return [...shown.keys()].flatMap((name) => reads.get(name) ?? []);
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
