import { randomUUID } from 'node:crypto';
import { EventPublisher } from '@app/messaging';
import { accountClosed, pauseStarted, planGranted, requestRefund } from '@app/contracts';
import { describeInserts, eventually } from '@app/testing';
import { OpenedGames } from '../src/opened-games/opened-games.ts';
import { TrialRemindersJob } from '../src/reminders/trial-reminders.job.ts';
import { ProviderLeftovers } from '../src/subscriptions/provider-leftovers.ts';
import { actorOf, START, startBillingApp, type BillingApp } from './billing-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(() => app.close());

describeInserts('billing', {
  databaseUrl: () => app.config.DATABASE_URL,
  insertEverywhere: async () => {
    const userId = randomUUID();
    await app.subscribe(userId);
    await app.advance(5);
    await app.get(TrialRemindersJob).execute();
    const granted = { userId, planId: 'elite' as const, grantedAt: START };
    await app.get(EventPublisher).publish(planGranted, granted, { eventId: randomUUID() });
    await eventually(async () => (await app.billing(userId)).planId === 'elite');
    const pause = { userId, kind: 'time-out' as const, startedAt: START, endsAt: '2026-04-02T12:00:00.000Z' };
    await app.get(EventPublisher).publish(pauseStarted, pause, { eventId: randomUUID() });
    await eventually(
      async () =>
        (await app.rows('select 1 from billing.play_pause where applied_at is not null')).length === 1,
    );
    await app.get(EventPublisher).publish(accountClosed, { userId }, { eventId: randomUUID() });
    await eventually(
      async () =>
        (await app.rows('select 1 from billing.closed_account where applied_at is not null')).length === 1,
    );
    const game = { sport: 'nfl', gameId: 'a-b' } as const;
    await app.get(OpenedGames).open({ userId, device: null }, game, 'b');
    await app.get(OpenedGames).open({ userId: null, device: 'a' }, game, 'b');
    await app.get(ProviderLeftovers).add({ providerId: 'cus_left', isTest: true });
    await app.call(requestRefund, {
      actor: actorOf(userId),
      client: { address: '203.0.113.7', userAgent: '' },
      form: { email: 'sam@example.com', reason: 'other', description: 'No.' },
    });
  },
});
