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
import { SessionRepository, type SessionRow } from './session.repository.ts';

/** Returns the maximum life of a session in milliseconds: 12 hours, or 30 days with remember-me (S-084). */
export function sessionLifeMs(isRemembered: boolean): number {
  return isRemembered ? REMEMBERED_LIFE_MS : SESSION_LIFE_MS;
}

/**
 * Opens and ends sessions. Ending takes two steps: `revoke…` in the caller's transaction, and
 * `announceRevoked` after its commit. If the process dies in between, the outbox event does the second.
 */
@Injectable()
export class SessionStore {
  constructor(
    @Inject(SessionRepository) private readonly sessions: SessionRepository,
    @Inject(SessionCopies) private readonly copies: SessionCopies,
    @Inject(CLOCK) private readonly clock: Clock,
    // A command line has neither. The outbox announces what it ends.
    @Optional() @Inject(EventPublisher) private readonly publisher?: EventPublisher,
    @Optional() @Inject(LOGGER) private readonly logger?: Logger,
  ) {}

  /** Opens a session. */
  open(
    em: EntityManager,
    session: { readonly userId: string; readonly isRemembered: boolean; readonly client: Client },
  ): Promise<SessionRow> {
    const createdAt = this.clock.now();
    return this.sessions.insert(em, {
      id: randomUUID(),
      userId: session.userId,
      isRemembered: session.isRemembered,
      device: deviceName(session.client.userAgent),
      address: session.client.address,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + sessionLifeMs(session.isRemembered)),
    });
  }

  /** Ends sessions by id. The caller has checked the owner. Returns those that were open. */
  async revoke(em: EntityManager, sessionIds: readonly string[]): Promise<string[]> {
    return this.noteRevoked(em, await this.sessions.end(em, sessionIds, this.clock.now()));
  }

  /** Ends every session of a user, or all others. Returns those that were open. */
  async revokeAllOf(
    em: EntityManager,
    userId: string,
    options: { readonly except?: string } = {},
  ): Promise<string[]> {
    const now = this.clock.now();
    const ended = await this.sessions.endAllOf(em, userId, { except: options.except ?? null, now });
    return this.noteRevoked(em, ended);
  }

  /** Records a changed role or plan. Returns the sessions whose copies must be reloaded. */
  async noteChanged(em: EntityManager, userId: string): Promise<string[]> {
    const sessionIds = await this.sessions.findUsableIds(em, userId, this.clock.now());
    if (sessionIds.length > 0) await addToOutbox(em, 'auth', [pendingEvent(sessionsChanged, { sessionIds })]);
    return sessionIds;
  }

  /** Call after the commit. Every gateway refuses these sessions within moments. Never throws. */
  async announceRevoked(sessionIds: readonly string[]): Promise<void> {
    await this.announce(sessionIds, sessionsRevoked, () => this.copies.markRevoked(sessionIds));
  }

  /** Call after the commit. Every gateway reloads these sessions. Never throws. */
  async announceChanged(sessionIds: readonly string[]): Promise<void> {
    await this.announce(sessionIds, sessionsChanged, () => this.copies.refresh(sessionIds));
  }

  private async noteRevoked(em: EntityManager, sessionIds: string[]): Promise<string[]> {
    if (sessionIds.length > 0) await addToOutbox(em, 'auth', [pendingEvent(sessionsRevoked, { sessionIds })]);
    return sessionIds;
  }

  private async announce(
    sessionIds: readonly string[],
    contract: typeof sessionsRevoked,
    writeCopies: () => Promise<void>,
  ): Promise<void> {
    if (sessionIds.length === 0) return;
    try {
      await writeCopies();
      await this.publisher?.publish(contract, { sessionIds: [...sessionIds] }, { eventId: randomUUID() });
    } catch (error) {
      this.logger?.warn({ err: error }, 'ended or changed sessions will be announced from the outbox');
    }
  }
}
