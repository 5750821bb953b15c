import { AppError, goLive, listReplays, type SportClock } from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, tokenOf } from '../../test/account.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const NFL: SportClock = {
  ...{ sport: 'nfl', mode: 'live', now: '2030-08-01T12:00:00.000Z', liveSince: '2030-08-01T12:00:00.000Z' },
  ...{ replayedPicks: 90, openGames: 15, openBets: 0, obstacle: null },
};

describe('the end of a replay', () => {
  let gateway: GatewayUnderTest;
  let tokens: Record<'admin' | 'elite', string>;
  let adminId: string;

  beforeEach(async () => {
    gateway = await startGateway();
    const key = await newKey('key-1');
    const admin = newSession(Date.now(), { role: 'admin' });
    const elite = newSession(Date.now(), { subscriptionTier: 'elite', planId: 'elite' });
    adminId = admin.userId;
    tokens = { admin: await tokenOf(key, admin), elite: await tokenOf(key, elite) };
    answerForAuth(gateway.services, [key], [admin, elite]);
    gateway.services.answer(listReplays, () => ({ sports: [NFL] }));
    gateway.services.answer(goLive, () => ({ ...NFL, hasChanged: true }));
  });
  afterEach(() => gateway.app.close());
  const post = (payload: object, token = tokens.admin) =>
    gateway.instance.inject({ method: 'POST', url: '/api/admin/go-live', headers: bearer(token), payload });

  it('is for administrators, and names who decided it (S-480)', async () => {
    const listed = await gateway.instance.inject({
      url: '/api/admin/replays',
      headers: bearer(tokens.admin),
    });
    expect(listed.json()).toMatchObject({ data: { sports: [NFL] } });
    expect((await post({ sport: 'nfl' })).json()).toMatchObject({ data: { ...NFL, hasChanged: true } });
    expect(gateway.services.requestsOf(goLive)).toMatchObject([{ sport: 'nfl', actor: { userId: adminId } }]);
    expect((await post({ sport: 'nfl' }, tokens.elite)).statusCode).toBe(403);
  });

  it('is refused with field and rule, or with the reason (S-481)', async () => {
    expect((await post({ sport: 'nhl' })).json()).toMatchObject({
      ...{ code: 'VALIDATION_FAILED', issues: [{ field: 'sport', rule: 'must be one of cfb, nfl, mlb' }] },
    });
    gateway.services.answer(goLive, () => {
      throw new AppError('REPLAY_HAS_BETS', '2 open bets.');
    });
    const reply = await post({ sport: 'nfl' });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'REPLAY_HAS_BETS', error: '2 open bets.' },
    ]);
  });
});
