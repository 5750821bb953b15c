import type { Logger, Metrics } from '@app/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { RefusalSample } from './refusal-sample.ts';
import { RequestDurations } from './request-durations.ts';
import { rawPathOf } from './request-path.ts';

const UNMATCHED = 'unmatched';

/** What is logged about a request, without the query string, which may contain secrets. */
export interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  /** Pattern of the route. */
  readonly route: string;
  /** The raw request target. */
  readonly target: string;
  readonly status: number;
  readonly durationMs: number;
}

/**
 * Records rate, errors and duration of every route, and logs a line per request, sampled for repeated
 * refusals.
 */
export class RequestObserver {
  private readonly durations: RequestDurations;
  private readonly refused: Counter<'status'>;
  private readonly logger: Logger;
  private readonly refusals: RefusalSample;

  constructor(logger: Logger, metrics: Metrics) {
    this.logger = logger;
    this.refusals = new RefusalSample(logger);
    this.durations = new RequestDurations(metrics);
    this.refused = new Counter({
      name: 'gateway_http_unreadable_requests_total',
      help: 'Requests refused by the HTTP parser before a route was known.',
      labelNames: ['status'],
      registers: [metrics],
    });
  }

  /** Records a request answered through the framework. */
  answeredBy(request: FastifyRequest, reply: FastifyReply): void {
    this.answered({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? UNMATCHED,
      target: request.raw.url ?? '/',
      status: reply.statusCode,
      durationMs: reply.elapsedTime,
    });
  }

  /** Records an answered request. */
  answered({ requestId, method, route, target, status, durationMs }: AnsweredRequest): void {
    this.durations.observe(method, route, status, durationMs / 1000);
    if (!this.logger.isLevelEnabled('info') || !this.refusals.isLogged(route, status)) return;
    // Path parameters may be secrets, such as the receipt of a deletion.
    const path = route.includes(':') ? undefined : rawPathOf(target);
    const rounded = Math.round(durationMs * 1000) / 1000;
    this.logger.info({ requestId, method, route, path, status, durationMs: rounded }, 'request');
  }

  /** Records input the parser refused before a request existed. */
  unreadable(status: number, reason: string): void {
    this.refused.inc({ status });
    if (this.refusals.isLogged(UNMATCHED, status)) this.logger.info({ status, reason }, 'unreadable request');
  }
}
