import { randomUUID } from 'node:crypto';
import { EXPORT_USER_DATA, USER_DATA_ERASED, userDeleted, type UserDataPage } from '@app/contracts';
import { EventConsumer, EventPublisher, RpcServer } from '@app/messaging';
import { createLogger, createMetrics } from '@app/platform';

/** Takes the place of another service that answers for its own data about users, for as long as it runs. */
export interface PredictionsStandIn {
  /** Deletions it heard of, each time. */
  readonly heard: readonly { readonly userId: string; readonly deletionId: string }[];
  stop(): Promise<void>;
}

/** Starts answering; `page` says what is kept about a user. */
export async function startPredictions(
  redisUrl: string,
  page: (cursor: string | null) => UserDataPage = () => ({ records: [], nextCursor: null }),
): Promise<PredictionsStandIn> {
  const logger = createLogger({ name: 'predictions', level: 'silent' });
  const settings = { service: 'predictions', redisUrl, logger } as const;
  const rpc = new RpcServer({ ...settings, registry: createMetrics('predictions') });
  const events = new EventConsumer({ ...settings, registry: createMetrics('predictions') });
  const publisher = new EventPublisher({ name: 'predictions', redisUrl, redisCacheUrl: redisUrl, logger });
  const heard: { userId: string; deletionId: string }[] = [];
  rpc.handle(EXPORT_USER_DATA.predictions, ({ cursor }) => Promise.resolve(page(cursor)));
  events.on(userDeleted, async (payload) => {
    heard.push(payload);
    const { deletionId } = payload;
    await publisher.publish(USER_DATA_ERASED.predictions, { deletionId }, { eventId: randomUUID() });
  });
  await publisher.start();
  await Promise.all([rpc.start(), events.start()]);
  return {
    heard,
    stop: async () => {
      await Promise.all([rpc.drain(), events.drain()]);
      await publisher.close();
    },
  };
}
