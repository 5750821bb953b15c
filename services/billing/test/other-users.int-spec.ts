import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  EXPORT_USER_DATA,
  getBilling,
  listOpenedGames,
  listRefunds,
  openGame,
  requestRefund,
} from '@app/contracts';
import { JobQueues } from '@app/jobs';
import { nullsOf, ownedBy } from '@app/persistence';
import { describeOwners } from '@app/testing/owners';
import { BillingView } from '../src/billing/billing-view.ts';
import { BILLING } from '../src/billing.service.ts';
import { ClosedAccountEntity } from '../src/closing/closed-account.entity.ts';
import { ClosedAccounts } from '../src/closing/closed-accounts.ts';
import { CustomerEntity } from '../src/customers/customer.entity.ts';
import { Customers } from '../src/customers/customers.ts';
import { EntitlementEntity, PlanGrantEntity } from '../src/entitlements/entitlement.entity.ts';
import { Entitlements } from '../src/entitlements/entitlements.ts';
import { PlanGrantedReaction } from '../src/entitlements/plan-granted.reaction.ts';
import { InvoiceEntity } from '../src/invoices/invoice.entity.ts';
import { OpenedGameEntity } from '../src/opened-games/opened-game.entity.ts';
import { OpenedGames } from '../src/opened-games/opened-games.ts';
import { PlayPauseEntity } from '../src/pauses/play-pause.entity.ts';
import { PlayPauses } from '../src/pauses/play-pauses.ts';
import { PauseStartedReaction } from '../src/pauses/pause-started.reaction.ts';
import { RefundRequestEntity } from '../src/refunds/refund-request.entity.ts';
import { RefundRequests } from '../src/refunds/refund-requests.ts';
import { Notices } from '../src/reminders/notices.ts';
import { ReminderEntity } from '../src/reminders/reminder.entity.ts';
import { SubscriptionStore } from '../src/subscriptions/subscription-store.ts';
import { SubscriptionEntity } from '../src/subscriptions/subscription.entity.ts';
import { USER_DATA } from '../src/user-data/user-data.ts';
import { actorOf, START, startBillingApp, type BillingApp } from './billing-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const OWNER = '00000000-0000-4000-8000-000000000001';
const STRANGER = '00000000-0000-4000-8000-000000000002';
const LATER = '2026-04-02T12:00:00.000Z';
const AS_ADMIN = 'reached by administrators only, who see every request';
const ALL_OWNERS = 'works for all users';
const THROUGH = 'finds rows through the methods asked here; the specs of subscriptions ask it';
const NO_OWNER = 'reaches no row of a user';

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp({ ROLE: 'rpc' });
});
afterAll(() => app.close());

/** One row in every table. Grants go to the owner only as a higher plan, and only the owner's account is closed. */
async function seed(userId: string): Promise<void> {
  const isOwner = userId === OWNER;
  const name = isOwner ? 'owner' : 'stranger';
  const tables = ownedBy(em(), userId);
  await tables
    .insertInto(CustomerEntity, [
      { ...nullsOf(CustomerEntity), providerId: `cus_${name}`, createdAt: START, trialUsedAt: START },
    ])
    .execute();
  await tables
    .insertInto(SubscriptionEntity, [
      {
        ...nullsOf(SubscriptionEntity),
        ...{ id: `sub_${name}`, planId: 'basic', interval: 'month', priceCents: 500, status: 'active' },
        ...{ periodStart: START, periodEnd: LATER, isCanceling: false, hasFailedPayment: false },
        ...{ createdAt: START, readAt: START },
      },
    ])
    .execute();
  const plan = isOwner ? 'elite' : 'pro';
  await tables.insertInto(PlanGrantEntity, [{ planId: plan, grantedAt: START }]).execute();
  await tables
    .insertInto(EntitlementEntity, [
      { planId: plan, source: 'grant', validUntil: null, version: isOwner ? 5 : 1, changedAt: START },
    ])
    .execute();
  await tables
    .insertInto(InvoiceEntity, [
      {
        ...nullsOf(InvoiceEntity),
        ...{
          id: `in_${name}`,
          description: name,
          amountCents: 500,
          chargedCents: 500,
          refundedCents: 0,
          status: 'paid',
        },
        ...{ issuedAt: START, paidAt: START, paymentId: `pi_${name}` },
      },
    ])
    .execute();
  // The owner has asked twice.
  const requests = isOwner ? [OWNER, '00000000-0000-4000-8000-0000000000a1'] : [STRANGER];
  await tables
    .insertInto(
      RefundRequestEntity,
      requests.map((id) => ({
        ...nullsOf(RefundRequestEntity),
        ...{
          id,
          reference: `RF-2025-${id.slice(-6)}`,
          email: `${name}@example.com`,
          reason: 'other' as const,
        },
        ...{ description: name, requestedAt: START, dueOn: '2026-03-16', state: 'open' as const },
      })),
    )
    .execute();
  const game = { sport: 'nfl' as const, gameId: name, weekStartsOn: '2026-03-02', openedAt: START };
  await tables.insertInto(OpenedGameEntity, [game]).execute();
  const kind = isOwner ? ('self-exclusion' as const) : ('time-out' as const);
  const pause = { kind, startedAt: START, endsAt: LATER, appliedAt: null };
  await tables.insertInto(PlayPauseEntity, [pause]).execute();
  if (isOwner) await tables.insertInto(ClosedAccountEntity, [{ closedAt: START, appliedAt: null }]).execute();
  const about = isOwner ? 'sub_owner' : 'sub_stranger';
  await tables.insertInto(ReminderEntity, [{ kind: 'trial-ending', about, sentAt: START }]).execute();
}

const em = () => app.get(EntityManager).fork();
const inTransaction = <Result>(work: (inner: EntityManager) => Promise<Result>) => em().transactional(work);
const refunds = () => app.get(RefundRequests);
/** The owner's request, as if it belonged to the asker. */
const requestOf = (userId: string) => ({
  ...nullsOf(RefundRequestEntity),
  ...{ id: OWNER, userId, reference: 'RF-2025-000001', email: null, reason: 'other' as const },
  ...{ description: '', requestedAt: START, dueOn: '2026-03-16', state: 'open' as const },
});

describeOwners('billing', {
  databaseUrl: () => app.config.DATABASE_URL,
  sourceDir: join(import.meta.dirname, '../src'),
  entities: BILLING.entities,
  reset: () =>
    app.rows(`set local role none; truncate billing.customer, billing.subscription, billing.plan_grant,
      billing.entitlement, billing.invoice, billing.refund_request, billing.reminder, billing.play_pause, billing.closed_account, billing.opened_game, billing.device_game, billing.idempotency_keys,
      billing.outbox`),
  seed: async (userId) => {
    await seed(userId);
    await app.rows(
      `insert into billing.idempotency_keys (user_id, key, request_hash, status) values ($1, 'k', '', 0)`,
      [userId],
    );
  },
  owner: OWNER,
  stranger: STRANGER,
  asks: {
    'BillingView.of': (userId) => app.get(BillingView).of(em(), userId),
    'ClosedAccounts.assertOpen': (userId) =>
      app
        .get(ClosedAccounts)
        .assertOpen(em(), userId)
        .catch((error: Error) => error.message),
    'ClosedAccounts.isClosed': (userId) => app.get(ClosedAccounts).isClosed(em(), userId),
    'ClosedAccounts.markApplied': (userId) => app.get(ClosedAccounts).markApplied(em(), userId),
    'ClosedAccounts.store': (userId) => app.get(ClosedAccounts).store(em(), userId),
    'Customers.change': (userId) => app.get(Customers).change(em(), userId, { trialUsedAt: LATER }),
    'Customers.find': (userId) => app.get(Customers).find(em(), userId),
    'Customers.ensure': (userId) => app.get(Customers).ensure(em(), userId),
    'Entitlements.decide': (userId) =>
      inTransaction((inner) => app.get(Entitlements).decide(inner, userId, { isAnnounced: true })),
    'Entitlements.find': (userId) => app.get(Entitlements).find(em(), userId),
    'GetBillingHandler.execute': (userId) => app.call(getBilling, { actor: actorOf(userId) }),
    'ListRefundsHandler.execute': (userId) => app.call(listRefunds, { actor: actorOf(userId) }),
    'Notices.sendOnce': (userId) =>
      inTransaction((inner) =>
        app
          .get(Notices)
          .sendOnce(inner, userId, { kind: 'subscription-ended', about: 'sub_owner', at: START }),
      ),
    'ListOpenedGamesHandler.execute': (userId) =>
      app.call(listOpenedGames, { actor: actorOf(userId), device: null }),
    'OpenGameHandler.execute': (userId) =>
      app.call(openGame, {
        actor: actorOf(userId),
        device: null,
        client: { address: '203.0.113.7', userAgent: '' },
        game: { sport: 'nfl', gameId: 'other' },
      }),
    'OpenedGames.list': (userId) => app.get(OpenedGames).list({ userId, device: null }),
    'OpenedGames.open': (userId) =>
      app.get(OpenedGames).open({ userId, device: null }, { sport: 'nfl', gameId: 'another' }, ''),
    'PauseStartedReaction.execute': (userId) =>
      new PauseStartedReaction(
        app.get(EntityManager),
        app.get(PlayPauses),
        app.get(JobQueues),
        app.clock,
      ).execute({ userId, kind: 'self-exclusion', startedAt: LATER, endsAt: '2027-04-02T12:00:00.000Z' }),
    'PlayPauses.assertMayBuy': (userId) =>
      app
        .get(PlayPauses)
        .assertMayBuy(em(), userId, 'planId')
        .catch((error: Error) => error.message),
    'PlayPauses.findRunning': (userId) => app.get(PlayPauses).findRunning(em(), userId),
    'PlayPauses.markApplied': (userId) =>
      app
        .get(PlayPauses)
        .markApplied(em(), { userId, kind: 'time-out', startedAt: START, endsAt: LATER, appliedAt: null }),
    'PlayPauses.store': (userId) =>
      app
        .get(PlayPauses)
        .store(em(), userId, { kind: 'time-out', startedAt: START, endsAt: '2027-04-02T12:00:00.000Z' }),
    'PlanGrantedReaction.execute': (userId) =>
      new PlanGrantedReaction(app.get(EntityManager), app.get(Entitlements)).execute({
        ...{ userId, planId: 'basic', grantedAt: LATER },
      }),
    'RefundRequests.caseOf': (userId) => refunds().caseOf(em(), requestOf(userId)),
    'RefundRequests.countSince': (userId) =>
      refunds().countSince(em(), '2026-01-01T00:00:00.000Z', { userId, email: '', clientHash: '' }),
    'RefundRequests.findOwned': (userId) => refunds().findOwned(em(), userId),
    'RefundRequests.lockPaymentOf': (userId) => refunds().lockPaymentOf(em(), requestOf(userId)),
    'RefundRequests.paymentOf': (userId) => refunds().paymentOf(em(), requestOf(userId)),
    'RequestRefundHandler.execute': async (userId) => {
      const form = { email: 'a@example.com', reason: 'other' as const, description: 'Again.' };
      const client = { address: '203.0.113.7', userAgent: '' };
      const { state } = await app.call(requestRefund, {
        actor: actorOf(userId),
        client,
        form,
      });
      return state;
    },
    'RefundRequests.keepPayments': (userId) =>
      inTransaction((inner) => app.get(RefundRequests).keepPayments(inner, userId)),
    'SubscriptionStore.findAll': (userId) => app.get(SubscriptionStore).findAll(em(), userId),
    'SubscriptionStore.write': (userId) =>
      inTransaction((inner) =>
        app
          .get(SubscriptionStore)
          .write(inner, userId, { subscriptions: [], invoices: [], repaid: new Set() }, LATER),
      ),
    'the export': (userId) => app.call(EXPORT_USER_DATA.billing, { userId, cursor: null }),
    'the erasure': (userId) => inTransaction((inner) => USER_DATA.erase(inner, userId)),
  },
  exempt: {
    'AccessEndedJob.execute': ALL_OWNERS,
    'AccountClosedReaction.execute': THROUGH,
    'ApplyAddressJob.execute': THROUGH,
    'ApplyClosingJob.execute': ALL_OWNERS,
    'ApplyClosingJob.findDue': ALL_OWNERS,
    'ApplyPauseJob.execute': ALL_OWNERS,
    'ApplyPauseJob.findDue': ALL_OWNERS,
    'ClosedAccounts.findUnapplied': ALL_OWNERS,
    'ChangePlanHandler.execute': THROUGH,
    'CreateCheckoutHandler.execute': THROUGH,
    'CreatePortalHandler.execute': THROUGH,
    'Customers.now': NO_OWNER,
    'Customers.ensureKnown': THROUGH,
    'Customers.userOf': ALL_OWNERS,
    'DecideRefundHandler.execute': AS_ADMIN,
    'EmailChangedReaction.execute': NO_OWNER,
    'Entitlements.findEnding': ALL_OWNERS,
    'Entitlements.lock': NO_OWNER,
    'ForgetOpenedGamesJob.execute': ALL_OWNERS,
    'ForgetRefundTextsJob.execute': ALL_OWNERS,
    'GetSalesHandler.execute': ALL_OWNERS,
    'ListSubscriptionsHandler.execute': AS_ADMIN,
    'SoldSubscriptions.count': AS_ADMIN,
    'SoldSubscriptions.findPage': AS_ADMIN,
    'LeftoversJob.execute': ALL_OWNERS,
    'ListPlansHandler.execute': NO_OWNER,
    'ListRefundCasesHandler.execute': AS_ADMIN,
    'NightlyJob.execute': ALL_OWNERS,
    'Notices.announceCharge': THROUGH,
    'Notices.tellChanges': THROUGH,
    'PayRefundJob.execute': ALL_OWNERS,
    'PayRefundJob.findDue': ALL_OWNERS,
    'PlayPauses.findUnapplied': ALL_OWNERS,
    'PlayPauses.forgetOver': ALL_OWNERS,
    'PreviewChangeHandler.execute': THROUGH,
    'ProcessEventJob.execute': ALL_OWNERS,
    'ProcessEventJob.findDue': ALL_OWNERS,
    'ReceiveEventsHandler.execute': NO_OWNER,
    'Reconciler.compare': THROUGH,
    'Reconciler.findAll': ALL_OWNERS,
    'Reconciler.run': ALL_OWNERS,
    'RefundRequests.change': AS_ADMIN,
    'RefundRequests.count': AS_ADMIN,
    'RefundRequests.findPage': AS_ADMIN,
    'RefundRequests.findUnpaid': ALL_OWNERS,
    'RefundRequests.insert': ALL_OWNERS,
    'RefundRequests.lock': NO_OWNER,
    'RefundRequests.lockById': AS_ADMIN,
    'RefundRequests.nextReference': ALL_OWNERS,
    'RefundRequests.noteRefund': AS_ADMIN,
    'RefundRequests.reopen': AS_ADMIN,
    'RefundRequests.restOf': AS_ADMIN,
    'SetCancelingHandler.execute': THROUGH,
    'TestData.countCustomers': ALL_OWNERS,
    'TestData.remove': ALL_OWNERS,
    'TrialRemindersJob.execute': ALL_OWNERS,
  },
});
