import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, type RequestOf, type ResponseOf, revokeSessions } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { runOnce } from '@app/persistence';
import * as z from 'zod/mini';
import { AuditLog } from '../audit/audit-log.ts';
import { SessionRepository } from './session.repository.ts';
import { SessionStore } from './session-store.ts';

type Request = RequestOf<typeof revokeSessions>;

const uuid = z.uuid();

/** Signs out one of the caller's sessions, or every other one. */
@Handles(revokeSessions)
export class RevokeSessionsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SessionRepository) private readonly sessions: SessionRepository,
    @Inject(SessionStore) private readonly store: SessionStore,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /** Throws the same NOT_FOUND for a session of somebody else, an ended one, none, and what is no id at all. */
  async execute(request: Request, { key }: CommandContext): Promise<ResponseOf<typeof revokeSessions>> {
    const { actor, sessionId } = request;
    let ended: readonly string[] = [];
    const answer = await this.em.fork().transactional((em) =>
      runOnce(
        em,
        'auth',
        { userId: actor.userId, key, request: { command: 'revoke-sessions', sessionId } },
        async () => {
          ended = await this.end(em, request);
          return { revoked: ended.length };
        },
      ),
    );
    await this.store.announceRevoked(ended);
    return answer;
  }

  private async end(em: EntityManager, { actor, sessionId }: Request): Promise<string[]> {
    const { userId } = actor;
    const ended =
      sessionId === null
        ? await this.store.revokeAllOf(em, userId, { except: actor.sessionId })
        : await this.endOwned(em, userId, sessionId);
    if (ended.length > 0)
      await this.audit.add(em, { userId, kind: 'sessions-revoked', facts: { count: ended.length } });
    return ended;
  }

  private async endOwned(em: EntityManager, userId: string, sessionId: string): Promise<string[]> {
    const isOwn =
      uuid.safeParse(sessionId).success && (await this.sessions.findOwned(em, userId, sessionId)) !== null;
    const ended = isOwn ? await this.store.revoke(em, [sessionId]) : [];
    if (ended.length === 0) throw new AppError('SESSION_NOT_FOUND');
    return ended;
  }
}
