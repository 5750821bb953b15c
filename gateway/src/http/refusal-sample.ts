import type { Logger } from '@app/platform';

/** Refusals of one kind that are logged per window. The rest are counted and logged in one line. */
const LOGGED_PER_WINDOW = 20;
const WINDOW_MS = 60_000;

interface Seen {
  count: number;
  readonly route: string;
  readonly status: number;
}

/** Keeps a flood of identical refusals (one route, one 4xx status) out of the log. Metrics count them all. */
export class RefusalSample {
  private readonly seen = new Map<string, Seen>();
  private readonly logger: Logger;
  private readonly windowMs: number;
  private windowEnd: NodeJS.Timeout | undefined;

  constructor(logger: Logger, windowMs = WINDOW_MS) {
    this.logger = logger;
    this.windowMs = windowMs;
  }

  /** Whether this response gets its own log line. Everything except a 4xx does. */
  isLogged(route: string, status: number): boolean {
    if (status < 400 || status >= 500) return true;
    const key = `${String(status)} ${route}`;
    const kind = this.seen.get(key) ?? { count: 0, route, status };
    kind.count += 1;
    this.seen.set(key, kind);
    this.windowEnd ??= setTimeout(() => {
      this.endWindow();
    }, this.windowMs).unref();
    return kind.count <= LOGGED_PER_WINDOW;
  }

  private endWindow(): void {
    for (const { count, route, status } of this.seen.values()) {
      const unlogged = count - LOGGED_PER_WINDOW;
      if (unlogged > 0) this.logger.info({ route, status, unlogged }, 'repeated refusals');
    }
    this.seen.clear();
    this.windowEnd = undefined;
  }
}
