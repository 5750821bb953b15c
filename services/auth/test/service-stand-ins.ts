import { randomUUID } from 'node:crypto';
import {
  EXPORT_USER_DATA,
  USER_DATA_ERASED,
  USER_DATA_SERVICES,
  getBetTotals,
  userDeleted,
  type ResponseOf,
  type UserDataPage,
  type UserDataService,
} from '@app/contracts';
import { EventConsumer, EventPublisher, RpcServer } from '@app/messaging';
import { createLogger, createMetrics } from '@app/platform';

/** Replaces another service and answers for its user data while it runs. */
export interface StandIn {
  /** The deletions it received, with repeats. */
  readonly heard: readonly { readonly userId: string; readonly deletionId: string }[];
  stop(): Promise<void>;
}

interface StandInAnswers {
  /** Returns the stored user data, page by page. */
  readonly page?: (cursor: string | null) => UserDataPage;
  /** Returns a user's totals from bets. */
  readonly totals?: (userId: string) => ResponseOf<typeof getBetTotals> | Promise<never>;
}

/** Starts answering for one service. */
export async function startStandIn(
  service: UserDataService,
  redisUrl: string,
  { page = () => ({ records: [], nextCursor: null }), totals }: StandInAnswers = {},
): Promise<StandIn> {
  const logger = createLogger({ name: service, level: 'silent' });
  const settings = { service, redisUrl, logger } as const;
  const rpc = new RpcServer({ ...settings, registry: createMetrics(service) });
  const events = new EventConsumer({ ...settings, registry: createMetrics(service) });
  const publisher = new EventPublisher({ name: service, redisUrl, redisCacheUrl: redisUrl, logger });
  const heard: { userId: string; deletionId: string }[] = [];
  rpc.handle(EXPORT_USER_DATA[service], ({ cursor }) => Promise.resolve(page(cursor)));
  if (totals !== undefined) rpc.handle(getBetTotals, ({ userId }) => totals(userId));
  events.on(userDeleted, async (payload) => {
    heard.push(payload);
    const { deletionId } = payload;
    await publisher.publish(USER_DATA_ERASED[service], { deletionId }, { eventId: randomUUID() });
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

/** The service that auth asks first, and the others that store user data. */
export const [FIRST_SERVICE = 'bets', ...LATER_SERVICES] = USER_DATA_SERVICES;

/** Stand-ins for several services. */
export interface StandIns {
  readonly each: readonly StandIn[];
  stop(): Promise<void>;
}

/** Starts answering for every service that stores user data, or for some. */
export async function startStandIns(
  redisUrl: string,
  answers: StandInAnswers = {},
  services: readonly UserDataService[] = USER_DATA_SERVICES,
): Promise<StandIns> {
  const each = await Promise.all(services.map((service) => startStandIn(service, redisUrl, answers)));
  return {
    each,
    stop: async () => {
      await Promise.all(each.map((one) => one.stop()));
    },
  };
}
