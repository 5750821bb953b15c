import { randomUUID } from 'node:crypto';
import {
  ACCOUNT_TEXTS,
  getBankroll,
  getProfile,
  getSession,
  getSigningKeys,
  getUser,
  login,
  logout,
  register,
  subscriptionChanged,
  updateProfile,
  type AppError,
} from '@app/contracts';
import { EventPublisher, type RpcClient } from '@app/messaging';
import { eventually } from '@app/testing';
import { UserRepository } from '../src/users/user.repository.ts';
import { actorOf, CLIENT, PASSWORD, START, startAuthApp, type AuthApp } from './auth-app.ts';
import { startCaller } from './caller.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: AuthApp;
let client: RpcClient;
const REGISTRATION = {
  username: 'sam',
  email: 'sam@example.com',
  password: PASSWORD,
  displayName: '',
  client: CLIENT,
};

beforeAll(async () => {
  app = await startAuthApp({ hasTransport: true, hasJobs: true });
  client = await startCaller(app.redis.url);
});
afterAll(async () => {
  await client.close();
  await app.close();
});

describe("auth over the gateway's transport", () => {
  it('registers, logs in, returns the user and ends the session (S-065, S-078, S-089, S-110)', async () => {
    const idempotencyKey = randomUUID();
    const registered = await client.call(register, REGISTRATION, { idempotencyKey });
    const again = await client.call(register, REGISTRATION, { idempotencyKey });
    expect([again.user, actorOf(again)]).toEqual([registered.user, actorOf(registered)]);
    const given = { username: 'sam@example.com', password: PASSWORD, rememberMe: true, client: CLIENT };
    const signedIn = await client.call(login, given, { idempotencyKey: randomUUID() });
    const actor = actorOf(signedIn);
    expect(await client.call(getUser, { actor })).toEqual({ user: registered.user });
    const { session } = await client.call(getSession, { sessionId: actor.sessionId });
    expect(session).toMatchObject({ userId: actor.userId, isRemembered: true });
    expect((await client.call(getSigningKeys, {})).es256).toHaveLength(1);
    await client.call(logout, { actor }, { idempotencyKey: randomUUID() });
    expect(await client.call(getSession, { sessionId: actor.sessionId })).toEqual({ session: null });
  });

  it('returns the bankroll, the profile and a changed user (S-143, S-144, S-145)', async () => {
    const names = { username: 'kim', email: 'kim@example.com' };
    const signedIn = await client.call(
      register,
      { ...REGISTRATION, ...names, bankroll: 2_500, defaultBetAmount: 75 },
      { idempotencyKey: randomUUID() },
    );
    const actor = actorOf(signedIn);
    expect(await client.call(getBankroll, { userId: actor.userId })).toEqual({ bankrollCents: 250_000 });
    const { profile } = await client.call(getProfile, { actor });
    expect(profile).toMatchObject({ ...signedIn.user, totalBets: null });
    const change = { actor, displayName: 'Kimberley', expectedVersion: null };
    const changed = await client.call(updateProfile, change, { idempotencyKey: randomUUID() });
    expect(changed).toEqual({ user: { ...signedIn.user, displayName: 'Kimberley', version: 2 } });
  });

  it('waits with a plan change while the database is away (S-222)', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const lookup = jest.spyOn(app.get(UserRepository), 'lockById').mockRejectedValueOnce(refused);
    const change = { userId: randomUUID(), planId: 'pro', version: 1, changedAt: START } as const;
    await app.get(EventPublisher).publish(subscriptionChanged, change, { eventId: randomUUID() });
    const pattern = subscriptionChanged.topic;
    // Such deliveries are repeated until one succeeds.
    await eventually(async () => {
      const handled = await app.metrics.getSingleMetric('messaging_handled_total')?.get();
      return handled?.values.some(({ labels }) => {
        return labels['pattern'] === pattern && labels['code'] === 'UNAVAILABLE';
      });
    });
    lookup.mockRestore();
  });

  it('returns the code, message and retry delay of an error', async () => {
    const guess = () =>
      client
        .call(
          login,
          { username: 'nobody', password: 'wrong password', rememberMe: false, client: CLIENT },
          { idempotencyKey: randomUUID() },
        )
        .catch((error: unknown) => error as AppError);
    const errors = await Promise.all(Array.from({ length: 6 }, guess));
    const codes = errors.map((error) => (error as AppError).code).sort();
    expect(codes).toEqual([...Array<string>(5).fill('LOGIN_FAILED'), 'LOGIN_THROTTLED']);
    expect(await guess()).toMatchObject({
      code: 'LOGIN_THROTTLED',
      message: ACCOUNT_TEXTS.loginThrottled,
      details: { retryAfterSeconds: expect.any(Number) as number },
    });
  });
});
