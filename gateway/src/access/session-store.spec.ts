import { getSession, REVOKED_MARK, type SessionRecord } from '@app/contracts';
import { createLogger } from '@app/platform';
import { eventually } from '@app/testing';
import { newSession } from '../../test/account.ts';
import { FakeServices } from '../../test/fake-services.ts';
import { SessionStore } from './session-store.ts';

const LONG_MS = 60_000;

function newStore(maxAgeMs: number): { readonly store: SessionStore; readonly services: FakeServices } {
  const services = new FakeServices();
  return {
    store: new SessionStore(services, createLogger({ name: 'gateway', level: 'silent' }), maxAgeMs),
    services,
  };
}

/** Sets what auth knows. */
function own(services: FakeServices, session: SessionRecord | null): void {
  services.answer(getSession, () => ({ session }));
}

describe('a session', () => {
  const session = newSession(Date.now());
  const { sessionId } = session;

  it('is remembered as long as its reading is young enough, also that it has ended (S-480)', async () => {
    const { store, services } = newStore(LONG_MS);
    expect(store.recall(sessionId)).toBeUndefined();
    own(services, session);
    await store.find(sessionId);
    expect(store.recall(sessionId)).toEqual(session);
    services.copies.set('ended', REVOKED_MARK);
    await store.find('ended');
    expect(store.recall('ended')).toBeNull();

    const old = newStore(0);
    own(old.services, session);
    await old.store.find(sessionId);
    expect(old.store.recall(sessionId)).toBeUndefined();
  });

  it('is known at any age to what may be late, while it is read again (S-480)', async () => {
    const { store, services } = newStore(0);
    own(services, session);
    expect(store.recallLast(sessionId)).toBeUndefined();
    await eventually(() => store.recallLast(sessionId));
    expect(store.recallLast(sessionId)).toEqual(session);
    own(services, null);
    await eventually(() => store.recallLast(sessionId) === null);
  });

  it('is read again before its reading is too old, so who uses it does not wait (S-480)', async () => {
    const { store, services } = newStore(4_000);
    own(services, session);
    await store.find(sessionId);
    const recalled: unknown[] = [];
    await eventually(() => {
      recalled.push(store.recall(sessionId));
      return services.requestsOf(getSession).length === 2;
    });
    expect(recalled).not.toContain(undefined);
    expect(recalled.at(-1)).toEqual(session);
  });

  it('is read once for all who ask at the same time', async () => {
    const { store, services } = newStore(LONG_MS);
    own(services, session);
    expect(await Promise.all([store.find(sessionId), store.find(sessionId)])).toEqual([session, session]);
    expect(services.requestsOf(getSession)).toHaveLength(1);
  });

  it('is not remembered from a reading during which it changed', async () => {
    const { store, services } = newStore(LONG_MS);
    services.answer(getSession, () => {
      store.forget(sessionId);
      return { session };
    });
    expect(await store.find(sessionId)).toEqual(session);
    expect(store.recall(sessionId)).toBeUndefined();
  });

  it('is asked at auth when its copy cannot be read', async () => {
    const { store, services } = newStore(LONG_MS);
    services.copies.set(sessionId, '{"sessionId":');
    own(services, session);
    expect(await store.find(sessionId)).toEqual(session);
  });
});
