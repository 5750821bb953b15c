import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, EXPORT_USER_DATA, type UserDataPage, type UserRecord } from '@app/contracts';
import { Handles } from '@app/messaging';
import { RECORD_KINDS } from './user-record.queries.ts';

const PAGE_RECORDS = 500;

/** What this service keeps about a user, page by page, kind by kind (checklist S-153). */
@Handles(EXPORT_USER_DATA.bets)
export class ExportUserDataHandler {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  /** Throws VALIDATION_FAILED for a cursor that is none of ours. */
  async execute(request: { readonly userId: string; readonly cursor: string | null }): Promise<UserDataPage> {
    const em = this.em.fork();
    const records: UserRecord[] = [];
    let place = readCursor(request.cursor);
    while (records.length < PAGE_RECORDS) {
      const wanted = PAGE_RECORDS - records.length;
      const found = await place.of.find(em, request.userId, place.after, wanted);
      records.push(...found.map(({ fields }) => ({ kind: place.of.kind, fields })));
      const last = found.at(-1);
      if (last !== undefined && found.length === wanted) {
        place = { ...place, after: last.position };
        break;
      }
      const next = RECORD_KINDS[RECORD_KINDS.indexOf(place.of) + 1];
      if (next === undefined) return { records, nextCursor: null };
      place = { of: next, after: next.start };
    }
    return { records, nextCursor: `${place.of.kind} ${place.after}` };
  }
}

type Place = { readonly of: (typeof RECORD_KINDS)[number]; readonly after: string };

const POSITION = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/\d{1,9})?$/;

function readCursor(cursor: string | null): Place {
  const [kind, after = ''] = cursor?.split(' ') ?? [];
  const of = cursor === null ? RECORD_KINDS[0] : RECORD_KINDS.find((known) => known.kind === kind);
  if (of === undefined || (cursor !== null && !POSITION.test(after)))
    throw new AppError('VALIDATION_FAILED', 'The cursor is not valid.');
  return { of, after: cursor === null ? of.start : after };
}
