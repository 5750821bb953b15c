import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { mailRequested } from '@app/contracts';
import { describeInserts } from '@app/testing';
import { AdminActs } from '../src/admin/admin-acts.ts';
import { DeleteAccountHandler } from '../src/deletion/delete-account.handler.ts';
import { ArchiveParts } from '../src/exports/archive-parts.ts';
import { StartExportHandler } from '../src/exports/start-export.handler.ts';
import { ReportErrorHandler } from '../src/feedback/report-error.handler.ts';
import { VoteForSportHandler } from '../src/feedback/vote-for-sport.handler.ts';
import { MailRequestedReaction } from '../src/mail/mail-requested.reaction.ts';
import { Mails } from '../src/mail/mails.ts';
import { UpdateProfileHandler } from '../src/profiles/update-profile.handler.ts';
import { PasswordResets } from '../src/reset/password-resets.ts';
import { RequestPasswordResetHandler } from '../src/reset/request-password-reset.handler.ts';
import { actorOf, CLIENT, PASSWORD, START, startAuthApp, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: AuthApp;
beforeAll(async () => {
  app = await startAuthApp();
  await app.reset();
});
afterAll(() => app.close());

const em = () => app.get(EntityManager).fork();

describeInserts('auth', {
  databaseUrl: () => app.config.DATABASE_URL,
  insertEverywhere: async () => {
    const actor = actorOf(await app.register());
    const { userId } = actor;
    await app.logIn();
    await app
      .get(UpdateProfileHandler)
      .execute({ actor, expectedVersion: null, email: 'next@example.com' }, { key: randomUUID() });
    await app
      .get(RequestPasswordResetHandler)
      .execute({ email: 'sam@example.com', client: CLIENT }, { key: randomUUID() });
    await app.get(PasswordResets).create(em(), userId, START);
    const { dataExport } = await app.get(StartExportHandler).execute({ actor }, { key: randomUUID() });
    await app.get(ArchiveParts).append(em(), dataExport.id, 'auth', ['part']);
    await new MailRequestedReaction(app.get(EntityManager), app.get(Mails)).execute(
      { userId, template: 'data-export-ready', referenceId: dataExport.id },
      {
        topic: mailRequested.topic,
        eventId: randomUUID(),
        requestId: 'spec',
        traceparent: '',
        deliveries: 1,
      },
    );
    const report = { page: '/', note: '', requestId: null };
    await app.get(ReportErrorHandler).execute({ actor: null, client: CLIENT, report }, { key: randomUUID() });
    await app.get(VoteForSportHandler).execute({ actor, client: CLIENT, sport: 'nhl' });
    await app.get(AdminActs).add(em(), { by: null, act: 'user-disabled', subject: userId });
    await app
      .get(DeleteAccountHandler)
      .execute({ actor, password: PASSWORD, client: CLIENT }, { key: randomUUID() });
  },
});
