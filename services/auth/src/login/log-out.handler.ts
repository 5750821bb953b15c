import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { logout, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { AuditLog } from '../audit/audit-log.ts';
import { Sessions } from '../sessions/sessions.ts';

/** Ends the caller's session (S-078). Idempotent. */
@Handles(logout)
export class LogOutHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  async execute({ actor }: RequestOf<typeof logout>): Promise<ResponseOf<typeof logout>> {
    const { userId, sessionId } = actor;
    const revoked = await this.em.fork().transactional(async (em) => {
      const ended = await this.sessions.revoke(em, userId, sessionId);
      if (ended.length > 0) await this.audit.add(em, { userId, kind: 'signed-out' });
      return ended;
    });
    await this.sessions.announceRevoked(revoked);
    return {};
  }
}
