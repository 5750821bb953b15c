import { getSigningKeys } from '@app/contracts';
import { createLogger } from '@app/platform';
import { newKey, newSession, tokenOf } from '../../test/account.ts';
import { FakeServices } from '../../test/fake-services.ts';
import { ActivityRecorder } from './activity-recorder.ts';
import { SessionStore } from './session-store.ts';
import { SessionVerifier } from './session-verifier.ts';
import { SigningKeys } from './signing-keys.ts';
import { TokenVerifier } from './token-verifier.ts';

async function start() {
  const logger = createLogger({ name: 'gateway', level: 'silent' });
  const services = new FakeServices();
  const clock = { now: () => new Date() };
  const key = await newKey('key-1');
  services.answer(getSigningKeys, () => ({ keys: [], es256: [key.publicJwk] }));
  const keys = new SigningKeys(services, logger);
  const verifier = new SessionVerifier({
    tokens: new TokenVerifier(keys, clock),
    sessions: new SessionStore(services, logger, 0),
    activity: new ActivityRecorder(services, logger),
    clock,
    logger,
  });
  return { key, keys, verifier };
}

it('checks the signature of a token once, also for requests that ask for its session again (S-480)', async () => {
  const { key, keys, verifier } = await start();
  const authorization = `Bearer ${await tokenOf(key, newSession(Date.now()))}`;
  const find = jest.spyOn(keys, 'find');
  const claims = await verifier.claimsOf(authorization);
  expect(claims).toMatchObject({ kid: 'key-1' });
  expect(await verifier.claimsOf(authorization)).toEqual(claims);
  // Only a check of the signature needs the key.
  expect(find).toHaveBeenCalledTimes(1);
});

it('tells users on one connection apart, and forgets a token there with its key (S-480)', async () => {
  const { key, keys, verifier } = await start();
  const connection = {};
  const sessions = [newSession(Date.now()), newSession(Date.now())];
  const sent = await Promise.all(sessions.map(async (session) => `Bearer ${await tokenOf(key, session)}`));
  await Promise.all(sent.map((authorization) => verifier.claimsOf(authorization)));
  const recalled = [0, 0, 1, 1, 0].map(
    (index) => verifier.recallClaims(sent[index], connection)?.sessionId === sessions[index]?.sessionId,
  );
  expect(recalled).toEqual([true, true, true, true, true]);
  expect(verifier.recallClaims('Bearer a.b.c', connection)).toBeUndefined();
  jest.spyOn(keys, 'has').mockReturnValue(false);
  expect(verifier.recallClaims(sent[0], connection)).toBeUndefined();
});
