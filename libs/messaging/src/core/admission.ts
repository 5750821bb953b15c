import type { ServiceName } from '@app/contracts';
import type { RedisConnection } from './connection.ts';
import { requestStreamKeys } from './keys.ts';
import type { ClientOptions } from './options.ts';
import { readTotalBacklog } from './stream-gauges.ts';

const SAMPLE_MS = 250;

interface Sample {
  takenAtMs: number;
  hasRoom: boolean;
}

/** Decides whether a service has room for low-priority calls, checking its queue a few times a second. */
export class Admission {
  private readonly connection: RedisConnection;
  private readonly limits: ClientOptions;
  private readonly samples = new Map<ServiceName, Sample>();

  constructor(connection: RedisConnection, limits: ClientOptions) {
    this.connection = connection;
    this.limits = limits;
  }

  /** Answers from the last sample and refreshes it after a quarter of a second. */
  hasRoom(service: ServiceName): boolean {
    const sample = this.samples.get(service) ?? { takenAtMs: 0, hasRoom: true };
    this.samples.set(service, sample);
    const nowMs = Date.now();
    if (nowMs - sample.takenAtMs >= SAMPLE_MS) {
      sample.takenAtMs = nowMs;
      void this.look(service, sample);
    }
    return sample.hasRoom;
  }

  private async look(service: ServiceName, sample: Sample): Promise<void> {
    try {
      const streams = requestStreamKeys(service, this.connection.isCluster);
      const backlog = await readTotalBacklog(this.connection, streams, service);
      sample.hasRoom =
        backlog.waiting <= this.limits.lowPriorityMaxWaiting &&
        backlog.oldestWaitingMs <= this.limits.lowPriorityMaxAgeMs;
    } catch {
      // Redis is unavailable, so calls fail anyway. A stale decision must not outlive the outage.
      sample.hasRoom = true;
    }
  }
}
