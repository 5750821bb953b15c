import type { ServiceName } from '@app/contracts';
import type { RedisConnection } from './connection.ts';
import { requestStreamKey } from './keys.ts';
import type { ClientOptions } from './options.ts';
import { readBacklog } from './stream-gauges.ts';

const SAMPLE_MS = 250;

interface Sample {
  takenAtMs: number;
  hasRoom: boolean;
}

/** Whether a service keeps up well enough for calls of low priority; looks at its queue a few times a second. */
export class Admission {
  private readonly connection: RedisConnection;
  private readonly limits: ClientOptions;
  private readonly samples = new Map<ServiceName, Sample>();

  constructor(connection: RedisConnection, limits: ClientOptions) {
    this.connection = connection;
    this.limits = limits;
  }

  /** Answers at once from the last look, and looks again when that is a quarter of a second old. */
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
      const backlog = await readBacklog(this.connection, requestStreamKey(service), service);
      sample.hasRoom =
        backlog.waiting <= this.limits.lowPriorityMaxWaiting &&
        backlog.oldestWaitingMs <= this.limits.lowPriorityMaxAgeMs;
    } catch {
      // Redis is away: calls fail by themselves, and an old judgement must not outlive the outage.
      sample.hasRoom = true;
    }
  }
}
