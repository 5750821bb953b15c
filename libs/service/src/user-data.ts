import { Inject, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  AppError,
  EXPORT_USER_DATA,
  USER_DATA_ERASED,
  userDeleted,
  type PayloadOf,
  type RequestOf,
  type UserDataPage,
  type UserDataService,
  type UserRecord,
} from '@app/contracts';
import { Handles, ReactsTo } from '@app/messaging';
import {
  addToOutbox,
  IdempotencyKeyEntity,
  OutboxEntity,
  ownedBy,
  pendingEvent,
  type ServiceOrmOptions,
} from '@app/persistence';
import type { Feature } from './feature.ts';

/** A stored record about a user, and the position that the next page starts after. */
export interface PlacedRecord {
  readonly position: string;
  readonly fields: Record<string, unknown>;
}

/** One kind of records about a user, in an order that pages can follow. */
export interface UserRecordKind {
  readonly kind: string;
  /** At most `limit` records after a position; null: from the first. Throws VALIDATION_FAILED for an unknown position. */
  find(em: EntityManager, userId: string, after: string | null, limit: number): Promise<PlacedRecord[]>;
}

/** What must be done elsewhere before a user's records are erased. */
export interface BeforeErasing {
  /** Returns whether the records may go now. If not, the next announcement of the deletion asks again. */
  execute(userId: string): Promise<boolean>;
}

/** What a service stores about users. */
export interface UserData {
  /** In the order of the archive. */
  readonly kinds: readonly UserRecordKind[];
  /** A provider of the service, which runs outside the transaction. */
  readonly before?: Type<BeforeErasing>;
  /** Erases all records of a user, in the caller's transaction. Erasing twice is harmless. */
  erase(em: EntityManager, userId: string): Promise<void>;
}

/** For a service that stores nothing about users. */
export const NO_USER_DATA: UserData = { kinds: [], erase: () => Promise.resolve() };

const PAGE_RECORDS = 500;

/** A page of a user's records. `cursor`: the `nextCursor` of the page before, null for the first. Throws VALIDATION_FAILED. */
export async function userDataPage(
  em: EntityManager,
  kinds: readonly UserRecordKind[],
  { userId, cursor }: { readonly userId: string; readonly cursor: string | null },
): Promise<UserDataPage> {
  const records: UserRecord[] = [];
  const start = readCursor(kinds, cursor);
  let { after } = start;
  for (const { kind, find } of start.kinds) {
    const wanted = PAGE_RECORDS - records.length;
    const found = await find(em, userId, after, wanted);
    records.push(...found.map(({ fields }) => ({ kind, fields })));
    const last = found.at(-1);
    if (last !== undefined && found.length === wanted)
      return { records, nextCursor: `${kind} ${last.position}` };
    after = null;
  }
  return { records, nextCursor: null };
}

/** The kinds that are left, and the position in the first of them. */
function readCursor(
  all: readonly UserRecordKind[],
  cursor: string | null,
): { readonly kinds: readonly UserRecordKind[]; readonly after: string | null } {
  if (cursor === null) return { kinds: all, after: null };
  const [name, after = ''] = cursor.split(' ');
  const kinds = all.slice(all.findIndex(({ kind }) => kind === name));
  if (kinds[0]?.kind !== name || after === '') throw unknownCursor();
  return { kinds, after };
}

/** The refusal of a cursor this service never returned. */
export function unknownCursor(): AppError {
  return new AppError('VALIDATION_FAILED', 'The cursor is not valid.');
}

/** Answers a user's data export, and erases the user's data when their deletion is announced. */
export function userDataFeature(
  service: UserDataService,
  { userData, entities }: { readonly userData: UserData; readonly entities: ServiceOrmOptions['entities'] },
): Feature {
  const exportContract = EXPORT_USER_DATA[service];
  const hasKeys = entities.includes(IdempotencyKeyEntity);

  @Handles(exportContract)
  class ExportUserDataHandler {
    constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

    execute(request: RequestOf<typeof exportContract>): Promise<UserDataPage> {
      return userDataPage(this.em.fork(), userData.kinds, request);
    }
  }

  @ReactsTo(userDeleted)
  class UserDeletedReaction {
    constructor(
      @Inject(EntityManager) private readonly em: EntityManager,
      @Inject(ModuleRef) private readonly providers: ModuleRef,
    ) {}

    async execute({ userId, deletionId }: PayloadOf<typeof userDeleted>): Promise<void> {
      if (!(await this.mayErase(userId))) return;
      await this.em.fork().transactional(async (em) => {
        await userData.erase(em, userId);
        if (hasKeys) await ownedBy(em, userId).em.nativeDelete(IdempotencyKeyEntity, {});
        await em.nativeDelete(OutboxEntity, { payload: { userId } });
        await addToOutbox(em, [pendingEvent(USER_DATA_ERASED[service], { deletionId })]);
      });
    }

    private async mayErase(userId: string): Promise<boolean> {
      if (userData.before === undefined) return true;
      return this.providers.get(userData.before, { strict: false }).execute(userId);
    }
  }

  return { handlers: [ExportUserDataHandler], reactions: [UserDeletedReaction] };
}
