import { accessUntil, entitlementOf, type AccessFacts } from './entitlement-of.ts';

const NOW = '2026-03-10T12:00:00.000Z';
const PERIOD_END = '2026-03-20T12:00:00.000Z';
const GRACE_END = '2026-03-14T12:00:00.000Z';

function facts(changes: Partial<AccessFacts> = {}): AccessFacts {
  return {
    planId: 'pro',
    status: 'active',
    periodEnd: PERIOD_END,
    isCanceling: false,
    hasFailedPayment: false,
    graceUntil: null,
    endedAt: null,
    ...changes,
  };
}

const failed = { hasFailedPayment: true, graceUntil: GRACE_END } as const;

describe('access by a subscription', () => {
  it.each([
    ['a trial', { status: 'trialing' }, '2026-03-21T12:00:00.000Z'],
    ['a paid period', { status: 'active' }, '2026-03-21T12:00:00.000Z'],
    ['a canceled one', { status: 'active', isCanceling: true }, PERIOD_END],
    ['a canceled trial', { status: 'trialing', isCanceling: true }, PERIOD_END],
    ['a failed payment', { status: 'past_due', ...failed }, GRACE_END],
    ['a failed first payment that is still called active', { status: 'active', ...failed }, GRACE_END],
    ['one that was ended at once', { status: 'active', endedAt: NOW }, null],
    ['a canceled and ended one', { status: 'canceled', endedAt: NOW }, null],
    ['an unpaid one', { status: 'unpaid' }, null],
    ['one that was never paid', { status: 'incomplete' }, null],
    ['one that expired unpaid', { status: 'incomplete_expired', endedAt: NOW }, null],
    ['a paused one', { status: 'paused' }, null],
  ] as const)('lasts until its end for %s (S-240)', (_what, changes, until) => {
    expect(accessUntil(facts(changes))).toBe(until);
  });
});

describe('the plan that access is decided by', () => {
  it.each([
    ['before the end', NOW, 'pro'],
    ['in the slack for a late renewal', '2026-03-21T11:59:59.999Z', 'pro'],
    ['after it', '2026-03-21T12:00:00.000Z', 'free'],
  ])('is the subscribed one %s (S-240)', (_when, now, planId) => {
    expect(entitlementOf([facts()], null, now).planId).toBe(planId);
  });

  it('is free exactly at the end of a canceled period (S-240)', () => {
    const canceled = [facts({ isCanceling: true })];
    expect(entitlementOf(canceled, null, '2026-03-20T11:59:59.999Z').planId).toBe('pro');
    expect(entitlementOf(canceled, null, PERIOD_END)).toEqual({
      planId: 'free',
      source: 'none',
      validUntil: null,
    });
  });

  it('is free once the grace after a failed payment is over', () => {
    const pastDue = [facts({ status: 'past_due', ...failed })];
    expect(entitlementOf(pastDue, null, NOW)).toEqual({
      planId: 'pro',
      source: 'subscription',
      validUntil: GRACE_END,
    });
    expect(entitlementOf(pastDue, null, GRACE_END).planId).toBe('free');
  });

  it('is the highest of subscriptions and an administrator’s grant', () => {
    const [basic, elite] = [facts({ planId: 'basic' }), facts({ planId: 'elite' })];
    expect(entitlementOf([basic, elite], 'pro', NOW)).toMatchObject({
      planId: 'elite',
      source: 'subscription',
    });
    expect(entitlementOf([basic], 'pro', NOW)).toEqual({ planId: 'pro', source: 'grant', validUntil: null });
    expect(entitlementOf([basic], 'free', NOW)).toMatchObject({ planId: 'basic' });
    expect(entitlementOf([elite], 'elite', NOW)).toMatchObject({ source: 'grant', validUntil: null });
    expect(entitlementOf([], null, NOW)).toEqual({ planId: 'free', source: 'none', validUntil: null });
  });
});
