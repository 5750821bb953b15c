import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { USER_DATA_SERVICES, type Deletion } from '@app/contracts';
import { DELETION_DAYS } from '@app/domain';
import { ofAllOwners, runSql } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import { selectDueDeletions } from './deletion.sql.ts';
import { DeletionEntity, DeletionServiceEntity, type DeletionRow } from './deletion.entity.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PAGE = 1_000;
/** Everything is gone this long after the request, backups included (S-153). */
const ALL_GONE_MS = DELETION_DAYS * DAY_MS;

/** Deletions of accounts. They are reached by their id or receipt: their users can no longer sign in. */
@Injectable()
export class Deletions {
  constructor(
    @Inject(LinkTokens) private readonly links: LinkTokens,
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'ACCOUNT_ERASURE_DELAY_DAYS'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Schedules the erasure of a user after the delay. Returns the deletion's id. */
  async insert(em: EntityManager, userId: string): Promise<string> {
    const id = randomUUID();
    await em.insert(DeletionEntity, {
      id,
      userId,
      receiptHash: this.links.hashFor('deletion-receipt', id),
      requestedAt: this.instantIn(0),
      dueAt: this.instantIn(this.config.ACCOUNT_ERASURE_DELAY_DAYS * DAY_MS),
    });
    const services = USER_DATA_SERVICES.map((service) => ({ deletionId: id, service }));
    await em.insertMany(DeletionServiceEntity, services);
    return id;
  }

  findById(em: EntityManager, id: string): Promise<DeletionRow | null> {
    return ofAllOwners(em).em.findOne(DeletionEntity, { id });
  }

  /** As `findById`, and locks it until the end of the transaction. */
  lockById(em: EntityManager, id: string): Promise<DeletionRow | null> {
    return ofAllOwners(em).em.findOne(DeletionEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  findByReceipt(em: EntityManager, receipt: string): Promise<DeletionRow | null> {
    return ofAllOwners(em).em.findOne(DeletionEntity, { receiptHash: this.links.hashOf(receipt) });
  }

  /** The secret that shows the state of a deletion, and nothing else. */
  receiptOf(deletionId: string): string {
    return this.links.tokenOf('deletion-receipt', deletionId);
  }

  /** Ids of deletions that are due, and of those a service has not answered for an hour. */
  async findDue(em: EntityManager): Promise<string[]> {
    const instants = {
      now: this.instantIn(0),
      dayAgo: this.instantIn(-DAY_MS),
      hourAgo: this.instantIn(-HOUR_MS),
    };
    return (await runSql(em, selectDueDeletions(instants))).map(({ id }) => id);
  }

  /**
   * A page of users who wait for their erasure, after a deletion. Those that are due within the hour are left out: a service
   * could hear of their closing after it has erased them, and store it for good.
   */
  async findWaiting(
    em: EntityManager,
    after: string | null,
  ): Promise<{ readonly userIds: readonly string[]; readonly next: string | null }> {
    const rows = await ofAllOwners(em).em.find(
      DeletionEntity,
      {
        erasedAt: null,
        dueAt: { $gt: this.instantIn(HOUR_MS) },
        ...(after !== null && { id: { $gt: after } }),
      },
      { orderBy: { id: 'asc' }, limit: PAGE },
    );
    const userIds = rows.flatMap(({ userId }) => userId ?? []);
    return { userIds, next: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null) };
  }

  /** Whether auth's own rows have to be erased now. */
  isDue({ erasedAt, dueAt }: DeletionRow): boolean {
    return erasedAt == null && dueAt <= this.instantIn(0);
  }

  /** Whether to announce it (again): erased here, not by every service, and not announced for an hour. */
  isToAnnounce({ erasedAt, doneAt, announcedAt }: DeletionRow): boolean {
    if (erasedAt == null || doneAt != null) return false;
    return announcedAt == null || announcedAt <= this.instantIn(-HOUR_MS);
  }

  /** Records that auth's own rows are erased. */
  async setErased(em: EntityManager, id: string): Promise<void> {
    await ofAllOwners(em).em.nativeUpdate(DeletionEntity, { id }, { erasedAt: this.instantIn(0) });
  }

  async setAnnounced(em: EntityManager, id: string): Promise<void> {
    await ofAllOwners(em).em.nativeUpdate(DeletionEntity, { id }, { announcedAt: this.instantIn(0) });
  }

  /** Records that a service has erased its part. The last one completes the deletion, which then forgets its user. */
  async setServiceErased(em: EntityManager, id: string, service: string): Promise<void> {
    const now = this.instantIn(0);
    // The lock makes sure that one of the last two services sees the other.
    const deletion = await this.lockById(em, id);
    const open = { deletionId: id, erasedAt: null };
    await em.nativeUpdate(DeletionServiceEntity, { ...open, service }, { erasedAt: now });
    if (deletion?.erasedAt == null || (await em.count(DeletionServiceEntity, open)) > 0) return;
    const completed = { doneAt: now, userId: null };
    await ofAllOwners(em).em.nativeUpdate(DeletionEntity, { id, doneAt: null }, completed);
  }

  /** A deletion as the holder of its receipt sees it, auth first among the services. */
  async describe(em: EntityManager, row: DeletionRow): Promise<Deletion> {
    const { id, requestedAt, dueAt, erasedAt, doneAt = null } = row;
    const services = await em.find(
      DeletionServiceEntity,
      { deletionId: id },
      { orderBy: { service: 'asc' }, refresh: true },
    );
    const isErased = erasedAt != null;
    return {
      status: doneAt !== null ? 'done' : isErased ? 'erasing' : 'scheduled',
      requestedAt,
      dueAt,
      erasedBy: erasedByOf(requestedAt),
      doneAt,
      services: [
        { service: 'auth', isErased },
        ...services.map((one) => ({ service: one.service, isErased: one.erasedAt != null })),
      ],
    };
  }

  private instantIn(milliseconds: number): string {
    return new Date(this.clock.now().getTime() + milliseconds).toISOString();
  }
}

/** Instant by which a deletion has erased everything, from the instant of its request. */
export function erasedByOf(requestedAt: string): string {
  return new Date(Date.parse(requestedAt) + ALL_GONE_MS).toISOString();
}
