import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LINK_LIFE_MS } from '@app/domain';
import { sqlRow, sqlRows } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { LinkTokens } from '../links/link-tokens.ts';

/** A reset link. Instants are texts of PostgreSQL. */
export interface PasswordResetRow {
  readonly id: string;
  readonly userId: string;
  readonly expiresAt: string;
  /** Used, or made void by a newer one. */
  readonly endedAt: string | null;
}

/** An address somebody asked a link for. */
export interface ResetRequestRow {
  readonly id: string;
  readonly email: string;
  readonly requestedAt: string;
}

const COLUMNS = `id, user_id as "userId", expires_at as "expiresAt", ended_at as "endedAt"`;

/** Every query on asked-for and mailed reset links. */
@Injectable()
export class PasswordResets {
  constructor(
    @Inject(LinkTokens) private readonly links: LinkTokens,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Takes a request down, whether or not anybody has that address. Answers its id. */
  async takeDown(em: EntityManager, email: string): Promise<string> {
    const id = randomUUID();
    await sqlRows(em, `insert into "auth"."reset_request" (id, email, requested_at) values ($1, $2, $3)`, [
      id,
      email.trim(),
      this.clock.now(),
    ]);
    return id;
  }

  /** Takes a request out for good; null when another process has it. */
  async takeOut(em: EntityManager, requestId: string): Promise<ResetRequestRow | null> {
    const row = await sqlRow<ResetRequestRow>(
      em,
      `delete from "auth"."reset_request" where id = $1 returning id, email, requested_at as "requestedAt"`,
      [requestId],
    );
    return row ?? null;
  }

  /** Ids of requests nobody has looked at yet, oldest first. */
  async findWaiting(em: EntityManager): Promise<string[]> {
    const rows = await sqlRows<{ id: string }>(
      em,
      'select id from "auth"."reset_request" order by requested_at limit 100',
    );
    return rows.map(({ id }) => id);
  }

  /** A new link of a user, 1 hour from the request; the ones before are void (checklist S-134). Answers its id. */
  async make(em: EntityManager, userId: string, requestedAt: Date): Promise<string> {
    await this.endAllOf(em, userId);
    const id = randomUUID();
    await sqlRows(
      em,
      `insert into "auth"."password_reset" (id, user_id, token_hash, requested_at, expires_at)
       values ($1, $2, $3, $4, $5)`,
      [
        id,
        userId,
        this.links.hashFor('password-reset', id),
        requestedAt,
        new Date(requestedAt.getTime() + LINK_LIFE_MS),
      ],
    );
    return id;
  }

  async findById(em: EntityManager, id: string): Promise<PasswordResetRow | null> {
    return this.one(em, `select ${COLUMNS} from "auth"."password_reset" where id = $1`, id);
  }

  /** By the secret of its link, also one that has ended. */
  async findByToken(em: EntityManager, token: string): Promise<PasswordResetRow | null> {
    const hash = this.links.hashOf(token);
    return this.one(em, `select ${COLUMNS} from "auth"."password_reset" where token_hash = $1`, hash);
  }

  /** Whether a link may still be used. */
  isUsable(row: PasswordResetRow): boolean {
    return row.endedAt === null && new Date(row.expiresAt).getTime() > this.clock.now().getTime();
  }

  /** Uses a link up. False when it has ended: of any number of uses at once, one gets true. */
  async use(em: EntityManager, id: string): Promise<boolean> {
    const row = await sqlRow(
      em,
      `update "auth"."password_reset" set ended_at = $2
       where id = $1 and ended_at is null and expires_at > $2 returning id`,
      [id, this.clock.now()],
    );
    return row !== undefined;
  }

  /** Makes every link of a user void. */
  async endAllOf(em: EntityManager, userId: string): Promise<void> {
    await sqlRows(
      em,
      'update "auth"."password_reset" set ended_at = $2 where user_id = $1 and ended_at is null',
      [userId, this.clock.now()],
    );
  }

  private async one(em: EntityManager, text: string, value: string): Promise<PasswordResetRow | null> {
    return (await sqlRow<PasswordResetRow>(em, text, [value])) ?? null;
  }
}
