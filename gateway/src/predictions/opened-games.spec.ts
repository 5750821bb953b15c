import { AppError, getGameRecords, listOpenedGames, openGame, problemSchema } from '@app/contracts';
import { COOKIE, DEVICE, GAME, RENEWS, startMetered, type MeteredGateway } from '../../test/metered.ts';

let gateway: MeteredGateway;
const as: MeteredGateway['as'] = (plan) => gateway.as(plan);
const get: MeteredGateway['get'] = (...request) => gateway.get(...request);

beforeEach(async () => {
  gateway = await startMetered({ PREDICTION_ACCESS: 'metered' });
});
afterEach(() => gateway.app.close());

describe('opening a game', () => {
  const URL = '/api/predictions/nfl/games/a/open';
  const record = { game_id: 'a', prediction: { pick_team: 'SECRET' } };
  const answer = (changes: { isFinished?: boolean } = {}) => {
    gateway.services.answer(getGameRecords, ({ games }) => ({
      games: games
        .filter(({ gameId }) => gameId === 'a')
        .map((game) => ({
          ...game,
          ...{ season: 2024, week: 7, startsAt: RENEWS, isFinished: false, isCurrentWeek: true },
          ...changes,
          recordJson: JSON.stringify(record),
        })),
    }));
    gateway.services.answer(openGame, ({ actor, device }) => ({
      ...{ limit: 5, left: 3, renewsAt: RENEWS, games: [GAME] },
      device: actor === null ? (device ?? DEVICE) : null,
    }));
  };

  it('counts it for the device, whose secret only the cookie holds (S-227)', async () => {
    answer();
    const reply = await get(URL, {}, 'POST');
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      success: true,
      data: { level: 'opened', limit: 5, left: 3, renewsAt: RENEWS, games: [{ ...GAME, record }] },
    });
    expect(reply.headers['set-cookie']).toBe(
      `openbook_device=${DEVICE}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax`,
    );
    expect(reply.headers['cache-control']).toBe('no-store');
    const again = await get(URL, { cookie: COOKIE }, 'POST');
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(gateway.services.requestsOf(openGame).map(({ device }) => device)).toEqual([null, DEVICE]);
  });

  it('counts it for the account of the session, whatever the cookie says (S-227)', async () => {
    answer();
    const reply = await get(URL, { ...(await as('free')), cookie: COOKIE }, 'POST');
    expect([reply.statusCode, reply.headers['set-cookie']]).toEqual([200, undefined]);
    expect(gateway.services.requestsOf(openGame)[0]?.actor).toMatchObject({
      userId: gateway.sessions.at(-1)?.userId,
    });
  });

  it('does not count what the plan includes or what is finished (S-227)', async () => {
    answer();
    for (const plan of ['basic', 'pro'] as const)
      expect((await get(URL, await as(plan), 'POST')).json()).toMatchObject({
        data: { games: expect.arrayContaining([{ ...GAME, record }]) as unknown },
      });
    answer({ isFinished: true });
    expect((await get(URL, {}, 'POST')).statusCode).toBe(200);
    expect(gateway.services.requestsOf(openGame)).toEqual([]);
  });

  it('adds the shown game to the opened ones, of which another sport may have the same id (S-227)', async () => {
    answer({ isFinished: true });
    const other = { ...GAME, sport: 'mlb' as const };
    gateway.services.answer(listOpenedGames, () => ({
      ...{ limit: 5, left: 3, renewsAt: RENEWS, games: [other, GAME] },
    }));
    expect((await get(URL, { cookie: COOKIE }, 'POST')).json()).toMatchObject({
      data: {
        games: [
          { ...other, record },
          { ...GAME, record },
        ],
      },
    });
  });

  it('refuses an unknown game and a used-up week in plain words (S-227, S-481)', async () => {
    answer();
    const unknown = await get('/api/predictions/nfl/games/zzz/open', {}, 'POST');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ code: 'GAME_NOT_FOUND', issues: [{ field: 'gameId' }] });
    gateway.services.answer(openGame, () => {
      throw new AppError('GAMES_USED_UP');
    });
    const used = await get(URL, {}, 'POST');
    expect([used.statusCode, problemSchema.parse(used.json()).error]).toEqual([
      403,
      'You have opened your 5 games of this week. A paid plan opens every game of the week.',
    ]);
    expect(used.body).not.toContain('SECRET');
  });

  it('lists the opened games to their reader only (S-227)', async () => {
    answer();
    const list = async (headers: Record<string, string>) =>
      (await get('/api/predictions/opened', headers)).json<{ data: { games: unknown[] } }>().data.games;
    expect(await list({ cookie: COOKIE })).toEqual([{ ...GAME, record }]);
    expect(await list({})).toEqual([]);
    expect(await list({ cookie: `openbook_device=${'x'.repeat(43)}` })).toEqual([]);
  });
});
