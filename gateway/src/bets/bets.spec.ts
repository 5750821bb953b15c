import { randomUUID } from 'node:crypto';
import {
  AppError,
  BET_ROUTES,
  BET_TEXTS,
  addManualBet,
  correctBet,
  deleteBet,
  placeBet,
  problemSchema,
  removeBet,
  reopenBet,
  updateBet,
  type HttpRoute,
} from '@app/contracts';
import { bearer } from '../../test/account.ts';
import { CALLS, ID, issuesOf, startBetGateway, type BetGateway } from '../../test/bet-gateway.ts';
import { MANUAL, PLACED } from '../../test/bets.ts';

let gateway: BetGateway;
beforeAll(async () => {
  gateway = await startBetGateway();
});
beforeEach(() => {
  gateway.reset();
});
afterAll(() => gateway.app.close());

const send: BetGateway['send'] = (...call) => gateway.send(...call);
const get = (url: string) => send('GET', url, undefined, bearer(gateway.tokens.free));
const actor = () => ({ userId: gateway.session.userId, sessionId: gateway.session.sessionId });

/** Finds the contract for a call. The longest path without parameters wins. */
function routeOf(method: string, url: string): HttpRoute {
  const path = url.split('?')[0] ?? '';
  const found = BET_ROUTES.filter(
    (route) =>
      route.method === method && new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  ).sort((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')));
  if (found[0] === undefined) throw new Error(`no contract for ${method} ${path}`);
  return found[0];
}
describe('the bet routes', () => {
  it('are all covered here', () => {
    expect(new Set(CALLS.map(([method, url]) => routeOf(method, url)))).toEqual(new Set(BET_ROUTES));
  });

  it.each(CALLS)(
    '%s %s responds in the documented form and is never cached (S-481)',
    async (method, url, payload, data) => {
      const reply = await send(method, url, payload);
      const route = routeOf(method, url);
      const [status, response] = Object.entries(route.responses)[0] ?? [];
      expect(String(reply.statusCode)).toBe(status);
      expect(reply.headers['cache-control']).toBe('no-store');
      if (response?.schema === undefined) return;
      expect(reply.json()).toMatchObject({ success: true, ...(data !== undefined && { data }) });
      expect(response.schema.safeParse(reply.json()).success).toBe(true);
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  it.each(CALLS)(
    '%s %s requires a session before any service is called (S-480)',
    async (method, url, payload) => {
      const reply = await send(method, url, payload, {});
      expect(reply.statusCode).toBe(401);
      expect(problemSchema.parse(reply.json()).code).toBe('UNAUTHENTICATED');
      expect(gateway.services.calls).toEqual([]);
    },
  );

  it.each([
    ['GET', '/api/bets', 'Please log in to view your bets'],
    ['DELETE', `/api/bets/${ID}`, 'Please log in to delete bets'],
    ['POST', '/api/bets', 'Please log in to place bets'],
    ['GET', '/api/user-bets/history', 'Please log in to view your betting history'],
    ['GET', '/api/bets/weeks', 'Please log in.'],
  ] as const)('%s %s without a token says: %s (S-174, S-214, S-432)', async (method, url, sentence) => {
    expect((await send(method, url, undefined, {})).json()).toMatchObject({
      success: false,
      error: sentence,
      message: sentence,
    });
    const ended = await send(method, url, undefined, bearer('a.b.c'));
    expect([ended.statusCode, problemSchema.parse(ended.json()).error]).toEqual([401, 'Please log in.']);
  });

  it('act for the session’s user, whoever the body or the address names (S-480, S-177)', async () => {
    const foreign = { userId: randomUUID(), sessionId: randomUUID() };
    const headers = bearer(gateway.tokens.free);
    await send('POST', '/api/bets', { ...PLACED, actor: foreign, userId: foreign.userId }, headers);
    await send('PATCH', `/api/user-bets/${ID}`, { status: 'pending', actor: foreign }, headers);
    await get(`/api/bets?userId=${foreign.userId}&actor=${foreign.userId}`);
    const actors = gateway.services.calls
      .filter(({ pattern }) => pattern.startsWith('bets.'))
      .map(({ request }) => (request as { actor: unknown }).actor);
    expect(actors).toEqual([actor(), actor(), actor()]);
  });
});

describe('placing a bet', () => {
  it('forwards exactly the contract’s fields and whether the caller sent a key (S-461)', async () => {
    await send(
      'POST',
      '/api/bets',
      { ...PLACED, isLate: false, origin: 'import' },
      bearer(gateway.tokens.free),
    );
    await send('POST', '/api/bets', PLACED, { ...bearer(gateway.tokens.free), 'idempotency-key': 'mine-1' });
    await send('POST', '/api/user-bets/add-manual', MANUAL, bearer(gateway.tokens.free));
    expect(gateway.services.requestsOf(placeBet)).toEqual([
      { actor: actor(), isKeyGiven: false, bet: PLACED },
      { actor: actor(), isKeyGiven: true, bet: PLACED },
    ]);
    expect(gateway.services.requestsOf(addManualBet)).toEqual([
      { actor: actor(), isKeyGiven: false, bet: MANUAL },
    ]);
    const keys = gateway.services.calls.flatMap(({ options }) => options.idempotencyKey ?? []);
    expect(keys[1]).toBe('mine-1');
    expect(new Set(keys).size).toBe(3);
  });

  it('returns the bet with its version as ETag', async () => {
    const reply = await send('POST', '/api/bets', PLACED);
    expect([reply.statusCode, reply.headers.etag]).toEqual([201, '"3"']);
  });

  it.each([
    [{ betAmount: 0 }, 'betAmount', BET_TEXTS.amount],
    [{ betAmount: -5 }, 'betAmount', BET_TEXTS.amount],
    [{ betAmount: 1e308 }, 'betAmount', BET_TEXTS.amount],
    [{ betAmount: '50' }, 'betAmount', BET_TEXTS.amount],
    [{ odds: '-99' }, 'odds', BET_TEXTS.odds],
    [{ odds: 99 }, 'odds', BET_TEXTS.odds],
    [{ spread: 2.25 }, 'spread', BET_TEXTS.spreadLine],
    [{ teamToCover: 'Chicago Bears' }, 'teamToCover', BET_TEXTS.teamToCover],
    [{ betType: 'parlay' }, 'betType', BET_TEXTS.betTypeOfPanel],
    [{ gameId: '' }, 'gameId', BET_TEXTS.gameRequired],
    [{ sport: 'NHL' }, 'sport', BET_TEXTS.sport],
  ])('with %j returns 400 with field and rule (S-480, S-481)', async (change, field, rule) => {
    const reply = await send('POST', '/api/bets', { ...PLACED, ...change });
    expect(reply.statusCode).toBe(400);
    expect(problemSchema.parse(reply.json())).toMatchObject({ error: rule, message: rule });
    expect(issuesOf(reply)?.[0]).toEqual({ field, rule });
    expect(gateway.services.requestsOf(placeBet)).toEqual([]);
  });
});

describe('changing a bet', () => {
  it.each([
    ['PATCH', `/api/user-bets/${ID}`, updateBet],
    ['POST', `/api/bets/${ID}/reopen`, reopenBet],
    ['DELETE', `/api/bets/${ID}`, deleteBet],
    ['POST', `/api/bets/${ID}/correct`, correctBet],
    ['POST', `/api/bets/${ID}/remove`, removeBet],
  ] as const)('%s %s expects the version given in If-Match (S-481)', async (method, url, contract) => {
    const payload = method === 'PATCH' || contract === correctBet ? {} : undefined;
    await send(method, url, payload, {
      ...bearer(gateway.tokens.free),
      'if-match': '"7"',
      'idempotency-key': 'k',
    });
    await send(method, url, payload, { ...bearer(gateway.tokens.free), 'if-match': '*' });
    await send(method, url, payload, bearer(gateway.tokens.free));
    expect(gateway.services.requestsOf(contract)).toMatchObject(
      [7, null, null].map((expectedVersion) => ({ actor: actor(), betId: ID, expectedVersion })),
    );
    const reply = await send(method, url, payload, { ...bearer(gateway.tokens.free), 'if-match': '7' });
    expect(reply.statusCode).toBe(400);
    expect(issuesOf(reply)).toEqual([{ field: 'if-match', rule: 'must be an ETag from a response, or *' }]);
  });

  it.each([
    ['BET_NOT_FOUND', 404, BET_TEXTS.betNotFound],
    ['BET_ALREADY_SETTLED', 409, BET_TEXTS.betSettled],
    ['IDEMPOTENCY_KEY_REUSED', 422, 'This key was used for another request.'],
  ] as const)('returns %s as %s: %s (S-159, S-177, S-481)', async (code, status, sentence) => {
    const refuse = () => {
      throw new AppError(code, sentence);
    };
    for (const contract of [updateBet, reopenBet, deleteBet, correctBet, removeBet])
      gateway.services.answer(contract, refuse);
    for (const [method, url, payload] of CALLS.slice(2, 7)) {
      const reply = await send(method, url, payload);
      expect(reply.statusCode).toBe(status);
      expect(reply.json()).toMatchObject({ success: false, error: sentence, message: sentence });
    }
  });

  it('forwards ids unchanged, since the service decides whether they exist (S-177)', async () => {
    for (const id of ['nonsense', "'", '%00', '0'.repeat(200)])
      await send('DELETE', `/api/bets/${encodeURIComponent(id)}`);
    expect(gateway.services.requestsOf(deleteBet).map(({ betId }) => betId)).toEqual([
      'nonsense',
      "'",
      '%00',
      '0'.repeat(200),
    ]);
  });

  it('deleting returns only success (S-173)', async () => {
    const reply = await send('DELETE', `/api/bets/${ID}`);
    expect(reply.body).toBe('{"success":true}');
  });

  it('a JSON content type without a body counts as no body (S-173)', async () => {
    const reply = await gateway.instance.inject({
      method: 'DELETE',
      url: `/api/bets/${ID}`,
      headers: { authorization: `Bearer ${gateway.tokens.free}`, 'content-type': 'application/json' },
    });
    expect(reply.body).toBe('{"success":true}');
  });
});
