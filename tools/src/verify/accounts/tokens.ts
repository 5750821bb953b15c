import { call, dataOf, inLanes, login, register, unique, type Account } from './client.ts';
import { forgeries, signingKeyOf } from './forge.ts';
import type { AccountHarness, Checks } from './harness.ts';
import { changeKeys } from './key-change.ts';
import { watchRevocation } from './revocation.ts';
import { starveNobody } from './starvation.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ME = 'GET /api/auth/me';

/**
 * A forged, expired, idle or revoked token opens nothing on any gateway replica. A revoked one is refused
 * everywhere within a second and never accepted again. Added and removed keys count on every replica. No token uses
 * up another session's limits.
 */
export const tokens: AccountHarness = {
  name: 'tokens',
  async run(world, checks) {
    await world.useAuth();
    const second = await world.startGateway();
    const origins = [world.origin, second.url];
    await refuseForgeries(world, origins, checks);
    await revokeEverywhere(world, origins, checks);
    await endByTime(world, checks);
    // It ends with other keys, which would end the sessions above.
    await changeKeys(world, origins, checks);
    await second.app.stop();
    await starveNobody(world, checks);
  },
};

async function refuseForgeries(world: World, origins: readonly string[], checks: Checks): Promise<void> {
  const { token } = await register(world.origin);
  const forged = forgeries(token, signingKeyOf(world.keysFile));
  for (const origin of origins) {
    for (const [what, bad] of forged) {
      const { status } = await call(origin, ME, { token: bad });
      checks.equal(status, 401, `a token with ${what}`);
    }
    const elsewhere = {
      'in the address': call(origin, `GET /api/auth/me?token=${token}&access_token=${token}`),
      'in a cookie': call(origin, ME, { headers: { cookie: `authToken=${token}; token=${token}` } }),
      'as Basic': call(origin, ME, { headers: { authorization: `Basic ${token}` } }),
      'without a scheme': call(origin, ME, { headers: { authorization: token } }),
      'sent twice': call(origin, ME, { headers: { authorization: `Bearer ${token}, Bearer ${token}` } }),
    };
    for (const [where, answer] of Object.entries(elsewhere))
      checks.equal((await answer).status, 401, `a valid token ${where}`);
    checks.equal((await call(origin, ME, { token })).status, 200, 'the valid token itself');
  }
  checks.figure(`${forged.size} forgeries and 5 wrong places on ${origins.length} replicas`);
}

type Case = { readonly what: string; readonly revoke: (account: Account, token: string) => Promise<void> };

async function revokeEverywhere(world: World, origins: readonly string[], checks: Checks): Promise<void> {
  const ok = async (answer: Promise<{ status: number; text: string }>): Promise<void> => {
    const { status, text } = await answer;
    if (status !== 200) throw new Error(`revoking was answered with ${status}: ${text.slice(0, 200)}`);
  };
  const cases: Case[] = [
    {
      what: 'logout',
      revoke: (_account, token) => ok(call(world.origin, 'POST /api/auth/logout', { token })),
    },
    {
      what: 'another device, this session',
      revoke: async ({ token }, revoked) => {
        const id = await sessionIdOf(world.origin, revoked);
        await ok(call(world.origin, `DELETE /api/auth/sessions/${id}`, { token }));
      },
    },
    {
      what: 'another device, all others',
      revoke: ({ token }) => ok(call(world.origin, 'POST /api/auth/sessions/revoke-others', { token })),
    },
    {
      what: 'a changed password',
      revoke: ({ token, password }) =>
        ok(
          call(world.origin, 'POST /api/auth/change-password', {
            token,
            body: { currentPassword: password, newPassword: unique('Changed-') },
          }),
        ),
    },
    {
      what: 'a password reset',
      revoke: async ({ email }) => {
        await ok(call(world.origin, 'POST /api/auth/forgot-password', { body: { email } }));
        const token = await world.mailedToken(email, 'password');
        const body = { token, password: unique('Reset-') };
        await ok(call(world.origin, 'POST /api/auth/reset-password', { body }));
      },
    },
    {
      what: 'an administrator',
      revoke: async ({ username }) => {
        const { code, stderr } = await world.admin(['user', 'disable', username]);
        if (code !== 0) throw new Error(`user disable: ${stderr.slice(0, 200)}`);
      },
    },
  ];
  const { isShort } = world;
  const prepared = await inLanes(cases, 1, async (each) => {
    const account = await register(world.origin);
    return { ...each, account, token: await login(world.origin, account, true) };
  });
  await inLanes(prepared, isShort ? cases.length : 1, async ({ what, revoke, account, token }) => {
    const seen = await watchRevocation({ origins, token, isShort }, () => revoke(account, token));
    checks.equal(seen.late, 0, `${what}: accepted later than a second after it`);
    checks.equal(seen.acceptedAfterwards, 0, `${what}: accepted afterwards`);
    checks.equal(seen.odd, [], `${what}: answers that are neither 200 nor 401`);
    checks.figure(
      `${what}: ${seen.during} requests during it, the last accepted one began ` +
        `${Math.round(seen.lastAcceptedMs)} ms after it, ${seen.acceptedAfterwards} of ${seen.afterwards} accepted afterwards`,
    );
  });
  // Losing the copies must not revive a session: PostgreSQL knows that it has ended.
  await world.forgetSessions();
  for (const { what, account, token } of prepared) {
    for (const origin of origins)
      checks.equal((await call(origin, ME, { token })).status, 401, `${what}, copies lost: the token`);
    if (what.startsWith('another device') || what === 'a changed password')
      checks.equal(
        (await call(world.origin, ME, { token: account.token })).status,
        200,
        `${what}: their own session`,
      );
  }
}

async function sessionIdOf(origin: string, token: string): Promise<string> {
  const reply = await call(origin, 'GET /api/auth/sessions', { token });
  const { sessions } = dataOf<{ sessions: { id: string; isCurrent: boolean }[] }>(reply, 'sessions');
  return sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
}

async function endByTime(world: World, checks: Checks): Promise<void> {
  const { origin } = world;
  const account = await register(origin);
  const [quiet, active, background, remembered] = await Promise.all([
    login(origin, account),
    login(origin, account),
    login(origin, account),
    login(origin, account, true),
  ]);
  const at = async (offsetMs: number, look: (url: string) => Promise<void>): Promise<void> => {
    const later = await world.startGateway({ CLOCK_OFFSET_MS: String(offsetMs) });
    await look(later.url);
    await later.app.stop(); // Reports its activity to auth when it stops.
  };
  const expectStatus = async (url: string, token: string, status: number, what: string): Promise<void> =>
    checks.equal((await call(url, ME, { token })).status, status, what);

  // Auth ignores activity in the future, so its clock moves with the gateway that reports it.
  await world.useAuth({ CLOCK_OFFSET_MS: String(20 * MINUTE_MS) });
  await at(20 * MINUTE_MS, async (url) => {
    await expectStatus(url, active, 200, 'a session used after 20 minutes');
    const { status } = await call(url, ME, { token: background, headers: { 'x-background': '1' } });
    checks.equal(status, 200, 'a session asked for in the background after 20 minutes');
  });
  await at(31 * MINUTE_MS, async (url) => {
    await expectStatus(url, quiet, 401, 'a session idle for 31 minutes');
    await expectStatus(url, background, 401, 'a session used only in the background for 31 minutes');
    await expectStatus(url, active, 200, 'a session used 11 minutes before');
    await expectStatus(url, remembered, 200, 'a remembered session idle for 31 minutes');
  });
  const ends = [
    () =>
      at(12 * HOUR_MS + MINUTE_MS, async (url) => {
        await expectStatus(url, active, 401, 'a session of 12 hours');
        await expectStatus(url, remembered, 200, 'a remembered session of 12 hours');
      }),
    () =>
      at(30 * DAY_MS - HOUR_MS, (url) =>
        expectStatus(url, remembered, 200, 'a remembered session of 29 days'),
      ),
    () =>
      at(30 * DAY_MS + MINUTE_MS, (url) =>
        expectStatus(url, remembered, 401, 'a remembered session of 30 days'),
      ),
  ];
  // Each takes a gateway of its own, so the short run draws one. The specs of the gateway's clock prove all of them.
  for (const end of world.isShort ? ends.filter((_end, index) => index === world.seed % ends.length) : ends)
    await end();
  checks.figure('sessions end by time, background requests do not count as activity');
}
