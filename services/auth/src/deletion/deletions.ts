import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { USER_DATA_SERVICES, type Deletion } from '@app/contracts';
import { sqlRow, sqlRows, toInstant } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import { erasedByOf } from './erased-by.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A deletion as stored. Instants are texts of PostgreSQL. */
export interface DeletionRow {
  readonly id: string;
  /** Null once every service has erased its part. */
  readonly userId: string | null;
  readonly requestedAt: string;
  readonly dueAt: string;
  /** When auth erased its own rows. */
  readonly erasedAt: string | null;
  readonly announcedAt: string | null;
  readonly doneAt: string | null;
}

const COLUMNS = `id, user_id as "userId", requested_at as "requestedAt", due_at as "dueAt", erased_at as "erasedAt",
  announced_at as "announcedAt", done_at as "doneAt"`;

/** Every query on deletions. */
@Injectable()
export class Deletions {
  constructor(
    @Inject(LinkTokens) private readonly links: LinkTokens,
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'ACCOUNT_ERASURE_DELAY_DAYS'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Writes down that a user has to be erased, once the delay is over. Answers the deletion's id. */
  async insert(em: EntityManager, userId: string): Promise<string> {
    const id = randomUUID();
    const now = this.clock.now();
    const dueAt = new Date(now.getTime() + this.config.ACCOUNT_ERASURE_DELAY_DAYS * DAY_MS);
    await sqlRows(
      em,
      `insert into "auth"."deletion" (id, user_id, receipt_hash, requested_at, due_at) values ($1, $2, $3, $4, $5)`,
      [id, userId, this.links.hashFor('deletion-receipt', id), now, dueAt],
    );
    await sqlRows(
      em,
      `insert into "auth"."deletion_service" (deletion_id, service) select $1::uuid, unnest($2::text[])`,
      [id, [...USER_DATA_SERVICES]],
    );
    return id;
  }

  async findById(em: EntityManager, id: string): Promise<DeletionRow | null> {
    return this.one(em, `select ${COLUMNS} from "auth"."deletion" where id = $1`, id);
  }

  /** The same, and nobody else works on it before this transaction ends. */
  async lockById(em: EntityManager, id: string): Promise<DeletionRow | null> {
    return this.one(em, `select ${COLUMNS} from "auth"."deletion" where id = $1 for update`, id);
  }

  async findByReceipt(em: EntityManager, receipt: string): Promise<DeletionRow | null> {
    const hash = this.links.hashOf(receipt);
    return this.one(em, `select ${COLUMNS} from "auth"."deletion" where receipt_hash = $1`, hash);
  }

  /** What follows a deletion up: a secret that only shows its state. */
  receiptOf(deletionId: string): string {
    return this.links.tokenOf('deletion-receipt', deletionId);
  }

  /**
   * Ids of deletions whose day has come, and of those some service has not answered for an hour. The owner's mail
   * leaves first, since afterwards nobody knows the address; it is waited for a day at most.
   */
  async findDue(em: EntityManager): Promise<string[]> {
    const now = this.clock.now();
    const rows = await sqlRows<{ id: string }>(
      em,
      `select id from "auth"."deletion" d where done_at is null and (
         (erased_at is null and due_at <= $1 and (due_at <= $2 or not exists (
           select 1 from "auth"."mail" m where m.reference_id = d.id::text and sent_at is null and dropped_at is null)))
         or announced_at <= $3)
       order by due_at limit 100`,
      [now, new Date(now.getTime() - DAY_MS), new Date(now.getTime() - HOUR_MS)],
    );
    return rows.map(({ id }) => id);
  }

  /** Whether its rows have to be erased now. */
  isDue(row: DeletionRow): boolean {
    return row.erasedAt === null && new Date(row.dueAt).getTime() <= this.clock.now().getTime();
  }

  /** Whether it has to be announced (again): erased here, not by everybody, and not said for an hour. */
  isToAnnounce(row: DeletionRow): boolean {
    if (row.erasedAt === null || row.doneAt !== null) return false;
    const announcedMs = row.announcedAt === null ? 0 : new Date(row.announcedAt).getTime();
    return announcedMs <= this.clock.now().getTime() - HOUR_MS;
  }

  /** Auth's own rows are erased. */
  async noteErased(em: EntityManager, id: string): Promise<void> {
    await sqlRows(em, 'update "auth"."deletion" set erased_at = $2 where id = $1', [id, this.clock.now()]);
  }

  async noteAnnounced(em: EntityManager, id: string): Promise<void> {
    await sqlRows(em, 'update "auth"."deletion" set announced_at = $2 where id = $1', [id, this.clock.now()]);
  }

  /** A service has erased its part. With the last one the deletion is done and forgets whose it was. */
  async noteServiceErased(em: EntityManager, id: string, service: string): Promise<void> {
    const now = this.clock.now();
    // The row is locked first, so that of the last two services one sees the other.
    await this.lockById(em, id);
    await sqlRows(
      em,
      `update "auth"."deletion_service" set erased_at = $3
       where deletion_id = $1 and service = $2 and erased_at is null`,
      [id, service, now],
    );
    await sqlRows(
      em,
      `update "auth"."deletion" set done_at = $2, user_id = null
       where id = $1 and erased_at is not null and done_at is null and not exists (
         select 1 from "auth"."deletion_service" where deletion_id = $1 and erased_at is null)`,
      [id, now],
    );
  }

  /** A deletion as whoever holds its receipt sees it, auth first among the services. */
  async describe(em: EntityManager, row: DeletionRow): Promise<Deletion> {
    const services = await sqlRows<{ service: string; isErased: boolean }>(
      em,
      `select service, erased_at is not null as "isErased" from "auth"."deletion_service"
       where deletion_id = $1 order by service`,
      [row.id],
    );
    const isErased = row.erasedAt !== null;
    return {
      status: row.doneAt !== null ? 'done' : isErased ? 'erasing' : 'scheduled',
      requestedAt: toInstant(row.requestedAt),
      dueAt: toInstant(row.dueAt),
      erasedBy: erasedByOf(row.requestedAt),
      doneAt: row.doneAt === null ? null : toInstant(row.doneAt),
      services: [{ service: 'auth', isErased }, ...services],
    };
  }

  private async one(em: EntityManager, text: string, value: string): Promise<DeletionRow | null> {
    return (await sqlRow<DeletionRow>(em, text, [value])) ?? null;
  }
}
