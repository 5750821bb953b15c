import { randomUUID } from 'node:crypto';
import {
  betsChanged,
  EXPORT_USER_DATA,
  saveStudy,
  setBetLimit,
  setPlayLimits,
  setRealityCheck,
  startPause,
  USER_DATA_ERASED,
  userDeleted,
  type UserRecord,
} from '@app/contracts';
import { LIMIT_MEASURES, LIMIT_PERIODS } from '@app/domain';
import { BroadcastSubscriber, EventPublisher, eventStreamKey, RedisConnection } from '@app/messaging';
import { OutboxRelay } from '@app/persistence';
import { createLogger } from '@app/platform';
import { eventually } from '@app/testing';
import { refusalOf, startCoreApp, type CoreApp } from './core-app.ts';
import { actorOf, newBet, OTHER, START, USER } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const logger = createLogger({ name: 'spec', level: 'silent' });
let app: CoreApp;
let connection: RedisConnection;
beforeAll(async () => {
  app = await startCoreApp({ hasJobs: true });
  connection = new RedisConnection({ url: app.redisUrl, name: 'spec', logger });
  await connection.open();
});
beforeEach(() => app.reset());
afterAll(async () => {
  connection.close();
  await app.close();
});

const page = (userId: string, cursor: string | null = null) =>
  app.call(EXPORT_USER_DATA.bets, { userId, cursor });
async function pages(userId: string): Promise<UserRecord[][]> {
  const all: UserRecord[][] = [];
  let cursor: string | null = null;
  do {
    const { records, nextCursor }: Awaited<ReturnType<typeof page>> = await page(userId, cursor);
    all.push(records);
    cursor = nextCursor;
  } while (cursor !== null);
  return all;
}
const addImport = (userId: string) =>
  app.rows(`insert into bets.bet_import values ($1, $2, 'mine.csv', $3, 1, null)`, [
    userId,
    randomUUID(),
    START,
  ]);

const STUDY = { kind: 'luck', name: 'A study', query: 'sport=nfl', variants: 3 } as const;

/** Sets a limit, asks to raise it, and turns on the reality check. */
async function chooseSaferPlay(userId: string, max: number): Promise<void> {
  const actor = actorOf(userId);
  for (const size of [max, max + 1])
    await app.call(setPlayLimits, { actor, limits: [{ measure: 'stake', period: 'month', max: size }] });
  await app.call(setRealityCheck, { actor, minutes: 30 });
}

describe('the bets section of an export', () => {
  it('has every kind of record about that user and no one else (S-153)', async () => {
    await app.setLimit(2500);
    await addImport(USER);
    await app.placeBet({}, { userId: OTHER });
    await chooseSaferPlay(USER, 60_000);
    const { id } = await app.placeBet({ betAmount: 20 });
    await app.call(startPause, { actor: actorOf(USER), length: '24-hours' });
    await app.update(id, { actualResult: 'won' });
    const { study } = await app.call(saveStudy, { actor: actorOf(USER), study: STUDY });
    const [records = [], ...rest] = await pages(USER);
    expect(rest).toEqual([]);
    expect(records.map(({ kind }) => kind)).toEqual([
      'bet',
      'bet-event',
      'bet-event',
      'bet-import',
      'bet-limit',
      'play-limit',
      'play-pause',
      'reality-check',
      'study',
    ]);
    const [bet, placed, settled, file, limit, total, pause, check, saved] = records.map(
      ({ fields }) => fields,
    );
    expect(bet).toMatchObject({ id, stakeCents: 2000, homeTeam: 'New Orleans Saints', placedAt: START });
    expect(Object.keys(bet ?? {})).not.toEqual(expect.arrayContaining(['fingerprint']));
    expect(placed).toMatchObject({ betId: id, seq: 1, kind: 'placed', actor: 'user', at: START });
    expect(placed?.['change']).toMatchObject({ stakeCents: 2000, gameDay: '2024-10-20' });
    expect(settled?.['change']).toMatchObject({ state: 'completed', result: 'won', payoutCents: 3818 });
    expect(file).toMatchObject({ fileName: 'mine.csv', importedAt: START, added: 1, undoneAt: null });
    const none = { askedStakeCents: null, askedAt: null };
    expect(limit).toEqual({ maxStakeCents: 2500, changedAt: START, ...none });
    expect(total).toEqual({
      ...{ measure: 'stake', period: 'month', max: 60_000, changedAt: START },
      ...{ askedMax: 60_001, askedAt: START },
    });
    expect(pause).toEqual({ kind: 'time-out', startedAt: START, endsAt: '2024-10-21T16:00:00.000Z' });
    expect(check).toEqual({ minutes: 30, changedAt: START });
    expect(saved).toEqual({ ...STUDY, id: study.id, savedAt: START });
  });

  it("has only that user's imports and limits", async () => {
    for (const userId of [OTHER, USER]) {
      await addImport(userId);
      await app.call(setBetLimit, {
        actor: actorOf(userId),
        limit: { maxStakeCents: userId === USER ? 2500 : 9900 },
      });
    }
    for (const [userId, cents] of [
      [USER, 2500],
      [OTHER, 9900],
    ] as const) {
      const records = (await pages(userId)).flat();
      expect(records.map(({ kind }) => kind)).toEqual(['bet-import', 'bet-limit']);
      expect(records[1]?.fields).toMatchObject({ maxStakeCents: cents });
    }
  });

  it('says whether the game had started at a correction', async () => {
    const { id } = await app.placeBet();
    await app.correct(id, { betAmount: 9 });
    const records = (await pages(USER)).flat().filter(({ kind }) => kind === 'bet-event');
    expect(records.map(({ fields }) => [fields['kind'], fields['isAfterStart']])).toEqual([
      ['placed', null],
      ['corrected', false],
    ]);
  });

  it('comes in pages of 500, each record once', async () => {
    await app.place(...Array.from({ length: 510 }, () => newBet()));
    const all = await pages(USER);
    expect(all.map(({ length }) => length)).toEqual([500, 500, 20]);
    const records = all.flat();
    const ids = (kind: string, field: string) =>
      new Set(records.filter((record) => record.kind === kind).map(({ fields }) => fields[field]));
    expect(ids('bet', 'id').size).toBe(510);
    expect(ids('bet-event', 'betId')).toEqual(ids('bet', 'id'));
  });

  it('continues on the next page where one ends among the limits', async () => {
    await app.place(...Array.from({ length: 248 }, () => newBet()));
    const limits = LIMIT_MEASURES.flatMap((measure) =>
      LIMIT_PERIODS.map((period) => ({ measure, period, max: 1000 })),
    );
    await app.call(setPlayLimits, { actor: actorOf(USER), limits });
    await app.call(saveStudy, { actor: actorOf(USER), study: STUDY });
    const all = await pages(USER);
    expect(all.map(({ length }) => length)).toEqual([500, 6]);
    const ofKind = all.flat().filter(({ kind }) => kind === 'play-limit');
    const names = ofKind.map(({ fields }) => `${String(fields['measure'])}/${String(fields['period'])}`);
    expect(new Set(names)).toEqual(new Set(limits.map(({ measure, period }) => `${measure}/${period}`)));
    expect(all.at(-1)?.at(-1)).toMatchObject({ kind: 'study', fields: STUDY });
  });

  it('is empty for a user without bets, and an invalid cursor is refused', async () => {
    expect(await page(randomUUID())).toEqual({ records: [], nextCursor: null });
    for (const cursor of ['nonsense', 'bet', 'bet nonsense', `play-limit ${USER}`, ` ${USER}`])
      expect(await refusalOf(page(USER, cursor))).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

const OTHER_TABLES = ['play_limit', 'play_pause', 'reality_check', 'study'];

describe('a deleted user', () => {
  const left = async (userId: string) => {
    const counts = await app.rows<{ n: number }>(
      [...['bet', 'bet_event', 'bet_import', 'bet_limit', 'idempotency_keys'], ...OTHER_TABLES]
        .map((table) => `select count(*)::int as n from bets.${table} where user_id::text = $1`)
        .join(' union all '),
      [userId],
    );
    return counts.map(({ n }) => n);
  };

  it('is removed with everything that names them, however often it is announced (S-153)', async () => {
    await app.setLimit(9000);
    for (const userId of [USER, OTHER]) {
      await addImport(userId);
      await app.update((await app.placeBet({}, { userId })).id, { notes: 'x' }, { userId });
      await chooseSaferPlay(userId, 60_000);
      await app.call(startPause, { actor: actorOf(userId), length: '24-hours' });
      await app.call(saveStudy, { actor: actorOf(userId), study: STUDY });
    }
    const others = await left(OTHER);
    expect(others.at(-1)).toBe(1);
    const deletionId = randomUUID();
    const publish = () =>
      app.get(EventPublisher).publish(userDeleted, { userId: USER, deletionId }, { eventId: randomUUID() });
    const answers = async () =>
      JSON.stringify(
        await connection.send(['XRANGE', eventStreamKey(USER_DATA_ERASED.bets.topic), '-', '+']),
      ).split(deletionId).length - 1;
    for (const times of [1, 2]) {
      await publish();
      await eventually(async () => (await answers()) === times);
      expect(await left(USER)).toEqual(others.map(() => 0));
      expect(await left(OTHER)).toEqual(others);
    }
  });

  it('is in no waiting event', async () => {
    const relay = app.get(OutboxRelay);
    await relay.stop();
    await app.placeBet();
    await app.placeBet({}, { userId: OTHER });
    const deletion = { userId: USER, deletionId: randomUUID() };
    await app.get(EventPublisher).publish(userDeleted, deletion, { eventId: randomUUID() });
    const rows = await eventually(async () => {
      const waiting = await app.rows<{ topic: string; payload: unknown }>(
        'select topic, payload from bets.outbox',
      );
      return waiting.some(({ topic }) => topic === USER_DATA_ERASED.bets.topic) ? waiting : undefined;
    });
    relay.start();
    expect(rows.map(({ topic }) => topic).sort()).toEqual([betsChanged.topic, USER_DATA_ERASED.bets.topic]);
    expect(JSON.stringify(rows)).not.toContain(USER);
  });
});

it('changed bets are announced to the open pages of their owner', async () => {
  const heard: unknown[] = [];
  const live = new BroadcastSubscriber({ name: 'gateway', redisCacheUrl: app.redisUrl, logger });
  live.on(betsChanged, (payload) => heard.push(payload));
  await live.start();
  await app.placeBet();
  await eventually(() => heard.length > 0);
  expect(heard).toEqual([{ userId: USER, changedAt: START }]);
  await live.close();
});
