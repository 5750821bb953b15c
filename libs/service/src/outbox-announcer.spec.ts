import { betsChanged } from '@app/contracts';
import type { EventPublisher } from '@app/messaging';
import type { OutboxEvent } from '@app/persistence';
import { OutboxAnnouncer } from './outbox-announcer.ts';

const eventOf = (userId: string): OutboxEvent => ({
  id: `event of ${userId}`,
  topic: betsChanged.topic,
  payload: { userId, changedAt: '2024-10-20T16:00:00.000Z' },
  traceparent: null,
  requestId: null,
  createdAt: '2024-10-20T16:00:00.000Z',
});

function announcerWith(note: (userIds: readonly string[]) => Promise<void>, log: string[]): OutboxAnnouncer {
  const publisher = {
    publish: (_contract: unknown, payload: { userId: string }) => {
      log.push(`announced ${payload.userId}`);
      return Promise.resolve();
    },
  } as unknown as EventPublisher;
  const writes = { note, has: () => Promise.resolve(false) };
  return new OutboxAnnouncer(publisher, [betsChanged], { writes });
}

it('users whose changes are announced read the primary before anyone hears of it', async () => {
  const log: string[] = [];
  const note = async (userIds: readonly string[]): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`noted ${userIds.join()}`);
  };
  await announcerWith(note, log).publish([eventOf('a'), eventOf('b')]);
  expect(log).toEqual(['noted a,b', 'announced a', 'announced b']);
});

it('a change that cannot be noted is not announced', async () => {
  const log: string[] = [];
  const announcer = announcerWith(() => Promise.reject(new Error('no Redis')), log);
  await expect(announcer.publish([eventOf('a')])).rejects.toThrow('no Redis');
  expect(log).toEqual([]);
});
