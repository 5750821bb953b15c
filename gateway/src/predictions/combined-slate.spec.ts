import {
  ACCOUNT_TEXTS,
  getCombinedSlate,
  listCombinedSlate,
  problemSchema,
  type ResponseOf,
  type SessionRecord,
} from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, tokenOf, type TestKey } from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const URL = '/api/predictions/all-sports';
const SLATE: ResponseOf<typeof listCombinedSlate> = {
  slates: [
    {
      sport: 'nfl',
      season: 2024,
      week: 7,
      date: null,
      origin: 'replay',
      receivedAt: '2024-10-17T10:00:00.000Z',
    },
  ],
  games: [],
};

describe.each([
  ['open', {}],
  ['metered', { access: { level: 'all', opened: [] } }],
] as const)('the slate of all sports with %s access', (access, request) => {
  let gateway: GatewayUnderTest;
  let key: TestKey;
  const sessions: SessionRecord[] = [];

  beforeAll(async () => {
    gateway = await startGateway({ env: { PREDICTION_ACCESS: access } });
    key = await newKey('key-1');
    answerForAuth(gateway.services, [key], sessions);
    gateway.services.answer(listCombinedSlate, () => SLATE);
  });
  beforeEach(() => {
    gateway.services.calls.length = 0;
  });
  afterAll(() => gateway.app.close());

  const ask = async (
    plan: Pick<SessionRecord, 'planId' | 'subscriptionTier'>,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const session = newSession(Date.now(), plan);
    sessions.push(session);
    const signed = bearer(await tokenOf(key, session));
    return gateway.instance.inject({ url: URL, headers: { ...signed, ...headers } });
  };
  const ELITE = { planId: 'elite', subscriptionTier: 'elite' } as const;

  it('is answered to Elite, for this reader only, and once per version (S-229)', async () => {
    const reply = await ask(ELITE);
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, data: SLATE }]);
    expect(getCombinedSlate.responses[200].schema.safeParse(reply.json()).success).toBe(true);
    expect(gateway.services.requestsOf(listCombinedSlate)).toEqual([request]);
    expect(reply.headers['cache-control']).toBe('private, no-cache');
    const again = await ask(ELITE, { 'if-none-match': String(reply.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['free', 'free'],
    ['basic', 'free'],
    ['pro', 'premium'],
  ] as const)('is refused to %s in a plain sentence (S-229)', async (planId, subscriptionTier) => {
    const reply = await ask({ planId, subscriptionTier });
    expect(reply.statusCode).toBe(403);
    expect(problemSchema.parse(reply.json())).toMatchObject({
      code: 'SUBSCRIPTION_REQUIRED',
      error: 'This feature requires an elite subscription.',
    });
    expect(gateway.services.requestsOf(listCombinedSlate)).toEqual([]);
  });

  it('requires a session first (S-229)', async () => {
    const reply = await gateway.instance.inject({ url: URL });
    expect([reply.statusCode, problemSchema.parse(reply.json()).error]).toEqual([
      401,
      ACCOUNT_TEXTS.sessionEnded,
    ]);
  });
});
