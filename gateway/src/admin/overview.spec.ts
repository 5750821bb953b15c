import {
  AppError,
  CHECK_HEALTH,
  getAccountStats,
  getPerformance,
  getSales,
  SERVICES,
  type Overview,
  type Performance,
} from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, tokenOf } from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { healthOf } from './overview.controller.ts';

const ACCOUNTS = { users: 3, newUsersLast7Days: 1, byPlan: [], activity: [] };
const SALES = { subscriptions: 2, trials: 1, monthlyRevenueCents: 700, byPlan: [] };
const TALLY = {
  ...{ won: 0, lost: 0, push: 0, void: 0, pending: 0, wageredCents: 0, profitCents: 0 },
  ...{ winRatePercent: null, winRateLowPercent: null, winRateHighPercent: null },
  ...{ breakEvenPercent: null, roiPercent: null },
};

function performance(sport: Performance['source']['sport'], won: number): Performance {
  const source = {
    sport,
    origin: 'replay' as const,
    slates: 1,
    firstDay: '2024-10-18',
    lastDay: '2024-10-21',
  };
  const picks = { ...TALLY, won, lost: won, push: 1, pending: won === 0 ? -1 : 2 };
  return {
    source: { ...source, stakeCents: 5000, computedAt: '2026-03-02T12:00:00.000Z' },
    total: { picks, bets: TALLY },
    ...{ bySeason: [], byTier: [], byModel: [], byWeek: [] },
  };
}

describe('the figures for administrators', () => {
  let gateway: GatewayUnderTest;
  let tokens: Record<'admin' | 'elite', string>;

  beforeEach(async () => {
    gateway = await startGateway();
    const key = await newKey('key-1');
    const admin = newSession(Date.now(), { role: 'admin' });
    const elite = newSession(Date.now(), { subscriptionTier: 'elite', planId: 'elite' });
    tokens = { admin: await tokenOf(key, admin), elite: await tokenOf(key, elite) };
    const { services } = gateway;
    answerForAuth(services, [key], [admin, elite]);
    services.answer(getAccountStats, () => ACCOUNTS);
    services.answer(getSales, () => SALES);
    services.answer(getPerformance, ({ sport }) => performance(sport, sport === 'nfl' ? 5 : 0));
    for (const service of SERVICES) services.answer(CHECK_HEALTH[service], () => ({ hasDatabase: true }));
  });
  afterEach(() => gateway.app.close());
  const read = (token = tokens.admin) =>
    gateway.instance.inject({ url: '/api/admin/overview', headers: bearer(token) });

  it('come from every service, with a separate record for each sport (S-257, S-259, S-264)', async () => {
    expect((await read()).json<{ data: Overview }>().data).toEqual({
      accounts: ACCOUNTS,
      sales: SALES,
      // Sports without a pick have no figure.
      records: [
        {
          ...{ sport: 'nfl', origin: 'replay', published: 13, won: 5, lost: 5, push: 1 },
          ...{ firstDay: '2024-10-18', lastDay: '2024-10-21' },
        },
      ],
      health: 'good',
      status: expect.objectContaining({
        parts: SERVICES.map((service) => ({ service, state: 'up' })),
      }) as unknown,
    });
  });

  it('miss only the part of a service that is away (S-263)', async () => {
    gateway.services.answer(getSales, () => {
      throw new AppError('UNAVAILABLE', 'away');
    });
    const { data } = (await read()).json<{ data: Overview }>();
    expect([data.sales, data.accounts]).toEqual([null, ACCOUNTS]);
  });

  it('are refused to elite subscribers who are not administrators (S-264)', async () => {
    expect((await read(tokens.elite)).statusCode).toBe(403);
    expect(gateway.services.requestsOf(getAccountStats)).toEqual([]);
  });

  it.each([
    [[], 'good'],
    [['chat'], 'warning'],
    [['billing', 'chat'], 'warning'],
    [['bets'], 'critical'],
    [['chat', 'auth'], 'critical'],
  ])('call the product with %j away %s (S-262)', (down: readonly string[], health) => {
    const parts = SERVICES.map((service) => ({
      service,
      state: down.includes(service) ? ('down' as const) : ('up' as const),
    }));
    expect(healthOf({ checkedAt: '2026-03-02T12:00:00.000Z', parts })).toBe(health);
  });
});
