import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { logout, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { AuditLog } from '../audit/audit-log.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { SessionStore } from '../sessions/session-store.ts';

/** Ends the caller's session (checklist S-078). Repeating it changes nothing. */
@Handles(logout)
export class LogOutHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SessionRepository) private readonly sessions: SessionRepository,
    @Inject(SessionStore) private readonly store: SessionStore,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  async execute({ actor }: RequestOf<typeof logout>): Promise<ResponseOf<typeof logout>> {
    const { userId, sessionId } = actor;
    const revoked = await this.em.fork().transactional(async (em) => {
      if ((await this.sessions.findOwned(em, userId, sessionId)) === null) return [];
      const ended = await this.store.revoke(em, [sessionId]);
      if (ended.length > 0) await this.audit.add(em, { userId, kind: 'signed-out' });
      return ended;
    });
    await this.store.announceRevoked(revoked);
    return {};
  }
}
