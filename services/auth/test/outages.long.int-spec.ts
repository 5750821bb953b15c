import { testRedis } from '@app/testing';
import { actorOf, codeOf, startAuthApp } from './auth-app.ts';
import { GetSessionHandler } from '../src/sessions/get-session.handler.ts';
import { RevokeSessionsHandler } from '../src/sessions/revoke-sessions.handler.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

describe('without its Redis', () => {
  it('attempts are still counted in process memory (S-093)', async () => {
    const cache = await testRedis();
    const app = await startAuthApp({ env: { REDIS_CACHE_URL: cache.url } });
    await app.register();
    await cache.destroy();
    const codes: string[] = [];
    for (let n = 0; n < 7; n += 1) codes.push(await codeOf(app.logIn({ password: 'wrong password' })));
    expect(codes).toEqual([...Array<string>(5).fill('LOGIN_FAILED'), 'LOGIN_THROTTLED', 'LOGIN_THROTTLED']);
    await app.close();
  });

  it('sessions still work and end, since the database decides', async () => {
    const app = await startAuthApp();
    const here = actorOf(await app.register());
    const there = actorOf(await app.logIn());
    await app.redis.stop();
    const isOpen = async (sessionId: string) =>
      (await app.get(GetSessionHandler).execute({ sessionId })).session !== null;
    expect(await isOpen(here.sessionId)).toBe(true);
    await app.get(RevokeSessionsHandler).execute({ actor: here, sessionId: null }, { key: 'key' });
    expect(await isOpen(there.sessionId)).toBe(false);
    await app.close();
  });
});
