import type { Billing, PlanOffer, Subscription } from '@app/contracts';
import { CHECKOUT_PLAN_IDS, checkoutPlanId, PLANS } from '@app/domain';
import type { CheckoutPlanId } from '@app/domain';
import { describeExpected } from '@app/testing/expected';
import {
  cancelConsequences,
  cardText,
  changedText,
  changeKind,
  changeStart,
  changeTitle,
  confirmText,
  invoiceState,
  keptUntil,
  laterStart,
} from '../src/features/billing/lib/change-texts.ts';
import { planAction } from '../src/features/plans/lib/plan-action.ts';
import {
  askedText,
  endDateText,
  isSameDate,
  levelOf,
  pauseTerms,
  planTerms,
  realityText,
  useText,
} from '../src/features/safer-gambling/lib/play-texts.ts';
import { checkForm, formOf } from '../src/features/safer-gambling/lib/limit-form.ts';
import { nextStepText, offerId, subscribedOffer, trialText } from '../src/lib/billing/plan-texts.ts';

const AT = '2024-12-02T15:30:00.000Z';
const LATER = '2024-12-09T15:30:00.000Z';

const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  planId: 'pro',
  interval: 'month',
  priceCents: 700,
  status: 'active',
  periodEnd: AT,
  trialEnd: null,
  isCanceling: false,
  next: null,
  graceUntil: null,
  card: { brand: 'visa', last4: '4242' },
  nextCharge: { at: AT, amountCents: 700 },
  ...changes,
});

const STATUSES: readonly Subscription['status'][] = ['active', 'trialing', 'past_due', 'incomplete', 'ended'];
const NEXT = { planId: 'basic', interval: 'month', priceCents: 500 } as Subscription['next'];
const SUBSCRIPTIONS: readonly Subscription[] = [
  ...STATUSES.flatMap((status) =>
    [false, true].map((isCanceling) => subscription({ status, isCanceling, trialEnd: LATER })),
  ),
  subscription({ status: 'past_due', graceUntil: LATER }),
  subscription({ status: 'past_due', graceUntil: LATER, isCanceling: true }),
  subscription({ status: 'trialing', nextCharge: null }),
  subscription({ nextCharge: null }),
  subscription({ nextCharge: { at: LATER, amountCents: 164 } }),
  subscription({ next: NEXT }),
  subscription({ planId: 'elite', interval: 'year', periodEnd: LATER }),
  subscription({ planId: 'free' }),
];

const OPEN = { status: 'open', amountCents: 700, refundedCents: 0 } as Billing['invoices'][number];
const billing = (own: Subscription | null, changes: Partial<Billing> = {}): Billing => ({
  planId: own?.planId ?? 'free',
  source: own === null ? 'none' : 'subscription',
  validUntil: null,
  subscription: own,
  invoices: [],
  isTrialAvailable: false,
  sales: 'live',
  ...changes,
});
const BILLINGS: readonly Billing[] = [
  ...SUBSCRIPTIONS.map((own) => billing(own)),
  billing(subscription({ status: 'past_due' }), { invoices: [OPEN] }),
  billing(null),
  billing(null, { source: 'grant', planId: 'pro' }),
  billing(null, { isTrialAvailable: true }),
];

const OFFERS: readonly PlanOffer[] = PLANS.flatMap(({ id, name }) =>
  (['month', 'year'] as const).map((interval) => ({
    id: checkoutPlanId(id, interval === 'month' ? 'monthly' : 'yearly') ?? 'free',
    planId: id,
    name,
    price: 7,
    interval,
    description: '',
    features: [],
    isPopular: false,
  })),
);

const change = (takesEffect: 'now' | 'period-end', dueNowCents: number) =>
  ({ takesEffect, dueNowCents, effectiveAt: AT }) as Parameters<typeof confirmText>[1];
const CHANGES = [change('now', 164), change('now', 0), change('period-end', 0)];
const offersOf = (of: (offer: CheckoutPlanId) => unknown): unknown[] =>
  CHECKOUT_PLAN_IDS.map((offer) => [offer, of(offer)]);

describeExpected(__filename, {
  'kinds, titles and starts of changes': () =>
    [
      subscription(),
      subscription({ interval: 'year' }),
      subscription({ planId: 'elite' }),
      subscription({ status: 'past_due' }),
    ].flatMap((own) =>
      offersOf((offer) => [changeKind(offer, own), changeTitle(offer, own), changeStart(offer, own)]),
    ),
  'later starts': () => STATUSES.map((status) => laterStart(AT, { planId: 'pro', status })),
  confirmations: () =>
    CHANGES.flatMap((one) => [
      ...(['upgrade', 'downgrade', 'interval'] as const).map((kind) => confirmText(kind, one)),
      changedText('elite_monthly', one),
    ]),
  'consequences of canceling': () =>
    SUBSCRIPTIONS.flatMap((own) => [
      keptUntil(own),
      cancelConsequences(own, own, null),
      cancelConsequences(own, own, { endsAt: '2024-12-01T00:00:00.000Z' }),
      cancelConsequences(own, own, { endsAt: own.periodEnd }),
    ]),
  'cards and invoices': () => [
    cardText({ brand: 'visa', last4: '4242' }),
    ...(['open', 'paid', 'void', 'uncollectible'] as const).flatMap((status) =>
      [0, 1, 699, 700].map((refundedCents) => invoiceState({ ...OPEN, status, refundedCents })),
    ),
  ],
  'next steps': () =>
    BILLINGS.flatMap((own) =>
      [null, { kind: 'time-out' }, { kind: 'self-exclusion' }].map((pause) =>
        nextStepText(own, pause as never),
      ),
    ),
  trials: () => BILLINGS.map(trialText),
  'subscribed offers': () => [
    ...SUBSCRIPTIONS.map(subscribedOffer),
    offerId('basic', 'month'),
    offerId('elite', 'year'),
  ],
  'actions of plans': () => [
    ...OFFERS.flatMap((offer) =>
      BILLINGS.map((own) => [
        offer.id,
        planAction(offer, { isSignedIn: true, billing: own, sales: 'live' }),
        planAction(offer, { isSignedIn: true, billing: own, sales: 'none' }),
      ]),
    ),
    ...OFFERS.flatMap((offer) =>
      (['live', 'test', 'none'] as const).map((sales) => [
        planAction(offer, { isSignedIn: false, billing: undefined, sales }),
        planAction(offer, { isSignedIn: true, billing: undefined, sales }),
      ]),
    ),
  ],
  'terms of pauses': () => [
    pauseTerms(AT),
    endDateText(AT),
    ...['Dec 2, 2024', ' dec.2  2024 ', 'Dec 3, 2024', 'Dec 22024', ''].map((typed) =>
      isSameDate(typed, endDateText(AT)),
    ),
    ...(['time-out', 'self-exclusion'] as const).flatMap((kind) => [
      planTerms(kind, undefined),
      ...BILLINGS.map((own) => planTerms(kind, own)),
    ]),
  ],
  'use of limits': () => [
    ...[0, 74, 75, 99, 100, 101].map((used) => levelOf(used, 100)),
    ...(['stake', 'loss', 'bets'] as const).flatMap((measure) =>
      [null, 100, 2_000, 11_700].map((max) =>
        useText(measure, { stakeCents: 11_700, bets: 1_500, lossCents: 2_000 }, max),
      ),
    ),
  ],
  'asked limits': () =>
    (['stake', 'loss', 'bets'] as const).flatMap((measure) =>
      (['day', 'week', 'month'] as const).flatMap((period) =>
        [null, 40_000].map((max) =>
          askedText({ measure, period, max: 1, asked: { max, effectiveAt: AT } } as never),
        ),
      ),
    ),
  'reality checks': () => [
    realityText(30, { bets: 1, stakeCents: 5_000, settled: 0, profitCents: 0 }),
    realityText(60, { bets: 1_204, stakeCents: 5_000, settled: 2, profitCents: -1_000 }),
  ],
  'limit forms': () => {
    const limits = [
      { measure: 'stake', period: 'day', max: 1_250, asked: null },
      { measure: 'loss', period: 'week', max: 15_000, asked: null },
      { measure: 'bets', period: 'month', max: 12, asked: null },
    ] as const;
    const form = formOf(limits);
    const texts = [
      '',
      '0',
      '1',
      '$1,250.00',
      '0.99',
      '12.505',
      'x',
      '10000',
      '10001',
      '1000000',
      '1000000.01',
    ];
    return [
      form,
      checkForm(form, limits),
      ...texts.flatMap((text) => [
        checkForm({ ...form, 'stake-day': text }, limits),
        checkForm({ ...form, 'bets-month': text }, limits),
      ]),
    ];
  },
});
