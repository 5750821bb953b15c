import * as z from 'zod/mini';
import { defineEvent, defineRpc, SERVICES, type ServiceName } from '../define.ts';

export type UserDataService = Exclude<ServiceName, 'auth'>;
/** Services that answer for their own data about a user: every one but auth, which asks them. */
export const USER_DATA_SERVICES = SERVICES.filter(
  (service): service is UserDataService => service !== 'auth',
);

/** One contract of each of these services. */
function ofEach<Contract>(
  contractOf: (service: UserDataService) => Contract,
): Readonly<Record<UserDataService, Contract>> {
  const entries = USER_DATA_SERVICES.map((service) => [service, contractOf(service)]);
  return Object.fromEntries(entries) as Record<UserDataService, Contract>;
}

/** One kept fact about a user, as it goes into the archive: which kind it is, and its fields. */
export const userRecordSchema = z.object({ kind: z.string(), fields: z.record(z.string(), z.unknown()) });
export type UserRecord = z.infer<typeof userRecordSchema>;

/** A page of what one service keeps about a user; `nextCursor` null: that was the last. At most 500 records. */
export const userDataRequestSchema = z.object({ userId: z.uuid(), cursor: z.nullable(z.string()) });
export const userDataPageSchema = z.object({
  records: z.array(userRecordSchema),
  nextCursor: z.nullable(z.string()),
});
export type UserDataPage = z.infer<typeof userDataPageSchema>;

function exportUserDataOf(service: UserDataService) {
  return defineRpc({
    service,
    pattern: `${service}.export-user-data.v1`,
    kind: 'query',
    request: userDataRequestSchema,
    response: userDataPageSchema,
    errors: [],
  });
}

/** The call each of these services answers when a user exports their data. */
export const EXPORT_USER_DATA = ofEach(exportUserDataOf);

/**
 * A deletion is due: every service erases what it keeps about the user and says so with `userDataErased`. Announced
 * again until all have; erasing twice is harmless.
 */
export const userDeleted = defineEvent({
  owner: 'auth',
  topic: 'auth.user-deleted.v1',
  payload: z.object({ userId: z.uuid(), deletionId: z.uuid() }),
  isBroadcast: false,
});

function userDataErasedBy(service: UserDataService) {
  return defineEvent({
    owner: service,
    topic: `${service}.user-data-erased.v1`,
    payload: z.object({ deletionId: z.uuid() }),
    isBroadcast: false,
  });
}

/** What each of these services announces once it keeps nothing about the user any more. */
export const USER_DATA_ERASED = ofEach(userDataErasedBy);
