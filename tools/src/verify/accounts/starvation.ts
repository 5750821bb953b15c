import { eventually } from '@app/testing';
import { pause } from '@app/testing/servers';
import { call, inLanes, login, register } from './client.ts';
import type { Checks } from './harness.ts';
import type { World } from './world.ts';

const PER_MINUTE = 100;
const FLOOD = 700;
const SHORT_FLOOD = 2 * PER_MINUTE;
const LANES = 50;
/** A session's or address's minute starts with its first request. */
const WINDOW_MS = 60_000;
/** What a gateway answers while Redis or a service does not. */
const AWAY = [503, 504];
/** When a revoked session has ended on every gateway at the latest. */
const REVOKED_WITHIN_MS = 1_000;
const ME = 'GET /api/auth/me';

/**
 * Someone with a token of an ended or open session cannot starve the user's other sessions. Those continue,
 * change the password and end the stolen session (S-480).
 */
export async function starveNobody(world: World, checks: Checks): Promise<void> {
  const { app, url } = await world.startGateway({
    RATE_LIMIT_PER_MINUTE: String(PER_MINUTE),
    TRUSTED_PROXY_HOPS: '1',
  });
  const length = world.isShort ? SHORT_FLOOD : FLOOD;
  const owner = { 'x-forwarded-for': '203.0.113.10' };
  const thief = { 'x-forwarded-for': '203.0.113.9' };
  const account = await register(url, {}, owner);
  const { token } = account;
  /** Floods once. Each answer has this status, 429 or one of `also`. Returns how many have this status. */
  const countServed = async (stolen: string, status: number, also: readonly number[]): Promise<number> => {
    const calls = Array.from({ length }, () => ME);
    const replies = await inLanes(calls, LANES, (route) =>
      call(url, route, { token: stolen, headers: thief }),
    );
    const others = replies.filter((reply) => ![429, status, ...also].includes(reply.status));
    checks.equal(
      others.map((reply) => `${String(reply.status)} ${reply.text.slice(0, 200)}`),
      [],
      `answers to ${String(length)} calls that are neither ${String(status)} nor 429`,
    );
    return replies.filter((reply) => reply.status === status).length;
  };
  const flood = async (stolen: string, status: number, what: string): Promise<void> => {
    let served = await countServed(stolen, status, AWAY);
    if (served !== PER_MINUTE) {
      // While Redis does not answer in time, a gateway counts on its own, from 0, and may not find the session.
      checks.figure(`${what}: ${served} counted, once more in the next minute`);
      await pause(WINDOW_MS + 1_000);
      served = await countServed(stolen, status, []);
    }
    checks.equal(served, PER_MINUTE, `${what}: calls that were not 429`);
    checks.equal((await call(url, ME, { token, headers: owner })).status, 200, `${what}: the live session`);
    checks.figure(`${what}: ${length} calls, ${served} counted, the live session answered 200`);
  };

  const ended = await login(url, account, false, owner);
  const out = await call(url, 'POST /api/auth/logout', { token: ended, headers: owner });
  checks.equal(out.status, 200, 'signing out');
  await flood(ended, 401, 'a signed-out token');

  const stolen = await login(url, account, false, owner);
  await flood(stolen, 200, 'a stolen token');
  // Also with the stolen session itself: its owner, at another address, ends the others with it.
  const end = await call(url, 'POST /api/auth/sessions/revoke-others', { token: stolen, headers: owner });
  checks.equal(end.status, 200, 'ending the other sessions with the flooded one');
  const read = async (): Promise<boolean> => (await call(url, ME, { token, headers: owner })).status === 401;
  const hasEnded = await eventually(read, { timeoutMs: REVOKED_WITHIN_MS }).catch(() => false);
  checks.equal(hasEnded, true, 'the other session has ended after a second');
  const body = { currentPassword: account.password, newPassword: `${account.password}-2` };
  const change = await call(url, 'POST /api/auth/change-password', { token: stolen, body, headers: owner });
  checks.equal(change.status, 200, 'changing the password with the flooded session');
  await app.stop();
}
