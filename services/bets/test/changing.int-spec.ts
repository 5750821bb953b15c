import { rowsOf } from '@app/testing';
import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { BET_TEXTS, ERRORS, type Bet, type ErrorCode } from '@app/contracts';
import { refusalOf, startCoreApp, type CoreApp } from './core-app.ts';
import { newBet, OTHER, settled, START, USER } from './ledger-app.ts';
import { DAY_MS } from './safer-play.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
let bet: Bet;
beforeAll(async () => {
  app = await startCoreApp();
});
beforeEach(async () => {
  await app.reset();
  bet = await app.placeBet();
});
afterAll(() => app.close());

const refusedAs = (code: ErrorCode) => ({ code, message: ERRORS[code].text, issues: undefined });
const notFound = { code: 'BET_NOT_FOUND', message: BET_TEXTS.betNotFound, issues: undefined };
const kinds = async () =>
  (await app.rows<{ kind: string }>('select kind from bets.bet_event order by at, seq')).map(
    ({ kind }) => kind,
  );

describe('settling by hand', () => {
  it.each([
    ['won', undefined, 9545],
    ['won', 100, 10000],
    ['lost', undefined, 0],
    ['push', undefined, 5000],
    ['push', 50, 5000],
  ] as const)('%s with a payout of %p pays %i cents (S-195)', async (actualResult, actualPayout, cents) => {
    app.clock.advance(1000);
    const change = { actualResult, actualPayout, notes: '', status: 'completed' as const };
    expect(await app.update(bet.id, change)).toMatchObject({
      status: actualResult,
      state: 'completed',
      result: actualResult,
      payout: cents / 100,
      actualPayout: cents / 100,
      payoutCents: cents,
      profitCents: cents - 5000,
      settledBy: 'user',
      settledAt: '2024-10-20T16:00:01.000Z',
      version: 2,
    });
    expect(await kinds()).toEqual(['placed', 'settled']);
  });

  it.each([
    [50.01, 'won', 5001],
    [50, 'lost', 5000],
    [0, 'lost', 0],
    [undefined, 'lost', 0],
  ] as const)(
    'without a result a payout of %p makes it %s (S-205, S-206)',
    async (actualPayout, status, payoutCents) => {
      const changed = await app.update(bet.id, { actualPayout, status: 'completed' });
      expect(changed).toMatchObject({ status, result: status, payoutCents });
      expect(await app.bets()).toMatchObject([{ result: null, payoutCents, settledBy: 'user' }]);
    },
  );

  it('keeps a stored push a push, although it pays the stake (S-206)', async () => {
    const change = { actualResult: 'push' as const, actualPayout: 50, status: 'completed' as const };
    expect(await app.update(bet.id, change)).toMatchObject({ status: 'push', payoutCents: 5000 });
  });

  it.each([
    [
      'won',
      0,
      'A won bet’s payout includes the stake, so it is more than $50.00. For a free bet, add its stake.',
    ],
    ['lost', 500, 'A lost bet pays at most its stake, so the payout is at most $50.00.'],
  ] as const)('refuses %s with a payout of %p (S-191)', async (actualResult, actualPayout, rule) => {
    expect(await refusalOf(app.update(bet.id, { actualResult, actualPayout }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ field: 'actualPayout', rule }],
    });
    expect(await app.bets()).toMatchObject([{ state: 'pending', payoutCents: null }]);
  });

  it('without a result changes only the notes, and nothing when nothing is new (S-195)', async () => {
    const notes = { actualResult: '' as const, actualPayout: 99, status: 'pending' as const };
    expect(await app.update(bet.id, { ...notes, notes: ' a tip ' })).toMatchObject({
      notes: 'a tip',
      status: 'pending',
      payout: null,
      version: 2,
    });
    expect(await app.update(bet.id, { ...notes, notes: 'a tip' })).toMatchObject({ version: 2 });
    expect(await app.update(bet.id, { notes: '' })).toMatchObject({ notes: null, version: 3 });
    expect(await kinds()).toEqual(['placed', 'edited', 'edited']);
  });

  it('refuses a result for a bet that stays pending', async () => {
    expect(await refusalOf(app.update(bet.id, { actualResult: 'won', status: 'pending' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ field: 'change.status', rule: BET_TEXTS.statusPending }],
    });
  });
});

describe('a settled bet', () => {
  it.each(['user', 'system'] as const)('by the %s can be neither edited nor deleted (S-159)', async (by) => {
    const [{ id = '' } = {}] = await app.place({ ...newBet(), ...settled('won', 9545, by) });
    expect(await refusalOf(app.update(id, { notes: 'x' }))).toEqual(refusedAs('BET_ALREADY_SETTLED'));
    expect(await refusalOf(app.update(id, { actualResult: 'lost' }))).toEqual(
      refusedAs('BET_ALREADY_SETTLED'),
    );
    expect(await refusalOf(app.remove(id))).toEqual(refusedAs('BET_ALREADY_SETTLED'));
  });

  it('by hand can be reopened with its history and then deleted', async () => {
    await app.update(bet.id, { actualResult: 'won' });
    expect(await app.reopen(bet.id)).toMatchObject({
      status: 'pending',
      result: null,
      payout: null,
      settledBy: null,
      settledAt: null,
      version: 3,
    });
    await app.remove(bet.id);
    expect(await app.bets()).toEqual([]);
    expect(await kinds()).toEqual(['placed', 'settled', 'reopened', 'deleted']);
  });

  it('by a result cannot be reopened, nor can a pending one', async () => {
    const [{ id = '' } = {}] = await app.place({ ...newBet(), ...settled('won', 9545, 'system') });
    for (const target of [id, bet.id])
      expect(await refusalOf(app.reopen(target))).toEqual(refusedAs('BET_NOT_REOPENABLE'));
  });
});

describe('a missing bet', () => {
  it.each([
    ['of another user', () => bet.id, OTHER],
    ['unknown', () => randomUUID(), USER],
    ['malformed', () => "1' or true --", USER],
    ['empty', () => '', USER],
    ['longer than any', () => bet.id.repeat(50), USER],
  ])('%s gets the same 404 from every call (S-177)', async (_, idOf, userId) => {
    const from = { userId };
    const calls = [
      app.update(idOf(), { actualResult: 'won' }, from),
      app.reopen(idOf(), from),
      app.remove(idOf(), from),
      app.remove(idOf(), { ...from, expectedVersion: 7 }),
    ];
    for (const call of calls) expect(await refusalOf(call)).toEqual(notFound);
    expect(await app.bets()).toMatchObject([{ id: bet.id, state: 'pending', version: 1 }]);
  });
});

describe('concurrent changes', () => {
  it('of an outdated version are refused', async () => {
    await app.update(bet.id, { notes: 'first tab' }, { expectedVersion: 1 });
    const stale = { expectedVersion: 1 };
    for (const call of [
      app.update(bet.id, { notes: 'second tab' }, stale),
      app.reopen(bet.id, stale),
      app.remove(bet.id, stale),
    ])
      expect(await refusalOf(call)).toEqual(refusedAs('BET_CHANGED_ELSEWHERE'));
    expect(await app.bets()).toMatchObject([{ notes: 'first tab', version: 2 }]);
  });

  it('from many tabs have one winner', async () => {
    const refusals = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        refusalOf(
          n % 3 === 0
            ? app.remove(bet.id, { expectedVersion: 1 })
            : app.update(bet.id, { actualResult: n % 2 === 0 ? 'won' : 'lost' }, { expectedVersion: 1 }),
        ),
      ),
    );
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(await kinds()).toHaveLength(2);
  });

  it('without a version wait for each other', async () => {
    const notes = Array.from({ length: 8 }, (_, n) => `tab ${String(n)}`);
    const versions = await Promise.all(
      notes.map(async (note) => (await app.update(bet.id, { notes: note })).version),
    );
    expect(versions.sort()).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('do not wait forever: a locked bet is a conflict', async () => {
    const em = app.get(EntityManager).fork();
    await em.transactional(async (inner) => {
      await rowsOf(inner, 'select 1 from bets.bet for update');
      expect(await refusalOf(app.update(bet.id, { notes: 'x' }))).toEqual(refusedAs('BET_BUSY'));
    });
    expect(await app.update(bet.id, { notes: 'x' })).toMatchObject({ version: 2 });
  });

  it('under one key are one change with one response', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => app.update(bet.id, { actualResult: 'won' }, { key })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await kinds()).toEqual(['placed', 'settled']);
    expect(await refusalOf(app.update(bet.id, { actualResult: 'lost' }, { key }))).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    const again = { key: randomUUID() };
    await app.reopen(bet.id, again);
    await app.reopen(bet.id, again);
    const gone = { key: randomUUID() };
    expect([await app.remove(bet.id, gone), await app.remove(bet.id, gone)]).toEqual([{}, {}]);
    expect(await kinds()).toEqual(['placed', 'settled', 'reopened', 'deleted']);
  });
});

describe("the user's own limit", () => {
  it('is unset at first and can be set and removed, per user (S-461)', async () => {
    const limits = () => app.rows('select user_id, max_stake_cents::int as cents from bets.bet_limit');
    expect(await limits()).toEqual([]);
    await app.setLimit(2500);
    await app.setLimit(2000);
    expect(await limits()).toEqual([{ user_id: USER, cents: 2000 }]);
    expect(await app.placeBet({ betAmount: 21 }, { userId: OTHER })).toMatchObject({ placedAt: START });
    await app.setLimit(null);
    app.clock.advance(DAY_MS);
    await app.setLimit(null);
    expect(await limits()).toEqual([]);
  });
});
