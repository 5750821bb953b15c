import * as z from 'zod/mini';
import { defineEvent, defineRpc, SERVICES, type ServiceName } from '../define.ts';

export type UserDataService = Exclude<ServiceName, 'auth'>;
/** Services that export and erase their own user data: all except auth, which coordinates. */
export const USER_DATA_SERVICES = SERVICES.filter(
  (service): service is UserDataService => service !== 'auth',
);

/** Creates one contract per service. */
function ofEach<Contract>(
  contractOf: (service: UserDataService) => Contract,
): Readonly<Record<UserDataService, Contract>> {
  const entries = USER_DATA_SERVICES.map((service) => [service, contractOf(service)]);
  return Object.fromEntries(entries) as Record<UserDataService, Contract>;
}

/** One record about a user in the export: its kind and its fields. */
export const userRecordSchema = z.object({ kind: z.string(), fields: z.record(z.string(), z.unknown()) });
export type UserRecord = z.infer<typeof userRecordSchema>;

/** A page of a service's data about a user, at most 500 records. `nextCursor` is null on the last one. */
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

/** The call each service answers when a user exports their data. */
export const EXPORT_USER_DATA = ofEach(exportUserDataOf);

/**
 * A user asked for the deletion of their account, which is closed from now on. Nothing may be charged any more. Published
 * again every day until the deletion is due.
 */
export const accountClosed = defineEvent({
  owner: 'auth',
  topic: 'auth.account-closed.v1',
  payload: z.object({ userId: z.uuid() }),
  isBroadcast: false,
});

/**
 * A deletion is due. Every service erases its data about the user and confirms with `userDataErased`.
 * Published again until all have. Erasing is idempotent.
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

/** Published by each service once it has erased a user's data. */
export const USER_DATA_ERASED = ofEach(userDataErasedBy);
