import { exportPicks, problemSchema, type SessionRecord } from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, tokenOf, type TestKey } from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const PATH = '/api/predictions/nfl/picks.csv';
const TEXT = 'Game Date,Sport\r\n2024-10-17,NFL\r\n';

describe('the CSV file of picks', () => {
  let gateway: GatewayUnderTest;
  let key: TestKey;
  const sessions: SessionRecord[] = [];

  beforeAll(async () => {
    gateway = await startGateway();
    key = await newKey('key-1');
    answerForAuth(gateway.services, [key], sessions);
    gateway.services.answer(exportPicks, () => ({ text: TEXT }));
  });
  beforeEach(() => {
    gateway.services.calls.length = 0;
  });
  afterAll(() => gateway.app.close());

  const ask = async (plan: Pick<SessionRecord, 'planId' | 'subscriptionTier'>, query = '?season=2024') => {
    const session = newSession(Date.now(), plan);
    sessions.push(session);
    const headers = bearer(await tokenOf(key, session));
    return gateway.instance.inject({ url: `${PATH}${query}`, headers });
  };

  it.each([
    ['pro', 'premium'],
    ['elite', 'elite'],
  ] as const)(
    'is sent to %s under its name, and kept by no cache (S-225)',
    async (planId, subscriptionTier) => {
      const reply = await ask({ planId, subscriptionTier });
      expect([reply.statusCode, reply.body]).toEqual([200, TEXT]);
      expect(reply.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="openbook-nfl-picks-2024.csv"',
        'cache-control': 'no-store',
      });
      expect(gateway.services.requestsOf(exportPicks)).toEqual([{ sport: 'nfl', season: 2024 }]);
    },
  );

  it.each(['free', 'basic'] as const)('is refused to %s in a plain sentence (S-225)', async (planId) => {
    const reply = await ask({ planId, subscriptionTier: 'free' });
    expect(reply.statusCode).toBe(403);
    expect(problemSchema.parse(reply.json())).toMatchObject({
      code: 'SUBSCRIPTION_REQUIRED',
      error: 'This feature requires a premium subscription.',
    });
    expect(gateway.services.requestsOf(exportPicks)).toEqual([]);
  });

  it('requires a session first (S-225)', async () => {
    expect((await gateway.instance.inject({ url: `${PATH}?season=2024` })).statusCode).toBe(401);
  });

  it.each(['', '?season=24', '?season=all'])('names the season it needs: "%s" (S-481)', async (query) => {
    const reply = await ask({ planId: 'pro', subscriptionTier: 'premium' }, query);
    expect(reply.statusCode).toBe(400);
    expect(problemSchema.parse(reply.json()).issues[0]?.field).toBe('season');
  });
});
