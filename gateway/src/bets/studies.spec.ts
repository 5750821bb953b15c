import {
  AppError,
  deleteStudy,
  LAB_ROUTES,
  listSettledBets,
  listStudies,
  problemSchema,
  saveStudy,
  STUDY_TEXTS,
} from '@app/contracts';
import { bearer } from '../../test/account.ts';
import { ID, issuesOf, startBetGateway, STUDY, type BetGateway } from '../../test/bet-gateway.ts';

// Starting a gateway can take long on a busy machine.
jest.setTimeout(60_000);

let gateway: BetGateway;
beforeAll(async () => {
  gateway = await startBetGateway();
});
beforeEach(() => {
  gateway.reset();
});
afterAll(() => gateway.app.close());

const URL = '/api/lab/studies';
const { kind, name, query, variants } = STUDY;
const NEW = { kind, name, query, variants };
const free = () => bearer(gateway.tokens.free);

describe('the routes of saved studies', () => {
  it.each([
    ['GET', URL, undefined, { studies: [STUDY] }],
    ['POST', URL, NEW, { study: STUDY }],
    ['DELETE', `${URL}/${ID}`, undefined, undefined],
  ] as const)('%s %s responds in the documented form, to no one without a session', async (...call) => {
    const [method, url, payload, data] = call;
    const reply = await gateway.send(method, url, payload);
    const route = LAB_ROUTES.find((found) => found.method === method);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(reply.json()).toEqual({ success: true, ...(data !== undefined && { data }) });
    expect(route?.responses[200]?.schema?.safeParse(reply.json()).success).toBe(true);
    gateway.services.calls.length = 0;
    expect((await gateway.send(method, url, payload, {})).statusCode).toBe(401);
    expect(gateway.services.calls).toEqual([]);
  });

  it('save for Pro and Elite alone, with a plain sentence for others (S-041)', async () => {
    const refused = await gateway.send('POST', URL, NEW, free());
    expect(refused.statusCode).toBe(403);
    expect(problemSchema.parse(refused.json())).toMatchObject({
      code: 'SUBSCRIPTION_REQUIRED',
      error: 'This feature requires a premium subscription.',
    });
    expect(gateway.services.requestsOf(saveStudy)).toEqual([]);
  });

  it('list and delete for everyone with an account, since a plan may have ended', async () => {
    expect((await gateway.send('GET', URL, undefined, free())).statusCode).toBe(200);
    expect((await gateway.send('DELETE', `${URL}/${ID}`, undefined, free())).statusCode).toBe(200);
    const actor = { userId: gateway.session.userId, sessionId: gateway.session.sessionId };
    expect(gateway.services.requestsOf(listStudies)).toEqual([{ actor }]);
    expect(gateway.services.requestsOf(deleteStudy)).toEqual([{ actor, studyId: ID }]);
  });

  it('pass on the trimmed study and the key, and nothing else of the body', async () => {
    const headers = { ...bearer(gateway.tokens.premium), 'idempotency-key': 'mine-1' };
    await gateway.send('POST', URL, { ...NEW, name: '  My study ', id: ID, userId: ID }, headers);
    expect(gateway.services.requestsOf(saveStudy)).toMatchObject([{ study: { ...NEW, name: 'My study' } }]);
    expect(Object.keys(gateway.services.requestsOf(saveStudy)[0]?.study ?? {}).sort()).toEqual(
      Object.keys(NEW).sort(),
    );
    const keys = gateway.services.calls.flatMap(({ options }) => options.idempotencyKey ?? []);
    expect(keys).toEqual(['mine-1']);
  });

  it.each([
    [{ kind: 'roulette' }, 'kind', STUDY_TEXTS.kind],
    [{ name: '   ' }, 'name', STUDY_TEXTS.nameRequired],
    [{ name: 7 }, 'name', STUDY_TEXTS.nameRequired],
    [{ name: 'a'.repeat(81) }, 'name', STUDY_TEXTS.nameTooLong],
    [{ name: 'a\u200bb' }, 'name', STUDY_TEXTS.nameCharacters],
    [{ query: 'a=<b>' }, 'query', STUDY_TEXTS.query],
    [{ query: 'a=b#c' }, 'query', STUDY_TEXTS.query],
    [{ query: 'a=b\n' }, 'query', STUDY_TEXTS.query],
    [{ query: 'q'.repeat(2_001) }, 'query', STUDY_TEXTS.query],
    [{ variants: 0 }, 'variants', STUDY_TEXTS.variants],
    [{ variants: 1.5 }, 'variants', STUDY_TEXTS.variants],
    [{ variants: 1e9 }, 'variants', STUDY_TEXTS.variants],
    [{ variants: null }, 'variants', STUDY_TEXTS.variants],
  ])('refuse %j and name field and rule (S-481)', async (changes, field, rule) => {
    const reply = await gateway.send('POST', URL, { ...NEW, ...changes });
    expect(reply.statusCode).toBe(400);
    expect(issuesOf(reply)).toEqual([{ field, rule }]);
    expect(gateway.services.requestsOf(saveStudy)).toEqual([]);
  });

  it('accept names and queries up to their limits', async () => {
    for (const changes of [
      { name: '📈'.repeat(80) },
      { query: 'q'.repeat(2_000) },
      { query: '' },
      { query: 'odds=-110,%2B120&name=A%20b' },
      { variants: 1_000_000 },
    ])
      expect((await gateway.send('POST', URL, { ...NEW, ...changes })).statusCode).toBe(200);
  });

  it('tell a full list and an unknown study apart (S-481)', async () => {
    const rule = 'You can save up to 200 studies. Delete one first.';
    gateway.services.answer(saveStudy, () => {
      throw AppError.ofField('STUDIES_FULL', 'studies', rule);
    });
    gateway.services.answer(deleteStudy, () => {
      throw new AppError('STUDY_NOT_FOUND');
    });
    const full = await gateway.send('POST', URL, NEW);
    expect([full.statusCode, issuesOf(full)]).toEqual([400, [{ field: 'studies', rule }]]);
    const unknown = await gateway.send('DELETE', `${URL}/x`);
    expect([unknown.statusCode, problemSchema.parse(unknown.json()).error]).toEqual([
      404,
      'Study not found.',
    ]);
  });
});

describe('settled bets', () => {
  it('are asked for page by page', async () => {
    await gateway.send('GET', '/api/bets/settled', undefined, free());
    await gateway.send('GET', '/api/bets/settled?cursor=here', undefined, free());
    expect(gateway.services.requestsOf(listSettledBets).map(({ cursor }) => cursor)).toEqual([null, 'here']);
  });

  it('refuse a cursor that is too long', async () => {
    const reply = await gateway.send('GET', `/api/bets/settled?cursor=${'x'.repeat(201)}`);
    expect([reply.statusCode, issuesOf(reply)?.[0]?.field]).toEqual([400, 'cursor']);
  });
});
