import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor, Client } from '@app/contracts';
import { describeOwners } from '@app/testing/owners';
import { AuditEventEntity } from '../src/audit/audit-event.entity.ts';
import { AUTH } from '../src/auth.service.ts';
import { DeletionEntity } from '../src/deletion/deletion.entity.ts';
import { EmailChangeEntity } from '../src/email-change/email-change.entity.ts';
import { EmailChanges } from '../src/email-change/email-changes.ts';
import { DataExportEntity, DataExportPartEntity } from '../src/exports/data-export.entity.ts';
import { DataExports } from '../src/exports/data-exports.ts';
import { GetExportPartHandler } from '../src/exports/get-export-part.handler.ts';
import { ListExportsHandler } from '../src/exports/list-exports.handler.ts';
import { StartExportHandler } from '../src/exports/start-export.handler.ts';
import { KnownDeviceEntity } from '../src/login/known-device.entity.ts';
import { KnownDevices } from '../src/login/known-devices.ts';
import { LogInRepository } from '../src/login/log-in.repository.ts';
import { LogOutHandler } from '../src/login/log-out.handler.ts';
import { MailEntity } from '../src/mail/mail.entity.ts';
import { Mails } from '../src/mail/mails.ts';
import { CredentialEntity } from '../src/passwords/credential.entity.ts';
import { CredentialRepository } from '../src/passwords/credential.repository.ts';
import { GetProfileHandler } from '../src/profiles/get-profile.handler.ts';
import { PasswordResets } from '../src/reset/password-resets.ts';
import { PasswordResetEntity } from '../src/reset/reset.entity.ts';
import { ListSessionsHandler } from '../src/sessions/list-sessions.handler.ts';
import { RevokeSessionsHandler } from '../src/sessions/revoke-sessions.handler.ts';
import { SessionEntity } from '../src/sessions/session.entity.ts';
import { SessionRepository } from '../src/sessions/session.repository.ts';
import { GetBankrollHandler } from '../src/users/get-bankroll.handler.ts';
import { GetEmailHandler } from '../src/users/get-email.handler.ts';
import { GetUserHandler } from '../src/users/get-user.handler.ts';
import { UserRepository } from '../src/users/user.repository.ts';
import { CLIENT, START, startAuthApp, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const OWNER = '00000000-0000-4000-8000-00000000000a';
const STRANGER = '00000000-0000-4000-8000-00000000000b';
/** Ids of the owner's rows, which strangers request. */
const ROW = '00000000-0000-4000-8000-0000000000a1';
const READY = '00000000-0000-4000-8000-0000000000a2';
const NEW = '00000000-0000-4000-8000-0000000000c1';
const HASH = 'hash of owner';
const BEFORE = '2026-09-01T11:00:00.000Z';
const LATER = '2026-09-01T13:00:00.000Z';
const PHONE: Client = { address: '198.51.100.20', userAgent: 'Phone' };

let app: AuthApp;
beforeAll(async () => {
  app = await startAuthApp();
});
afterAll(() => app.close());

const em = () => app.get(EntityManager).fork();
const now = () => app.clock.now();
const inTransaction = <Result>(work: (em: EntityManager) => Promise<Result>) => em().transactional(work);

/** Creates a user with a row in every owned table. */
async function seed(userId: string): Promise<void> {
  const isOwner = userId === OWNER;
  const name = isOwner ? 'owner' : 'stranger';
  const id = isOwner ? ROW : ROW.replace('a1', 'b1');
  const readyId = isOwner ? READY : READY.replace('a2', 'b2');
  const db = em();
  await app.get(UserRepository).insert(db, {
    ...{ id: userId, username: name, email: `${name}@example.com`, displayName: null, role: 'user' },
    ...{ planId: 'free', bankrollCents: isOwner ? 500_000 : 70_000, defaultBetCents: null },
    ...{ riskTolerance: 'Medium', termsVersion: null, termsAcceptedAt: null, createdAt: BEFORE },
  });
  await db.insert(CredentialEntity, { userId, passwordHash: `hash of ${name}`, changedAt: BEFORE });
  await db.insert(SessionEntity, {
    ...{ id, userId, isRemembered: true, device: name, address: '::1', createdAt: BEFORE },
    ...{ expiresAt: LATER, lastActivityAt: BEFORE },
  });
  const deviceHash = app.get(KnownDevices).keyOf(isOwner ? PHONE : CLIENT).hash;
  await db.insert(KnownDeviceEntity, { userId, deviceHash, lastSeenAt: BEFORE });
  await db.insert(AuditEventEntity, { id: isOwner ? 1 : 2, userId, kind: 'enabled', facts: {}, at: BEFORE });
  const link = { id, userId, tokenHash: name, requestedAt: BEFORE, expiresAt: LATER };
  await db.insert(PasswordResetEntity, link);
  await db.insert(EmailChangeEntity, { ...link, email: `next.${name}@example.com` });
  await db.insert(MailEntity, {
    ...{ id, userId, template: 'password-changed', referenceId: name, requestedAt: BEFORE },
  });
  const dataExport = { userId, requestedAt: BEFORE, servicesDone: 1, sizeBytes: isOwner ? 5 : 7 };
  await db.insert(DataExportEntity, { ...dataExport, id, status: 'running' });
  // The stranger has only one, from the last day.
  const requestedAt = isOwner ? BEFORE : '2026-08-01T11:00:00.000Z';
  await db.insert(DataExportEntity, { ...dataExport, id: readyId, requestedAt, status: 'ready' });
  await db.insert(DataExportPartEntity, { exportId: readyId, service: 'auth', position: 1, body: name });
  await db.insert(DeletionEntity, {
    ...{ id, userId, receiptHash: name, requestedAt: BEFORE, dueAt: LATER },
  });
  await app.rows(
    `insert into auth.idempotency_keys (user_id, key, request_hash, status) values ($1, 'key', 'hash', 200)`,
    [userId],
  );
}

/** Returns a user who calls with the owner's session. */
const actorOf = (userId: string): Actor => ({ userId, sessionId: ROW });
/** Returns the owner's archive as `userId` would request it. */
const exportOf = (userId: string) => ({
  ...{ id: ROW, userId, status: 'running' as const, requestedAt: BEFORE, servicesDone: 1 },
  ...{ nextCursor: null, readyAt: null, expiresAt: null, waitingFor: null, sizeBytes: null },
});
const linkOf = (userId: string) => ({
  ...{ id: ROW, userId, tokenHash: 'owner', requestedAt: BEFORE, expiresAt: LATER, endedAt: null },
});
const mailOf = (userId: string) => ({
  ...{ id: ROW, userId, template: 'password-changed' as const, referenceId: 'owner', requestedAt: BEFORE },
  ...{ address: null, facts: null, sentAt: null, droppedAt: null },
});
const get = {
  changes: () => app.get(EmailChanges),
  credentials: () => app.get(CredentialRepository),
  devices: () => app.get(KnownDevices),
  exports: () => app.get(DataExports),
  resets: () => app.get(PasswordResets),
  sessions: () => app.get(SessionRepository),
};

const ALL_OWNERS = 'works for all users';
const SECRET = 'finds its row by a secret';
const RANDOM = 'stores random secrets; ownership.int-spec.ts asks it';
const ADMIN = 'is for administrators, whom the gateway checks';
const NO_OWNER = 'reaches no row of a user';
const NAMED = 'a user is found by their own id or name';
const BY_ID = 'the deletion job and holders of a receipt know the id';

describeOwners('auth', {
  databaseUrl: () => app.config.DATABASE_URL,
  sourceDir: join(import.meta.dirname, '../src'),
  entities: AUTH.entities,
  reset: () => app.reset(),
  seed,
  owner: OWNER,
  stranger: STRANGER,
  asks: {
    'CredentialRepository.find': (userId) => get.credentials().find(em(), userId),
    'CredentialRepository.lock': (userId) => inTransaction((inner) => get.credentials().lock(inner, userId)),
    'CredentialRepository.save': (userId) => get.credentials().save(em(), userId, 'a new hash', START),
    'DataExports.advance': (userId) =>
      get.exports().advance(em(), exportOf(userId), { servicesDone: 2, nextCursor: null }),
    'DataExports.countToday': (userId) => get.exports().countToday(em(), userId),
    'DataExports.findInProgress': (userId) => get.exports().findInProgress(em(), userId),
    'DataExports.findOwned': (userId) => get.exports().findOwned(em(), userId, ROW),
    'DataExports.insert': (userId) => get.exports().insert(em(), userId),
    'DataExports.list': (userId) => get.exports().list(em(), userId),
    'DataExports.setFailed': (userId) => get.exports().setFailed(em(), exportOf(userId)),
    'DataExports.setReady': (userId) => get.exports().setReady(em(), exportOf(userId), 9),
    'DataExports.setWaiting': (userId) => get.exports().setWaiting(em(), exportOf(userId), 'bets'),
    'EmailChanges.findById': (userId) => get.changes().findById(em(), userId, ROW),
    'EmailChanges.use': (userId) =>
      get.changes().use(em(), { ...linkOf(userId), email: 'x', formerEmail: null }, 'former'),
    'GetBankrollHandler.execute': (userId) => app.get(GetBankrollHandler).execute({ userId }),
    'GetEmailHandler.execute': (userId) => app.get(GetEmailHandler).execute({ userId }),
    'GetExportPartHandler.execute': (userId) =>
      app.get(GetExportPartHandler).execute({ actor: actorOf(userId), exportId: READY, part: 0 }),
    'GetProfileHandler.execute': (userId) => app.get(GetProfileHandler).execute({ actor: actorOf(userId) }),
    'GetUserHandler.execute': (userId) => app.get(GetUserHandler).execute({ actor: actorOf(userId) }),
    'KnownDevices.isKnown': (userId) => get.devices().isKnown(em(), userId, PHONE),
    'KnownDevices.remember': (userId) => get.devices().remember(em(), userId, PHONE),
    'ListExportsHandler.execute': (userId) => app.get(ListExportsHandler).execute({ actor: actorOf(userId) }),
    'ListSessionsHandler.execute': (userId) =>
      app.get(ListSessionsHandler).execute({ actor: actorOf(userId) }),
    'LogInRepository.openOnce': (userId) =>
      app.get(LogInRepository).openOnce(em(), {
        call: { userId, key: randomUUID(), request: {} },
        ...{ encoded: HASH, isRemembered: false, client: CLIENT },
      }),
    'LogOutHandler.execute': (userId) => app.get(LogOutHandler).execute({ actor: actorOf(userId) }),
    'Mails.end': (userId) => app.get(Mails).end(em(), mailOf(userId), 'sent'),
    'Mails.request': (userId) =>
      app.get(Mails).request(em(), { userId, template: 'email-changed', referenceId: ROW }),
    'PasswordResets.endAllOf': (userId) => get.resets().endAllOf(em(), userId),
    'PasswordResets.findById': (userId) => get.resets().findById(em(), userId, ROW),
    'PasswordResets.use': (userId) => get.resets().use(em(), linkOf(userId)),
    'RevokeSessionsHandler.execute': (userId) =>
      app
        .get(RevokeSessionsHandler)
        .execute({ actor: { userId, sessionId: NEW }, sessionId: ROW }, { key: randomUUID() }),
    'SessionRepository.end': (userId) => get.sessions().end(em(), userId, { only: ROW, now: now() }),
    'SessionRepository.findOpen': (userId) => get.sessions().findOpen(em(), userId, now()),
    'SessionRepository.findUsableIds': (userId) => get.sessions().findUsableIds(em(), userId, now()),
    'SessionRepository.insert': (userId) =>
      get.sessions().insert(em(), {
        ...{ id: NEW, userId, isRemembered: false, device: 'x', address: '::1', createdAt: START },
        ...{ expiresAt: LATER, lastActivityAt: START, endedAt: null },
      }),
    'StartExportHandler.execute': (userId) =>
      app.get(StartExportHandler).execute({ actor: actorOf(userId) }, { key: randomUUID() }),
  },
  exempt: {
    'AnnounceClosedAccountsJob.execute': ALL_OWNERS,
    'AnswerResetRequestJob.execute': ALL_OWNERS,
    'AnswerResetRequestJob.findDue': ALL_OWNERS,
    'BuildDataExportJob.execute': ALL_OWNERS,
    'BuildDataExportJob.findDue': ALL_OWNERS,
    'ChangeUserAccessHandler.execute': ADMIN,
    'ChangePasswordHandler.execute': RANDOM,
    'ConfirmEmailHandler.execute': SECRET,
    'DataExports.findById': ALL_OWNERS,
    'DataExports.findWaiting': ALL_OWNERS,
    'DataExports.removeExpired': ALL_OWNERS,
    'DeleteAccountHandler.execute': RANDOM,
    'DeleteDueAccountsJob.execute': ALL_OWNERS,
    'DeleteDueAccountsJob.findDue': ALL_OWNERS,
    'Deletions.describe': BY_ID,
    'Deletions.findById': BY_ID,
    'Deletions.findByReceipt': SECRET,
    'Deletions.findDue': ALL_OWNERS,
    'Deletions.findWaiting': ALL_OWNERS,
    'Deletions.insert': RANDOM,
    'Deletions.isDue': NO_OWNER,
    'Deletions.isToAnnounce': NO_OWNER,
    'Deletions.lockById': BY_ID,
    'Deletions.receiptOf': NO_OWNER,
    'Deletions.setAnnounced': BY_ID,
    'Deletions.setErased': BY_ID,
    'Deletions.setServiceErased': BY_ID,
    'EmailChanges.cancel': RANDOM,
    'EmailChanges.confirm': RANDOM,
    'EmailChanges.findByToken': SECRET,
    'EmailChanges.isUsable': NO_OWNER,
    'EmailChanges.request': RANDOM,
    'GetAccountStatsHandler.execute': ADMIN,
    'GetDeletionHandler.execute': SECRET,
    'GetSessionHandler.execute': SECRET,
    'GetSigningKeysHandler.execute': NO_OWNER,
    'HousekeepingJob.execute': ALL_OWNERS,
    'KnownDevices.keyOf': NO_OWNER,
    'KnownDevices.removeOld': ALL_OWNERS,
    'ListAdminActsHandler.execute': NO_OWNER,
    'ListErrorReportsHandler.execute': NO_OWNER,
    'ListSportVotesHandler.execute': NO_OWNER,
    'ListUsersHandler.execute': ADMIN,
    'FindUserIdsHandler.execute': ADMIN,
    'NameUsersHandler.execute': ADMIN,
    'LogInHandler.execute': RANDOM,
    'LogInRepository.findGuessed': NAMED,
    'MailRequestedReaction.execute': ALL_OWNERS,
    'Mails.findOpen': ALL_OWNERS,
    'Mails.findWaiting': ALL_OWNERS,
    'Mails.offer': NO_OWNER,
    'PasswordResets.addRequest': NO_OWNER,
    'PasswordResets.create': RANDOM,
    'PasswordResets.findByToken': SECRET,
    'PasswordResets.findRequests': NO_OWNER,
    'PasswordResets.isUsable': NO_OWNER,
    'PasswordResets.takeRequest': NO_OWNER,
    'RecordActivityHandler.execute': SECRET,
    'RegisterHandler.execute': RANDOM,
    'ReportErrorHandler.execute': NO_OWNER,
    'RequestPasswordResetHandler.execute': NO_OWNER,
    'ResetPasswordHandler.execute': SECRET,
    'SendMailJob.execute': ALL_OWNERS,
    'SendMailJob.findDue': ALL_OWNERS,
    'SessionRepository.findRecords': SECRET,
    'SessionRepository.removeEndedBefore': ALL_OWNERS,
    'SessionRepository.touch': SECRET,
    'SubscriptionChangedReaction.execute': ALL_OWNERS,
    'UpdateProfileHandler.execute': RANDOM,
    'UserRepository.findByEmail': NAMED,
    'UserRepository.findById': NAMED,
    'UserRepository.findByIds': NAMED,
    'UserRepository.findByName': NAMED,
    'UserRepository.findByUsername': NAMED,
    'UserRepository.hasLookAlike': NAMED,
    'UserRepository.insert': NAMED,
    'UserRepository.lockById': NAMED,
    'VoteForSportHandler.execute': NO_OWNER,
  },
});
