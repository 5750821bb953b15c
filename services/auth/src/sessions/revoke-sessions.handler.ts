import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, type RequestOf, type ResponseOf, revokeSessions } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { runOnce } from '@app/persistence';
import * as z from 'zod/mini';
import { AuditLog } from '../audit/audit-log.ts';
import { Sessions } from './sessions.ts';

type Request = RequestOf<typeof revokeSessions>;

const uuid = z.uuid();

/** Signs out one of the caller's sessions, or all but the current one. */
@Handles(revokeSessions)
export class RevokeSessionsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(AuditLog) private readonly audit: AuditLog,
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
          ended = await this.end(em, request);
          return { revoked: ended.length };
        },
      ),
    );
    await this.sessions.announceRevoked(ended);
    return answer;
  }

  private async end(em: EntityManager, { actor, sessionId }: Request): Promise<string[]> {
    const { userId } = actor;
    const ended =
      sessionId === null
        ? await this.sessions.revokeAllOf(em, userId, { except: actor.sessionId })
        : await this.endOne(em, userId, sessionId);
    if (ended.length > 0)
      await this.audit.add(em, { userId, kind: 'sessions-revoked', facts: { count: ended.length } });
    return ended;
  }

  private async endOne(em: EntityManager, userId: string, sessionId: string): Promise<string[]> {
    const isId = uuid.safeParse(sessionId).success;
    const ended = isId ? await this.sessions.revoke(em, userId, sessionId) : [];
    if (ended.length === 0) throw new AppError('SESSION_NOT_FOUND');
    return ended;
  }
}
