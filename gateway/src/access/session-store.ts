import { REVOKED_MARK, getSession, sessionRecordSchema, type SessionRecord } from '@app/contracts';
import { compileSchema, type Logger } from '@app/platform';
import { LRUCache } from 'lru-cache';
import type { Services } from '../services/service-link.ts';
import { newest } from './newest.ts';

const MAX_REMEMBERED = 50_000;
const CALL_LIMIT_MS = 2_000;

/** A session's record; null when it has ended or never existed. */
export type FoundSession = SessionRecord | null;

interface Remembered {
  readonly session: FoundSession;
  readonly readAtMs: number;
}

/**
 * Looks sessions up in this process (if read within the last second), then in Redis, then at auth. A session
 * that ends is dropped here by broadcast, or at the latest after that second.
 */
export class SessionStore {
  private readonly services: Services;
  private readonly logger: Logger;
  private readonly maxAgeMs: number;
  private readonly schema = compileSchema(sessionRecordSchema);
  private readonly remembered = new LRUCache<string, Remembered>(newest(MAX_REMEMBERED));
  private readonly looking = new Map<string, Promise<FoundSession>>();
  /** Number of invalidations. A lookup that started before one is not cached. */
  private forgotten = 0;

  constructor(services: Services, logger: Logger, maxAgeMs: number) {
    this.services = services;
    this.logger = logger;
    this.maxAgeMs = maxAgeMs;
    services.onSessionsTouched((sessionIds) => {
      for (const sessionId of sessionIds) this.forget(sessionId);
    });
  }

  /**
   * Returns what was read within the last second; undefined otherwise. Halfway it is read again in the background: if all
   * requests of a session in use waited for the same reading once a second, that would cost more than everything else here.
   */
  recall(sessionId: string): FoundSession | undefined {
    const known = this.remembered.get(sessionId);
    const ageMs = known === undefined ? Infinity : performance.now() - known.readAtMs;
    if (known === undefined || ageMs >= this.maxAgeMs) return undefined;
    if (ageMs >= this.maxAgeMs / 2) this.refresh(sessionId);
    return known.session;
  }

  /**
   * Returns the last value at any age and refreshes an old one in the background. Undefined before the first
   * read.
   */
  recallLast(sessionId: string): FoundSession | undefined {
    if (this.recall(sessionId) === undefined) this.refresh(sessionId);
    return this.remembered.get(sessionId)?.session;
  }

  /** Reads the copy in Redis, or else asks auth. Rejects when neither answers. */
  find(sessionId: string): Promise<FoundSession> {
    const running = this.looking.get(sessionId);
    if (running !== undefined) return running;
    const looking = this.look(sessionId, performance.now()).finally(() => {
      if (this.looking.get(sessionId) === looking) this.looking.delete(sessionId);
    });
    this.looking.set(sessionId, looking);
    return looking;
  }

  /** Asks auth, whatever the copy says. */
  async findAtOwner(sessionId: string): Promise<FoundSession> {
    const deadlineMs = Date.now() + CALL_LIMIT_MS;
    const { session } = await this.services.call(getSession, { sessionId }, { deadlineMs });
    return session;
  }

  /** Forces the next request to read again. A lookup in progress is not cached either. */
  forget(sessionId: string): void {
    this.forgotten += 1;
    this.remembered.delete(sessionId);
    this.looking.delete(sessionId);
  }

  private refresh(sessionId: string): void {
    if (this.looking.has(sessionId)) return;
    this.find(sessionId).catch((error: unknown) => {
      this.logger.debug({ err: error }, 'could not reload a session');
    });
  }

  private async look(sessionId: string, readAtMs: number): Promise<FoundSession> {
    const { forgotten } = this;
    const copy = await this.services.readSessionCopy(sessionId);
    const session = copy === REVOKED_MARK ? null : (this.parse(copy) ?? (await this.findAtOwner(sessionId)));
    if (this.forgotten === forgotten) this.remembered.set(sessionId, { session, readAtMs });
    return session;
  }

  private parse(copy: string | null): SessionRecord | undefined {
    if (copy === null) return undefined;
    try {
      return this.schema.parse(JSON.parse(copy));
    } catch (error) {
      this.logger.warn({ err: error }, 'could not read a cached session, asking auth');
      return undefined;
    }
  }
}
