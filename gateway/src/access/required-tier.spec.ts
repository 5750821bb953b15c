import {
  ACCOUNT_TEXTS,
  HTTP_ROUTES,
  compareStrategies,
  problemSchema,
  type SessionRecord,
} from '@app/contracts';
import { ACCESS_TIERS, meetsTier } from '@app/domain';
import { answerForAuth, bearer, newKey, newSession, tokenOf, type TestKey } from '../../test/account.ts';
import { COMPARISON } from '../../test/bets.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const PATH = '/api/bets/strategy-comparison';

describe('a route that needs a subscription', () => {
  let gateway: GatewayUnderTest;
  let key: TestKey;
  const sessions: SessionRecord[] = [];

  beforeAll(async () => {
    gateway = await startGateway();
    key = await newKey('key-1');
    answerForAuth(gateway.services, [key], sessions);
    gateway.services.answer(compareStrategies, () => COMPARISON);
  });
  afterAll(() => gateway.app.close());

  const ask = async (subscriptionTier: SessionRecord['subscriptionTier']) => {
    const session = newSession(Date.now(), { subscriptionTier, role: 'admin' });
    sessions.push(session);
    const headers = bearer(await tokenOf(key, session));
    return gateway.instance.inject({ url: `${PATH}?sport=nfl`, headers });
  };

  it('refuses a free account of any role and accepts premium and higher (S-041, S-480)', async () => {
    const refused = await ask('free');
    expect(refused.statusCode).toBe(403);
    expect(problemSchema.parse(refused.json())).toMatchObject({
      success: false,
      code: 'SUBSCRIPTION_REQUIRED',
      error: 'This feature requires a premium subscription.',
    });
    expect(gateway.services.requestsOf(compareStrategies)).toEqual([]);
    for (const tier of ['premium', 'elite'] as const) expect((await ask(tier)).statusCode).toBe(200);
  });

  it('requires a session first (S-480)', async () => {
    const reply = await gateway.instance.inject({ url: `${PATH}?sport=nfl` });
    expect([reply.statusCode, problemSchema.parse(reply.json()).error]).toEqual([
      401,
      ACCOUNT_TEXTS.sessionEnded,
    ]);
  });

  it('refuses every lower rank on every route that declares one, before any service is asked (S-041, S-480)', async () => {
    const guarded = HTTP_ROUTES.filter(({ requiredTier }) => requiredTier !== undefined);
    expect(guarded.map(({ operationId }) => operationId)).toEqual([
      'getCombinedSlate',
      'exportPicks',
      'compareStrategies',
      'saveStudy',
      'sendChatMessage',
      'getChat',
      'clearChat',
    ]);
    for (const { method, path, requiredTier = 'elite' } of guarded) {
      for (const tier of ACCESS_TIERS) {
        if (meetsTier(tier, requiredTier)) continue;
        const session = newSession(Date.now(), { role: 'admin' });
        sessions.push({ ...session, subscriptionTier: tier });
        gateway.services.calls.length = 0;
        const url = path.replace(/\{\w+\}/g, 'nfl');
        const headers = bearer(await tokenOf(key, session));
        const reply = await gateway.instance.inject({ method, url, headers });
        expect([path, tier, reply.statusCode]).toEqual([path, tier, 403]);
        expect(gateway.services.calls.every(({ pattern }) => pattern.startsWith('auth.'))).toBe(true);
      }
    }
  });

  it('is documented as such, and no other route is (S-481)', async () => {
    const { paths } = (await gateway.instance.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, { description?: string; responses: object }>>;
    }>();
    expect(paths[PATH]?.['get']?.description).toBe('Requires the premium subscription or higher.');
    expect(Object.keys(paths[PATH]?.['get']?.responses ?? {})).toContain('403');
    for (const { method, path, requiredTier, requiredRole } of HTTP_ROUTES) {
      const { description } = paths[path]?.[method.toLowerCase()] ?? {};
      expect(description !== undefined).toBe((requiredTier ?? requiredRole) !== undefined);
    }
  });
});
