import { Controller, Res } from '@nestjs/common';
import { getLiveness, getReadiness, type Health } from '@app/contracts';
import { READY_RETRY_AFTER_SECONDS, Readiness } from '@app/platform';
import type { FastifyReply } from 'fastify';
import { Route } from '../http/route.decorator.ts';

@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Route(getLiveness)
  live(): Health {
    return { status: 'ok', checks: {} };
  }

  /** Shows which check fails but not why. The reasons are on the internal port. */
  @Route(getReadiness)
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Health> {
    const { isReady, checks } = await this.readiness.report();
    if (!isReady) reply.code(503).header('retry-after', READY_RETRY_AFTER_SECONDS);
    return {
      status: isReady ? 'ok' : 'unavailable',
      checks: Object.fromEntries(
        Object.entries(checks).map(([name, text]) => [name, text === 'ok' ? 'ok' : 'unavailable']),
      ),
    };
  }
}
