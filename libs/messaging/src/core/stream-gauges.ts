import type { ServiceName } from '@app/contracts';
import type { Registry } from 'prom-client';
import type { RedisConnection } from './connection.ts';
import { observeGauges } from '@app/platform';
import { deadLetterKey } from './keys.ts';
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

/** Reads what waits on several streams together, and since when the oldest. */
export async function readTotalBacklog(
  connection: RedisConnection,
  streams: readonly string[],
  group: string,
): Promise<Backlog> {
  const backlogs = await Promise.all(streams.map((stream) => readBacklog(connection, stream, group)));
  const sum = (count: (backlog: Backlog) => number): number =>
    backlogs.reduce((total, backlog) => total + count(backlog), 0);
  return {
    length: sum(({ length }) => length),
    waiting: sum(({ waiting }) => waiting),
    pending: sum(({ pending }) => pending),
    oldestWaitingMs: Math.max(...backlogs.map(({ oldestWaitingMs }) => oldestWaitingMs)),
  };
}

async function oldestPendingMs(
  connection: RedisConnection,
  streams: readonly string[],
  group: string,
): Promise<number> {
  const ages = await Promise.all(
    streams.map(async (stream) => {
      const [row] = parsePending(await connection.send(['XPENDING', stream, group, '-', '+', '1']));
      return row === undefined ? 0 : Math.max(0, Date.now() - acceptedAtMs(row.id));
    }),
  );
  return Math.max(...ages);
}

/** Registers the gauges of a service's request streams. */
export function observeStreams(
  registry: Registry,
  connection: RedisConnection,
  streams: readonly string[],
  group: ServiceName,
): void {
  const gauges = {
    messaging_stream_length: 'Entries on the request streams',
    messaging_group_lag: 'Requests not yet delivered',
    messaging_pending: 'Requests delivered, not acknowledged',
    messaging_oldest_waiting_seconds: 'Age of the oldest request not yet delivered',
    messaging_oldest_pending_seconds: 'Age of the oldest request not acknowledged',
    messaging_dead_letters: 'Messages that were given up and wait for an operator',
  };
  observeGauges(registry, gauges, [], async () => {
    const [backlog, pendingMs, dead] = await Promise.all([
      readTotalBacklog(connection, streams, group),
      oldestPendingMs(connection, streams, group),
      connection.send(['XLEN', deadLetterKey(group)]),
    ]);
    const values = {
      messaging_stream_length: backlog.length,
      messaging_group_lag: backlog.waiting,
      messaging_pending: backlog.pending,
      messaging_oldest_waiting_seconds: backlog.oldestWaitingMs / 1_000,
      messaging_oldest_pending_seconds: pendingMs / 1_000,
      messaging_dead_letters: Number(dead),
    };
    return [{ values }];
  });
}

/** Registers a service's lag per topic. Alert when it approaches the retention. */
export function observeTopics(
  registry: Registry,
  connection: RedisConnection,
  topics: ReadonlyMap<string, string>,
  group: string,
): void {
  const gauges = {
    messaging_event_lag: 'Events not yet delivered',
    messaging_event_pending: 'Events delivered, not acknowledged',
    messaging_event_oldest_seconds: 'Age of the oldest event not yet delivered',
  };
  observeGauges(registry, gauges, ['topic'], () =>
    Promise.all(
      [...topics].map(async ([topic, stream]) => {
        const { waiting, pending, oldestWaitingMs } = await readBacklog(connection, stream, group);
        const values = {
          messaging_event_lag: waiting,
          messaging_event_pending: pending,
          messaging_event_oldest_seconds: oldestWaitingMs / 1_000,
        };
        return { labels: { topic }, values };
      }),
    ),
  );
}
