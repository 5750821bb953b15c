import { Inject, Injectable } from '@nestjs/common';
import { CHECK_HEALTH, SERVICES as SERVICE_NAMES, type ServiceName, type SystemStatus } from '@app/contracts';
import { CLOCK, type Clock } from '@app/platform';
import { SERVICES, type Services } from '../services/service-link.ts';

/** A check is this old at most, so that readers cannot make the services work. */
const MAX_AGE_MS = 10_000;
const ANSWER_LIMIT_MS = 2_000;

/** Asks every service whether it works, once for all who want to know (S-266). */
@Injectable()
export class SystemStatusChecks {
  private last: { readonly startedMs: number; readonly status: Promise<SystemStatus> } | null = null;

  constructor(
    @Inject(SERVICES) private readonly services: Services,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  read(): Promise<SystemStatus> {
    const nowMs = performance.now();
    if (this.last === null || nowMs - this.last.startedMs >= MAX_AGE_MS)
      this.last = { startedMs: nowMs, status: this.check() };
    return this.last.status;
  }

  private async check(): Promise<SystemStatus> {
    const checkedAt = this.clock.now().toISOString();
    const parts = await Promise.all(
      SERVICE_NAMES.map(async (service) => ({ service, state: await this.stateOf(service) })),
    );
    return { checkedAt, parts };
  }

  private async stateOf(service: ServiceName): Promise<'up' | 'down'> {
    try {
      const deadlineMs = Date.now() + ANSWER_LIMIT_MS;
      const { hasDatabase } = await this.services.call(CHECK_HEALTH[service], {}, { deadlineMs });
      return hasDatabase ? 'up' : 'down';
    } catch {
      return 'down';
    }
  }
}
