import type { MikroORM } from '@mikro-orm/postgresql';
import { resultRecorded } from '@app/contracts';
import { createLogger } from '@app/platform';
import { eventually } from '@app/testing';
import {
  addToOutbox,
  OutboxRelay,
  POLL_FOR_OTHERS_MS,
  pendingEvent,
  type OutboxEvent,
  type OutboxPublisher,
} from '../src/index.ts';
import { openTestSchema } from './test-schema.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const logger = createLogger({ name: 'outbox-spec', level: 'silent' });
let schema: Awaited<ReturnType<typeof openTestSchema>>;
let orm: MikroORM;

beforeEach(async () => {
  schema = await openTestSchema();
  orm = schema.orm;
});

afterEach(async () => {
  await schema.close();
});

function event(gameId: string) {
  return pendingEvent(resultRecorded, {
    sport: 'nfl',
    gameId,
    season: 2024,
    week: 1,
    status: 'final',
    homeScore: 1,
    awayScore: 0,
    closingLine: null,
    version: 1,
    recordedAt: '2024-01-01T00:00:00.000Z',
  });
}

const write = (ids: readonly string[]) =>
  orm.em.fork().transactional((em) => addToOutbox(em, ids.map(event)));

/** Records what it receives and fails on command. */
class Recorder implements OutboxPublisher {
  readonly events: OutboxEvent[] = [];
  failures = 0;

  async publish(events: readonly OutboxEvent[]): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    if (this.failures > 0) {
      this.failures -= 1;
      throw new Error('transport away');
    }
    this.events.push(...events);
  }

  get gameIds(): string[] {
    return this.events.map((one) => (one.payload as { gameId: string }).gameId);
  }
}

const relayTo = (publisher: OutboxPublisher) => new OutboxRelay({ orm, publisher, logger });

describe('the outbox', () => {
  it('announces nothing from a rolled-back transaction', async () => {
    const recorder = new Recorder();
    const rolledBack = orm.em.fork().transactional(async (em) => {
      await addToOutbox(em, [event('ghost')]);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await write(['real']);
    expect(await relayTo(recorder).relayOnce()).toBe(1);
    expect(recorder.gameIds).toEqual(['real']);
  });

  it('refuses a row outside a transaction', async () => {
    await expect(addToOutbox(orm.em.fork(), [event('a')])).rejects.toThrow('transaction');
  });

  it('announces every event once under its row id with several relays', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => `game-${index}`);
    for (let from = 0; from < ids.length; from += 50) await write(ids.slice(from, from + 50));
    const recorder = new Recorder();
    const relays = [relayTo(recorder), relayTo(recorder), relayTo(recorder)];
    for (const relay of relays) relay.start();
    await eventually(() => recorder.events.length >= ids.length);
    await Promise.all(relays.map((relay) => relay.stop()));
    expect(recorder.gameIds.toSorted()).toEqual(ids.toSorted());
    expect(new Set(recorder.events.map((one) => one.id)).size).toBe(ids.length);
    expect(await relays[0]?.lag()).toEqual({ waiting: 0, oldestSeconds: 0 });
  });

  it('keeps events until the transport accepts them, under the same ids', async () => {
    await write(['a', 'b']);
    const recorder = new Recorder();
    recorder.failures = 2;
    const relay = relayTo(recorder);
    await expect(relay.relayOnce()).rejects.toThrow('transport away');
    expect((await relay.lag()).waiting).toBe(2);
    relay.start();
    await eventually(() => recorder.events.length === 2);
    await relay.stop();
    expect(recorder.gameIds).toEqual(['a', 'b']);
  });

  it('notices commits of its own process at once, however rarely it polls', async () => {
    const recorder = new Recorder();
    const relay = new OutboxRelay({ orm, publisher: recorder, logger, pollMs: 60_000 });
    relay.start();
    for (const [index, id] of ['first', 'second', 'third'].entries()) {
      await write([id]);
      await eventually(() => recorder.events.length === index + 1);
    }
    await relay.stop();
    expect(recorder.gameIds).toEqual(['first', 'second', 'third']);
  });

  it('finds rows of other processes within its interval', async () => {
    const recorder = new Recorder();
    const relay = new OutboxRelay({
      orm,
      publisher: recorder,
      logger,
      pollMs: POLL_FOR_OTHERS_MS,
    });
    relay.start();
    await eventually(async () => (await relay.lag()).waiting === 0);
    const writtenAt = performance.now();
    // Past `addToOutbox`, so this process's relay is not told.
    await orm.em.execute(
      `insert into "chat"."outbox" (id, topic, payload) values (gen_random_uuid(), 'elsewhere', '{"gameId": "soon"}')`,
    );
    await eventually(() => recorder.events.length === 1, { everyMs: 5 });
    expect(performance.now() - writtenAt).toBeLessThan(1_000);
    await relay.stop();
  });
});
