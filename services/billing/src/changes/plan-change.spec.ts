import { changeTo, isDearer, periodAfter } from './plan-change.ts';

describe('a change of plan', () => {
  it.each([
    ['elite_monthly', { planId: 'pro', interval: 'month' }, 'now'],
    ['pro_yearly', { planId: 'pro', interval: 'month' }, 'now'],
    ['elite_yearly', { planId: 'pro', interval: 'month' }, 'now'],
    ['elite_yearly', { planId: 'pro', interval: 'year' }, 'now'],
    ['basic_monthly', { planId: 'pro', interval: 'month' }, 'period-end'],
    ['basic_yearly', { planId: 'pro', interval: 'month' }, 'period-end'],
    ['pro_monthly', { planId: 'pro', interval: 'year' }, 'period-end'],
    ['elite_monthly', { planId: 'pro', interval: 'year' }, 'period-end'],
  ] as const)('to %s from %j takes effect: %s', (id, current, takesEffect) => {
    expect(changeTo(id, current)).toMatchObject({ id, takesEffect });
  });

  it.each([
    ['elite_monthly', { planId: 'pro', interval: 'month' }, true],
    ['elite_monthly', { planId: 'pro', interval: 'year' }, true],
    ['pro_yearly', { planId: 'pro', interval: 'month' }, true],
    ['basic_yearly', { planId: 'pro', interval: 'month' }, true],
    ['basic_monthly', { planId: 'pro', interval: 'month' }, false],
    ['pro_monthly', { planId: 'pro', interval: 'year' }, false],
    ['basic_yearly', { planId: 'pro', interval: 'year' }, false],
  ] as const)('to %s from %j costs more, now or later: %s', (id, current, isIt) => {
    const change = changeTo(id, current);
    expect(change !== null && isDearer(change, current)).toBe(isIt);
  });

  it('to the same plan is none', () => {
    expect(changeTo('pro_yearly', { planId: 'pro', interval: 'year' })).toBeNull();
  });
});

it.each([
  ['2026-01-31T10:00:00.000Z', 'month', '2026-02-28T10:00:00.000Z'],
  ['2026-03-02T10:00:00.000Z', 'month', '2026-04-02T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', 'year', '2029-02-28T10:00:00.000Z'],
] as const)('a period from %s by the %s ends on %s', (from, interval, to) => {
  expect(periodAfter(from, { planId: 'pro', interval })).toBe(to);
});
