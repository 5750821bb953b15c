import type { Logger } from '@app/platform';

/** In one window so many refusals of one kind are logged each; the rest are counted and logged as one line. */
const LOGGED_PER_WINDOW = 20;
const WINDOW_MS = 60_000;

interface Seen {
  count: number;
  readonly route: string;
  readonly status: number;
}

/** Keeps a flood of equal refusals (one route, one 4xx status) from filling the log; metrics still count each. */
export class RefusalSample {
  private readonly seen = new Map<string, Seen>();
  private readonly logger: Logger;
  private readonly windowMs: number;
  private windowEnd: NodeJS.Timeout | undefined;

  constructor(logger: Logger, windowMs = WINDOW_MS) {
    this.logger = logger;
    this.windowMs = windowMs;
  }

  /** Whether this answer gets a line of its own. Anything but a 4xx always does. */
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
