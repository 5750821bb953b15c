import type { ServiceName } from '@app/contracts';
import type { RedisConnection } from './connection.ts';
import { requestStreamKeys } from './keys.ts';
import type { ClientOptions } from './options.ts';
import { type Backlog, readTotalBacklog } from './stream-gauges.ts';

const SAMPLE_MS = 100;
/** How long a service counts as overloaded after its queue was last too long. */
const OVERLOADED_FOR_MS = 5_000;
/** Also a slow service may have this many of a client's calls. */
const LEAST_PENDING = 32;
/** Weight of the newest sample in the rate of answers. */
const NEWEST = 0.3;

/** What a client knows of a service. */
interface Load {
  /** Calls that wait for an answer. */
  pending: number;
  /** Calls answered since the last sample. */
  answered: number;
  perSecond: number;
  takenAtMs: number;
  overloadedUntilMs: number;
  backlog: Pick<Backlog, 'waiting' | 'oldestWaitingMs'>;
}

const NOTHING_WAITS: Load['backlog'] = { waiting: 0, oldestWaitingMs: 0 };

/**
 * Decides whether a service has room for more calls, checking its queue ten times a second. An overloaded one gets no more
 * of a client's calls than it answers within `maxWaitMs`. The others are refused at once.
 */
export class Admission {
  private readonly connection: RedisConnection;
  private readonly limits: ClientOptions;
  private readonly loads = new Map<ServiceName, Load>();

  constructor(connection: RedisConnection, limits: ClientOptions) {
    this.connection = connection;
    this.limits = limits;
  }

  /** Answers from the last sample and refreshes it after a tenth of a second. */
  hasRoom(service: ServiceName, priority: 'normal' | 'low'): boolean {
    const load = this.loadOf(service);
    const nowMs = Date.now();
    if (nowMs - load.takenAtMs >= SAMPLE_MS) void this.look(service, load, nowMs);
    if (nowMs < load.overloadedUntilMs && load.pending >= this.answeredInTime(load)) return false;
    const { lowPriorityMaxWaiting, lowPriorityMaxAgeMs } = this.limits;
    const { waiting, oldestWaitingMs } = load.backlog;
    return (
      priority === 'normal' || (waiting <= lowPriorityMaxWaiting && oldestWaitingMs <= lowPriorityMaxAgeMs)
    );
  }

  /** Counts a call that was sent. */
  sent(service: ServiceName): void {
    this.loadOf(service).pending += 1;
  }

  /** Counts the end of a call. One that the service did not answer says nothing about its speed. */
  ended(service: ServiceName, { isAnswered }: { readonly isAnswered: boolean }): void {
    const load = this.loadOf(service);
    load.pending -= 1;
    if (isAnswered) load.answered += 1;
  }

  private loadOf(service: ServiceName): Load {
    const load = this.loads.get(service) ?? {
      ...{ pending: 0, answered: 0, perSecond: 0, takenAtMs: 0, overloadedUntilMs: 0 },
      backlog: NOTHING_WAITS,
    };
    this.loads.set(service, load);
    return load;
  }

  /** Returns how many calls the service answers within `maxWaitMs`, at least `LEAST_PENDING`. */
  private answeredInTime({ perSecond }: Load): number {
    return Math.max(LEAST_PENDING, (perSecond * this.limits.maxWaitMs) / 1_000);
  }

  private async look(service: ServiceName, load: Load, nowMs: number): Promise<void> {
    const { maxWaiting, maxAgeMs } = this.limits;
    const rate = (load.answered * 1_000) / (nowMs - load.takenAtMs);
    load.perSecond += NEWEST * (rate - load.perSecond);
    // One that answers nothing restarts, and then as many may wait as its limit says.
    const mostWaiting = load.answered === 0 ? maxWaiting : Math.min(maxWaiting, this.answeredInTime(load));
    load.answered = 0;
    load.takenAtMs = nowMs;
    try {
      const streams = requestStreamKeys(service, this.connection.isCluster);
      load.backlog = await readTotalBacklog(this.connection, streams, service);
      const { waiting, oldestWaitingMs } = load.backlog;
      if (waiting > mostWaiting && oldestWaitingMs > maxAgeMs)
        load.overloadedUntilMs = nowMs + OVERLOADED_FOR_MS;
    } catch {
      // Redis is unavailable, so calls fail anyway. A stale decision must not outlive the outage.
      load.backlog = NOTHING_WAITS;
      load.overloadedUntilMs = 0;
    }
  }
}
