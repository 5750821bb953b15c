import { observeGauges, type Metrics } from '@app/platform';
import { Histogram } from 'prom-client';

const SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The part of a `pg` pool that says who waits for a connection. */
interface WaitingPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
  connect(callback?: unknown): unknown;
}

/** Reports a pool's connections and how long statements wait for one. Those that find one free are not timed. */
export function observePool(created: unknown, metrics: Metrics): void {
  const pool = created as WaitingPool;
  const gauges = {
    database_pool_busy: 'Connections in use',
    database_pool_idle: 'Open connections that are free',
    database_pool_max: 'Most connections this process may open',
    database_pool_waiting: 'Callers waiting for a connection',
  };
  observeGauges(metrics, gauges, [], () => {
    const values = {
      database_pool_busy: pool.totalCount - pool.idleCount,
      database_pool_idle: pool.idleCount,
      database_pool_max: pool.options.max,
      database_pool_waiting: pool.waitingCount,
    };
    return Promise.resolve([{ values }]);
  });
  const waits = new Histogram({
    name: 'database_pool_wait_seconds',
    help: 'Time that callers waited for a connection while all were in use',
    buckets: SECONDS,
    registers: [metrics],
  });
  const connect = pool.connect.bind(pool);
  pool.connect = (callback) => {
    const mustWait = pool.idleCount <= pool.waitingCount && pool.totalCount >= pool.options.max;
    if (!mustWait || callback !== undefined) return connect(callback);
    const started = performance.now();
    const end = (): void => {
      waits.observe((performance.now() - started) / 1_000);
    };
    const connected = connect() as Promise<unknown>;
    connected.then(end, end);
    return connected;
  };
}
