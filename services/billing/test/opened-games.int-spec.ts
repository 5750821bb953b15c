import { randomBytes, randomUUID } from 'node:crypto';
import {
  EXPORT_USER_DATA,
  listOpenedGames,
  openGame,
  USER_DATA_ERASED,
  userDeleted,
  type GameKey,
} from '@app/contracts';
import { FREE_GAMES_PER_WEEK } from '@app/domain';
import { EventPublisher } from '@app/messaging';
import { eventually } from '@app/testing';
import { ForgetOpenedGamesJob } from '../src/opened-games/forget-opened-games.job.ts';
import { MAX_PER_NETWORK } from '../src/opened-games/opened-games.ts';
import { actorOf, START, startBillingApp, type BillingApp } from './billing-app.ts';

jest.setTimeout(60_000);

const HOME = '203.0.113.7';
const game = (gameId: number | string, sport: GameKey['sport'] = 'nfl'): GameKey => ({
  sport,
  gameId: `g${gameId}`,
});

let app: BillingApp;
beforeAll(async () => {
  app = await startBillingApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(START);
  await app.rows('delete from billing.device_game');
});

const openFor = (userId: string, opened: GameKey) =>
  app.call(openGame, {
    actor: actorOf(userId),
    device: null,
    client: { address: HOME, userAgent: '' },
    game: opened,
  });
const openOn = (device: string | null, opened: GameKey, address = HOME) =>
  app.call(openGame, { actor: null, device, client: { address, userAgent: '' }, game: opened });
const listFor = (userId: string) => app.call(listOpenedGames, { actor: actorOf(userId), device: null });
const listOn = (device: string | null) => app.call(listOpenedGames, { actor: null, device });
const refusals = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code?: string }).code] : []));

describe('opened games', () => {
  it('are five distinct ones per week, over all sports, and a repeated one counts once (S-223, S-227)', async () => {
    const userId = randomUUID();
    expect(await listFor(userId)).toEqual({
      limit: 5,
      left: 5,
      renewsAt: '2026-03-09T04:00:00.000Z',
      games: [],
    });
    for (const sport of ['nfl', 'cfb', 'mlb'] as const) await openFor(userId, game(1, sport));
    await openFor(userId, game(1));
    expect((await openFor(userId, game(2))).left).toBe(1);
    expect((await openFor(userId, game(3))).left).toBe(0);
    expect(await openFor(userId, game(1))).toMatchObject({ left: 0, device: null });
    await expect(openFor(userId, game(4))).rejects.toMatchObject({ code: 'GAMES_USED_UP' });
    expect((await listFor(userId)).games).toHaveLength(5);
  });

  it('renew on Monday, Eastern time, and stay open (S-227)', async () => {
    const userId = randomUUID();
    for (let id = 0; id < FREE_GAMES_PER_WEEK; id += 1) await openFor(userId, game(id));
    app.clock.set('2026-03-09T03:59:59.000Z');
    await expect(openFor(userId, game(9))).rejects.toMatchObject({ code: 'GAMES_USED_UP' });
    app.clock.set('2026-03-09T04:00:00.000Z');
    expect(await openFor(userId, game(9))).toMatchObject({ left: 4 });
    expect((await listFor(userId)).games).toHaveLength(6);
  });

  it('never exceed five when all are opened at the same moment (S-227)', async () => {
    const userId = randomUUID();
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, (_, id) => openFor(userId, game(id))),
    );
    expect(refusals(settled)).toEqual(Array.from({ length: 15 }, () => 'GAMES_USED_UP'));
    expect((await listFor(userId)).games).toHaveLength(5);
    const { device } = await openOn(null, game('a'));
    const onDevice = await Promise.allSettled(
      Array.from({ length: 20 }, (_, id) => openOn(device, game(id), `198.51.100.${id}`)),
    );
    expect(refusals(onDevice)).toHaveLength(16);
    expect((await listOn(device)).games).toHaveLength(5);
  });

  it('belong to one account or one device (S-227)', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await openFor(one, game(1));
    expect((await listFor(other)).games).toEqual([]);
    const { device: phone } = await openOn(null, game(1));
    const { device: laptop } = await openOn(null, game(2));
    expect(phone).toMatch(/^[\w-]{43}$/);
    expect(laptop).not.toBe(phone);
    expect((await listOn(phone)).games).toEqual([game(1)]);
    expect((await listOn(laptop)).games).toEqual([game(2)]);
    expect((await listFor(one)).games).toEqual([game(1)]);
    // Only a hash of the secret is stored.
    const stored = await app.rows('select * from billing.device_game');
    expect(JSON.stringify(stored)).not.toContain(phone);
    expect(JSON.stringify(stored)).not.toContain(HOME);
  });

  it('stay open when the reader of a device signs in, and count for the account (S-227)', async () => {
    const userId = randomUUID();
    const { device } = await openOn(null, game(1));
    await openOn(device, game(2));
    const both = { actor: actorOf(userId), device };
    expect(await app.call(listOpenedGames, both)).toMatchObject({ left: 3, games: [game(1), game(2)] });
    const client = { address: HOME, userAgent: '' };
    const open = (id: number) => app.call(openGame, { ...both, client, game: game(id) });
    expect(await open(1)).toMatchObject({ left: 3 });
    for (const id of [3, 4, 5]) await open(id);
    await expect(open(6)).rejects.toMatchObject({ code: 'GAMES_USED_UP' });
    // On another device the account has its own, and without the account the device has its own.
    expect(await listFor(userId)).toMatchObject({ left: 2, games: [game(3), game(4), game(5)] });
    expect(await listOn(device)).toMatchObject({ left: 3, games: [game(1), game(2)] });
  });

  it('give a device with a forged secret a new one, and are limited by its network (S-227)', async () => {
    const forged = randomBytes(32).toString('base64url');
    const { device } = await openOn(forged, game(0));
    expect(device).not.toBe(forged);
    expect((await listOn(forged)).games).toEqual([]);
    const settled = await Promise.allSettled(
      Array.from({ length: MAX_PER_NETWORK + 5 }, (_, id) => openOn(null, game(id))),
    );
    expect(refusals(settled)).toEqual(Array.from({ length: 6 }, () => 'TOO_MANY_DEVICES'));
    // Another network is not affected, and neither is an account.
    expect(await openOn(null, game(1), '198.51.100.1')).toMatchObject({ left: 4 });
    expect(await openFor(randomUUID(), game(1))).toMatchObject({ left: 4 });
  });

  it('are limited by an IPv6 network as a whole (S-227)', async () => {
    const settled = await Promise.allSettled(
      Array.from({ length: MAX_PER_NETWORK + 1 }, (_, id) => openOn(null, game(id), `2001:db8:1:2::${id}`)),
    );
    expect(refusals(settled)).toEqual(['TOO_MANY_DEVICES']);
    expect(await openOn(null, game(1), '2001:db8:1:3::1')).toMatchObject({ left: 4 });
  });

  it('are forgotten after 60 days (S-227)', async () => {
    const userId = randomUUID();
    await openFor(userId, game(1));
    const { device } = await openOn(null, game(1));
    app.clock.set('2026-04-30T12:00:00.000Z');
    await app.get(ForgetOpenedGamesJob).execute();
    expect((await listFor(userId)).games).toHaveLength(1);
    app.clock.set('2026-05-02T12:00:00.000Z');
    await app.get(ForgetOpenedGamesJob).execute();
    expect((await listFor(userId)).games).toEqual([]);
    expect((await listOn(device)).games).toEqual([]);
  });

  it('are exported with the account and erased with it (S-153, S-227)', async () => {
    const [userId, other] = [randomUUID(), randomUUID()];
    for (const id of [userId, other]) await openFor(id, game(1));
    const exported = async (id: string) =>
      (await app.call(EXPORT_USER_DATA.billing, { userId: id, cursor: null })).records;
    expect(await exported(userId)).toMatchObject([
      { kind: 'opened-game', fields: { sport: 'nfl', gameId: 'g1', weekStartsOn: '2026-03-02' } },
    ]);
    const deletionId = randomUUID();
    await app.get(EventPublisher).publish(userDeleted, { userId, deletionId }, { eventId: randomUUID() });
    await eventually(async () =>
      (await app.announced(USER_DATA_ERASED.billing.topic)).some(
        (event) => event['deletionId'] === deletionId,
      ),
    );
    expect(await exported(userId)).toEqual([]);
    expect(await exported(other)).toHaveLength(1);
  });
});
