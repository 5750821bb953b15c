import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sessionsChanged, sessionsRevoked, type Client } from '@app/contracts';
import { REMEMBERED_LIFE_MS, SESSION_LIFE_MS } from '@app/domain';
import { EventPublisher } from '@app/messaging';
import { CLOCK, type Clock, type Logger, LOGGER } from '@app/platform';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { deviceName } from './device-name.ts';
import { SessionCopies } from './session-copies.ts';
import type { SessionRow } from './session.entity.ts';
import { SessionRepository } from './session.repository.ts';

/** Returns the maximum life of a session in milliseconds: 12 hours, or 30 days with remember-me (S-084). */
export function sessionLifeMs(isRemembered: boolean): number {
  return isRemembered ? REMEMBERED_LIFE_MS : SESSION_LIFE_MS;
}

/**
 * Opens and ends sessions. Ending takes two steps: `revoke…` in the caller's transaction, and
 * `announceRevoked` after its commit. If the process dies in between, the outbox event does the second.
 */
@Injectable()
export class Sessions {
  constructor(
    @Inject(SessionRepository) private readonly sessions: SessionRepository,
    @Inject(SessionCopies) private readonly copies: SessionCopies,
    @Inject(CLOCK) private readonly clock: Clock,
    // A command line has neither. The outbox announces what it ends.
    @Optional() @Inject(EventPublisher) private readonly publisher?: EventPublisher,
    @Optional() @Inject(LOGGER) private readonly logger?: Logger,
  ) {}

  /** Inserts a new session. */
  async open(
    em: EntityManager,
    session: { readonly userId: string; readonly isRemembered: boolean; readonly client: Client },
  ): Promise<SessionRow> {
    const createdAtMs = this.clock.now().getTime();
    const createdAt = new Date(createdAtMs).toISOString();
    const opened: SessionRow = {
      id: randomUUID(),
      userId: session.userId,
      isRemembered: session.isRemembered,
      device: deviceName(session.client.userAgent),
      address: session.client.address,
      createdAt,
      expiresAt: new Date(createdAtMs + sessionLifeMs(session.isRemembered)).toISOString(),
      lastActivityAt: createdAt,
      endedAt: null,
    };
    await this.sessions.insert(em, opened);
    return opened;
  }

  /** Ends a session of a user. Returns its id if it was still open. */
  async revoke(em: EntityManager, userId: string, sessionId: string): Promise<string[]> {
    const ended = await this.sessions.end(em, userId, { only: sessionId, now: this.clock.now() });
    return this.addRevokedEvent(em, ended);
  }

  /** Ends every session of a user, or every one but `except`. Returns the ids of those that were still open. */
  async revokeAllOf(
    em: EntityManager,
    userId: string,
    options: { readonly except?: string } = {},
  ): Promise<string[]> {
    const ended = await this.sessions.end(em, userId, { ...options, now: this.clock.now() });
    return this.addRevokedEvent(em, ended);
  }

  /** Records a changed role or plan. Returns the sessions whose copies must be reloaded. */
  async addChangedEvent(em: EntityManager, userId: string): Promise<string[]> {
    const sessionIds = await this.sessions.findUsableIds(em, userId, this.clock.now());
    if (sessionIds.length > 0) await addToOutbox(em, [pendingEvent(sessionsChanged, { sessionIds })]);
    return sessionIds;
  }

  /** Call after the commit. Every gateway refuses these sessions within moments. Never throws. */
  async announceRevoked(sessionIds: readonly string[]): Promise<void> {
    if (sessionIds.length === 0) return;
    try {
      await this.copies.markRevoked(sessionIds);
      await this.publisher?.publish(
        sessionsRevoked,
        { sessionIds: [...sessionIds] },
        { eventId: randomUUID() },
      );
    } catch (error) {
      this.logger?.warn({ err: error }, 'could not announce ended sessions, the outbox will retry');
    }
  }

  private async addRevokedEvent(em: EntityManager, sessionIds: string[]): Promise<string[]> {
    if (sessionIds.length > 0) await addToOutbox(em, [pendingEvent(sessionsRevoked, { sessionIds })]);
    return sessionIds;
  }
}
