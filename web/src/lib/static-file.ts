import { takeEarlyRead } from './early-read.ts';
import { noteReader } from './metered.ts';
import { readToken } from './session/credentials.ts';
import { withAge } from './shown-reads.ts';

const MILLISECONDS_PER_DAY = 86_400_000;
/** Reads that take longer fail and can be retried. On a slow phone the largest file takes half of it. */
const READ_TIMEOUT_MS = 30_000;

/** A static read that returned no usable data. `requestId` helps support find it in the logs. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly status: number | null;
  readonly requestId: string | null;

  constructor(message: string, status: number | null, requestId: string | null) {
    super(message);
    this.status = status;
    this.requestId = requestId;
  }
}

export interface StaticReadOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The message of a failed read (S-356). */
  readonly failure: string;
}

/**
 * Returns the URL of a static read. Its timestamp query `t` (S-345) is the start of the day: ETag revalidation on every
 * read keeps data fresh, and a query that changes every time would defeat it.
 */
export function staticUrl(path: string, query: Readonly<Record<string, string>>, nowMs: number): string {
  const day = nowMs - (nowMs % MILLISECONDS_PER_DAY);
  return `${path}?${new URLSearchParams({ ...query, t: String(day) }).toString()}`;
}

/** Who reads. Where everything is open, the server ignores it (S-227). */
export function readerHeaders(): Readonly<Record<string, string>> {
  const token = readToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

type Parse<T extends object> = (body: unknown) => T;

/** What each parser made of each file, by path. */
const kept = new WeakMap<
  Parse<object>,
  Map<string, { readonly etag: string; readonly value: WeakRef<object> }>
>();

function keptValue<T extends object>(parse: Parse<T>, path: string, etag: string | null): T | undefined {
  const last = kept.get(parse)?.get(path);
  return last?.etag === etag ? (last?.value.deref() as T | undefined) : undefined;
}

function keep<T extends object>(parse: Parse<T>, path: string, etag: string | null, value: T): T {
  const files = kept.get(parse) ?? new Map();
  kept.set(parse, files);
  if (etag === null) files.delete(path);
  else files.set(path, { etag, value: new WeakRef(value) });
  return value;
}

/**
 * Reads a published file and parses it with `parse`. Every failure is a LoadError. A file that has not changed since the
 * last read with the same function is the same object, so that nothing renders again.
 */
export async function readStaticFile<T extends object>(
  path: string,
  parse: Parse<T>,
  options: StaticReadOptions,
): Promise<T> {
  const url = staticUrl(path, options.query ?? {}, Date.now());
  const headers = { accept: 'application/json', ...readerHeaders(), ...options.headers };
  const early = takeEarlyRead(url, headers);
  const stop = early?.stop ?? new AbortController();
  const timer = window.setTimeout(() => {
    stop.abort();
  }, READ_TIMEOUT_MS);
  let response: Response | null = null;
  try {
    response = await (early?.response ?? fetch(url, { cache: 'no-cache', headers, signal: stop.signal }));
    noteReader(response);
    // Truncated or malformed files fail here, so the page keeps the earlier data (S-485).
    if (response.ok) {
      const body: unknown = await response.json();
      const etag = response.headers.get('etag');
      return withAge(keptValue(parse, path, etag) ?? keep(parse, path, etag, parse(body)), response);
    }
  } catch {
    // Reported below, like a refusal.
  } finally {
    window.clearTimeout(timer);
  }
  throw new LoadError(
    options.failure,
    response?.status ?? null,
    response?.headers.get('x-request-id') ?? null,
  );
}
