import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, type RequestOf, type ResponseOf, revokeSessions } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { runOnce } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import * as z from 'zod/mini';
import { AuditLog } from '../audit/audit-log.ts';
import { SessionRepository } from './session.repository.ts';
import { Sessions } from './sessions.ts';

type Request = RequestOf<typeof revokeSessions>;

const uuid = z.uuid();

/** Signs out one of the caller's sessions, or all but the current one. */
@Handles(revokeSessions)
export class RevokeSessionsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(SessionRepository) private readonly rows: SessionRepository,
    @Inject(AuditLog) private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws the same NOT_FOUND for another user's session, an ended one, and an unknown or malformed id. */
  async execute(request: Request, { key }: CommandContext): Promise<ResponseOf<typeof revokeSessions>> {
    const { actor, sessionId } = request;
    let ended: readonly string[] = [];
    const answer = await this.em.fork().transactional((em) =>
      runOnce(
        em,
        { userId: actor.userId, key, request: { command: 'revoke-sessions', sessionId } },
        async () => {
          const listed = await this.rows.findOpen(em, actor.userId, this.clock.now());
          ended = await this.end(em, request);
          // Idle ones end too, as a gateway's last report may be late, but the user's list no longer has them.
          const count = listed.filter(({ id }) => ended.includes(id)).length;
          if (count > 0)
            await this.audit.add(em, { userId: actor.userId, kind: 'sessions-revoked', facts: { count } });
          return { revoked: count };
        },
      ),
    );
    await this.sessions.announceRevoked(ended);
    return answer;
  }

  private end(em: EntityManager, { actor, sessionId }: Request): Promise<string[]> {
    const { userId } = actor;
    return sessionId === null
      ? this.sessions.revokeAllOf(em, userId, { except: actor.sessionId })
      : this.endOne(em, userId, sessionId);
  }

  private async endOne(em: EntityManager, userId: string, sessionId: string): Promise<string[]> {
    const isId = uuid.safeParse(sessionId).success;
    const ended = isId ? await this.sessions.revoke(em, userId, sessionId) : [];
    if (ended.length === 0) throw new AppError('SESSION_NOT_FOUND');
    return ended;
  }
}
