import {
  AppError,
  findUserIds,
  listSubscriptions,
  type Actor,
  nameUsers,
  type ResponseOf,
  type SoldSubscription,
} from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, tokenOf } from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const SAM = '0b3f7c1e-0000-4000-8000-000000000002';
const GONE = '0b3f7c1e-0000-4000-8000-000000000003';

function sold(userId: string): ResponseOf<typeof listSubscriptions>['subscriptions'][number] {
  return {
    ...{ id: `sub_${userId.at(-1) ?? ''}`, userId, planId: 'pro', interval: 'month', priceCents: 700 },
    ...{ state: 'active', periodEnd: '2026-04-02T12:00:00.000Z', createdAt: '2026-03-02T12:00:00.000Z' },
    nextCharge: { at: '2026-04-02T12:00:00.000Z', amountCents: 700 },
    graceUntil: null,
  };
}

describe('subscriptions for administrators', () => {
  let gateway: GatewayUnderTest;
  let tokens: Record<'admin' | 'elite', string>;
  let actor: Actor;

  beforeEach(async () => {
    gateway = await startGateway();
    const key = await newKey('key-1');
    const admin = newSession(Date.now(), { role: 'admin' });
    actor = { userId: admin.userId, sessionId: admin.sessionId };
    const elite = newSession(Date.now(), { subscriptionTier: 'elite', planId: 'elite' });
    tokens = { admin: await tokenOf(key, admin), elite: await tokenOf(key, elite) };
    const { services } = gateway;
    answerForAuth(services, [key], [admin, elite]);
    const page = { subscriptions: [sold(SAM), sold(GONE)], count: 2, pageCount: 1 };
    services.answer(listSubscriptions, () => page);
    services.answer(findUserIds, () => ({ userIds: [SAM], count: 4812 }));
    services.answer(nameUsers, () => ({ users: [{ id: SAM, username: 'sam', email: 's@example.com' }] }));
  });
  afterEach(() => gateway.app.close());
  const list = (query = '', token = tokens.admin) =>
    gateway.instance.inject({ url: `/api/admin/subscriptions${query}`, headers: bearer(token) });
  const listed = async (query = '') =>
    (await list(query)).json<{ data: { subscriptions: SoldSubscription[] } }>().data.subscriptions;

  it('have the names of their owners, as far as they exist', async () => {
    expect(await listed()).toEqual([
      { ...sold(SAM), username: 'sam', email: 's@example.com' },
      { ...sold(GONE), username: null, email: null },
    ]);
    expect(gateway.services.requestsOf(findUserIds)).toEqual([]);
    expect(gateway.services.requestsOf(nameUsers)).toEqual([{ userIds: [SAM, GONE] }]);
  });

  it('are searched by their owners, and filtered', async () => {
    await list('?search=sam&state=past_due&plan=pro&renewal=week&page=2');
    expect(gateway.services.requestsOf(findUserIds)).toEqual([{ search: 'sam' }]);
    expect(gateway.services.requestsOf(listSubscriptions)).toEqual([
      { actor, userIds: [SAM], state: 'past_due', planId: 'pro', renewal: 'week', page: 2 },
    ]);
    for (const query of ['state=gone', 'plan=free', 'renewal=day', 'page=x'])
      expect((await list(`?${query}`)).json()).toMatchObject({
        ...{ code: 'VALIDATION_FAILED', issues: [{ field: query.split('=')[0] }] },
      });
  });

  it('say how many accounts match a search, of which the newest are looked at', async () => {
    const foundBy = async (query: string) =>
      (await list(query)).json<{ data: { accountsFound: number | null } }>().data.accountsFound;
    expect(await foundBy('?search=sam')).toBe(4812);
    expect(await foundBy('')).toBeNull();
    // From an older auth.
    gateway.services.answer(findUserIds, () => ({ userIds: [SAM] }));
    expect(await foundBy('?search=sam')).toBe(1);
  });

  it('are listed without names while auth does not answer', async () => {
    gateway.services.answer(nameUsers, () => {
      throw new AppError('UNAVAILABLE');
    });
    expect((await listed()).map(({ username }) => username)).toEqual([null, null]);
  });

  it('are closed to everyone else (S-264, S-480)', async () => {
    expect((await list('', tokens.elite)).statusCode).toBe(403);
    expect(gateway.services.requestsOf(listSubscriptions)).toEqual([]);
  });
});
