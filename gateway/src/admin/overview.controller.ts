import { Controller, Inject, Req } from '@nestjs/common';
import {
  getAccountStats,
  getOverview,
  getPerformance,
  getSales,
  type Overview,
  type Performance,
  type SystemStatus,
} from '@app/contracts';
import { ACTIVE_SPORTS } from '@app/domain';
import type { FastifyRequest } from 'fastify';
import { SystemStatusChecks } from '../health/system-status.ts';
import { actorOf } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

/** Services that logins, bets and picks depend on. */
const VITAL = ['auth', 'bets', 'predictions'];

/** The product's figures for administrators (S-257, S-259, S-264). */
@Controller()
export class OverviewController {
  constructor(
    @Inject(SERVICES) private readonly services: Services,
    @Inject(SystemStatusChecks) private readonly checks: SystemStatusChecks,
  ) {}

  @Route(getOverview, getAccountStats, getSales, getPerformance)
  async read(@Req() request: FastifyRequest): Promise<{ readonly success: true; readonly data: Overview }> {
    const actor = actorOf(request);
    const [accounts, sales, records, status] = await Promise.all([
      orNull(this.services.call(getAccountStats, { actor })),
      orNull(this.services.call(getSales, { actor })),
      orNull(Promise.all(ACTIVE_SPORTS.map((sport) => this.services.call(getPerformance, { sport })))),
      this.checks.read(),
    ]);
    const data = {
      accounts,
      sales,
      records: records?.map(recordOf).filter(({ published }) => published > 0) ?? null,
      health: healthOf(status),
      status,
    };
    return { success: true, data };
  }
}

/** A service that is away costs its own figures only. */
async function orNull<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch {
    return null;
  }
}

function recordOf({ source, total: { picks } }: Performance) {
  const { sport, origin, firstDay, lastDay } = source;
  const { won, lost, push, void: voided, pending } = picks;
  return {
    sport,
    origin,
    firstDay,
    lastDay,
    won,
    lost,
    push,
    published: won + lost + push + voided + pending,
  };
}

/** What the states of the parts add up to (S-262). */
export function healthOf({ parts }: SystemStatus): Overview['health'] {
  const down = parts.filter(({ state }) => state === 'down').map(({ service }) => service);
  if (down.some((service) => VITAL.includes(service))) return 'critical';
  return down.length === 0 ? 'good' : 'warning';
}
