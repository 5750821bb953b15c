import { randomUUID } from 'node:crypto';
import { recordActivity } from '@app/contracts';
import type { Logger } from '@app/platform';
import { LRUCache } from 'lru-cache';
import type { Services } from '../services/service-link.ts';
import { newest } from './newest.ts';

const FLUSH_MS = 5_000;
const MAX_PER_CALL = 500;
const MAX_REMEMBERED = 100_000;
const CALL_LIMIT_MS = 2_000;

/**
 * Records when each session was last active and reports it to auth every few seconds. Failed reports are
 * retried.
 */
export class ActivityRecorder {
  private readonly services: Services;
  private readonly logger: Logger;
  /** Latest activity by session id, milliseconds since the epoch. */
  private readonly seen = new LRUCache<string, number>(newest(MAX_REMEMBERED));
  private unreported = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(services: Services, logger: Logger) {
    this.services = services;
    this.logger = logger;
  }

  start(): void {
    this.timer = setInterval(() => {
      void this.flush();
    }, FLUSH_MS);
    this.timer.unref();
  }

  /** Reports what is left. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  note(sessionId: string, atMs: number): void {
    this.seen.set(sessionId, atMs);
    this.unreported.set(sessionId, atMs);
  }

  /** Returns the last activity this process saw, milliseconds since the epoch; 0 for none. */
  lastSeenMs(sessionId: string): number {
    return this.seen.get(sessionId) ?? 0;
  }

  /** Reports all recorded activity to auth. Never rejects. */
  async flush(): Promise<void> {
    const noted = [...this.unreported].map(([sessionId, atMs]) => ({ sessionId, atMs }));
    this.unreported = new Map();
    for (let start = 0; start < noted.length; start += MAX_PER_CALL) {
      await this.report(noted.slice(start, start + MAX_PER_CALL));
    }
  }

  private async report(sessions: { sessionId: string; atMs: number }[]): Promise<void> {
    const options = { idempotencyKey: randomUUID(), deadlineMs: Date.now() + CALL_LIMIT_MS };
    try {
      await this.services.call(recordActivity, { sessions }, options);
    } catch (error) {
      this.logger.debug({ err: error }, 'could not record activity yet');
      for (const { sessionId, atMs } of sessions) {
        this.unreported.set(sessionId, Math.max(atMs, this.unreported.get(sessionId) ?? 0));
      }
    }
  }
}
