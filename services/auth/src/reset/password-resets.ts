import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LINK_LIFE_MS } from '@app/domain';
import { columnsOf, ofAllOwners, ownedBy, tablesOf } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { LinkTokens } from '../links/link-tokens.ts';
import {
  PasswordResetEntity,
  ResetRequestEntity,
  type PasswordResetRow,
  type ResetRequest,
} from './reset.entity.ts';

/** Requested and mailed reset links. */
@Injectable()
export class PasswordResets {
  constructor(
    @Inject(LinkTokens) private readonly links: LinkTokens,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Records a request, whether or not an account has that address. Returns its id. */
  async addRequest(em: EntityManager, email: string): Promise<string> {
    const id = randomUUID();
    await em.insert(ResetRequestEntity, { id, email: email.trim(), requestedAt: this.now() });
    return id;
  }

  /** Removes a request and returns it; null if another process has taken it. */
  async takeRequest(em: EntityManager, requestId: string): Promise<ResetRequest | null> {
    const row = await tablesOf(em)
      .deleteFrom(ResetRequestEntity)
      .where('id', '=', requestId)
      .returning(columnsOf(ResetRequestEntity))
      .executeTakeFirst();
    return row ?? null;
  }

  /** Ids of open requests, oldest first. */
  async findRequests(em: EntityManager): Promise<string[]> {
    const oldest = { orderBy: { requestedAt: 'asc' }, limit: 100 } as const;
    return (await em.findAll(ResetRequestEntity, oldest)).map(({ id }) => id);
  }

  /**
   * Creates a link that works for 1 hour from its request, and ends the user's earlier ones (S-134). Returns
   * its id.
   */
  async create(em: EntityManager, userId: string, requestedAt: string): Promise<string> {
    await this.endAllOf(em, userId);
    const id = randomUUID();
    await em.insert(PasswordResetEntity, {
      id,
      userId,
      tokenHash: this.links.hashFor('password-reset', id),
      requestedAt,
      expiresAt: new Date(Date.parse(requestedAt) + LINK_LIFE_MS).toISOString(),
    });
    return id;
  }

  findById(em: EntityManager, userId: string, id: string): Promise<PasswordResetRow | null> {
    return ownedBy(em, userId).em.findOne(PasswordResetEntity, { id });
  }

  /** Finds a link by its secret, also one that has ended. */
  findByToken(em: EntityManager, token: string): Promise<PasswordResetRow | null> {
    return ofAllOwners(em).em.findOne(PasswordResetEntity, { tokenHash: this.links.hashOf(token) });
  }

  /** Whether a link still works. */
  isUsable({ endedAt, expiresAt }: PasswordResetRow): boolean {
    return endedAt == null && expiresAt > this.now();
  }

  /** Uses a link. False if it has ended: of any number of uses at once, one gets true. */
  async use(em: EntityManager, { id, userId }: PasswordResetRow): Promise<boolean> {
    const now = this.now();
    const usable = { id, endedAt: null, expiresAt: { $gt: now } };
    const used = await ownedBy(em, userId).em.nativeUpdate(PasswordResetEntity, usable, { endedAt: now });
    return used === 1;
  }

  /** Ends every link of a user. */
  async endAllOf(em: EntityManager, userId: string): Promise<void> {
    const change = { endedAt: this.now() };
    await ownedBy(em, userId).em.nativeUpdate(PasswordResetEntity, { endedAt: null }, change);
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
