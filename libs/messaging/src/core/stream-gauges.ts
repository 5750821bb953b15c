import type { Registry } from 'prom-client';
import type { RedisConnection } from './connection.ts';
import { observeGauge } from '@app/platform';
import { observeGaugePerTopic } from './metrics.ts';
import { acceptedAtMs, parseEntries, parseGroup, parsePending } from './replies.ts';

/** How much waits on a stream for a group, and since when. */
export interface Backlog {
  readonly length: number;
  /** Not yet delivered. */
  readonly waiting: number;
  /** Delivered and not yet acknowledged. */
  readonly pending: number;
  readonly oldestWaitingMs: number;
}

/** Reads a group's backlog. If the group does not exist, every entry counts. */
export async function readBacklog(
  connection: RedisConnection,
  stream: string,
  group: string,
): Promise<Backlog> {
  const [lengthReply, groups] = await Promise.all([
    connection.send(['XLEN', stream]),
    connection.send(['XINFO', 'GROUPS', stream]).catch(() => null),
  ]);
  const length = Number(lengthReply);
  const state = parseGroup(groups, group);
  const pending = state?.pending ?? 0;
  const waiting = state?.lag ?? Math.max(0, length - pending);
  if (waiting === 0) return { length, waiting, pending, oldestWaitingMs: 0 };
  const start = state === undefined ? '-' : `(${state.lastDeliveredId}`;
  const [oldest] = parseEntries(await connection.send(['XRANGE', stream, start, '+', 'COUNT', '1']));
  const oldestWaitingMs = oldest === undefined ? 0 : Math.max(0, Date.now() - acceptedAtMs(oldest.id));
  return { length, waiting, pending, oldestWaitingMs };
}

async function oldestPendingMs(connection: RedisConnection, stream: string, group: string): Promise<number> {
  const [row] = parsePending(await connection.send(['XPENDING', stream, group, '-', '+', '1']));
  return row === undefined ? 0 : Math.max(0, Date.now() - acceptedAtMs(row.id));
}

/** Registers the gauges of a service's request stream; 0 while Redis is unavailable. */
export function observeStream(
  registry: Registry,
  connection: RedisConnection,
  stream: string,
  group: string,
): void {
  const backlog = (pick: (state: Backlog) => number) => () =>
    readBacklog(connection, stream, group).then(pick, () => 0);
  observeGauge(
    registry,
    'messaging_stream_length',
    'Entries on the request stream',
    backlog((state) => state.length),
  );
  observeGauge(
    registry,
    'messaging_group_lag',
    'Requests not yet delivered',
    backlog((state) => state.waiting),
  );
  observeGauge(
    registry,
    'messaging_pending',
    'Requests delivered, not acknowledged',
    backlog((state) => state.pending),
  );
  observeGauge(
    registry,
    'messaging_oldest_waiting_seconds',
    'Age of the oldest request not yet delivered',
    backlog((state) => state.oldestWaitingMs / 1_000),
  );
  observeGauge(
    registry,
    'messaging_oldest_pending_seconds',
    'Age of the oldest request not acknowledged',
    () =>
      oldestPendingMs(connection, stream, group).then(
        (ms) => ms / 1_000,
        () => 0,
      ),
  );
}

/** Registers a service's lag per topic. Alert when it approaches the retention. */
export function observeTopics(
  registry: Registry,
  connection: RedisConnection,
  topics: ReadonlyMap<string, string>,
  group: string,
): void {
  observeGaugePerTopic(registry, 'messaging_event_lag', 'Events not yet delivered', async () => {
    const lags: [string, number][] = [];
    for (const [topic, stream] of topics) {
      lags.push([
        topic,
        await readBacklog(connection, stream, group).then(
          ({ waiting }) => waiting,
          () => 0,
        ),
      ]);
    }
    return lags;
  });
}
