const MILLISECONDS_PER_DAY = 86_400_000;
/** A read that takes longer has failed and can be tried again; the largest file takes a slow phone half of it. */
const READ_TIMEOUT_MS = 30_000;

/** A static read that did not end in usable data. `requestId` helps support find it in the logs. */
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
  /** The text of a failed read (checklist S-356). */
  readonly failure: string;
}

/**
 * The address of a static read. Its timestamp query `t` (checklist S-345) is the start of the day: freshness
 * comes from revalidation by ETag on every read, which a value that changes each time would defeat.
 */
export function staticUrl(path: string, query: Readonly<Record<string, string>>, nowMs: number): string {
  const day = nowMs - (nowMs % MILLISECONDS_PER_DAY);
  return `${path}?${new URLSearchParams({ ...query, t: String(day) }).toString()}`;
}

/** Reads a published file and parses it with `parse`; every way of failing is a LoadError. */
export async function readStaticFile<T>(
  path: string,
  parse: (body: unknown) => T,
  options: StaticReadOptions,
): Promise<T> {
  const stop = new AbortController();
  const timer = window.setTimeout(() => {
    stop.abort();
  }, READ_TIMEOUT_MS);
  let response: Response | null = null;
  try {
    response = await fetch(staticUrl(path, options.query ?? {}, Date.now()), {
      cache: 'no-cache',
      headers: { accept: 'application/json', ...options.headers },
      signal: stop.signal,
    });
    // What is cut off or of another shape fails here: what was read before stays on the page (checklist S-485).
    if (response.ok) return parse(await response.json());
  } catch {
    // Said below, as for a refusal.
  } finally {
    window.clearTimeout(timer);
  }
  throw new LoadError(
    options.failure,
    response?.status ?? null,
    response?.headers.get('x-request-id') ?? null,
  );
}
