import type { Logger, Metrics } from '@app/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { rawPathOf } from './request-path.ts';

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2, 4, 8];
const UNMATCHED = 'unmatched';

type Observe = (seconds: number) => void;

/** Rate, errors and duration of every route, and one log line per answered request, without query strings. */
export class RequestObserver {
  private readonly series = new Map<string, Observe>();
  private readonly histogram: Histogram<'method' | 'route' | 'status'>;
  private readonly refused: Counter<'status'>;
  private readonly logger: Logger;

  constructor(logger: Logger, metrics: Metrics) {
    this.logger = logger;
    this.histogram = new Histogram({
      name: 'gateway_http_request_duration_seconds',
      help: 'Time to answer, by route pattern, method and status; its count is the rate.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS_SECONDS,
      registers: [metrics],
    });
    this.refused = new Counter({
      name: 'gateway_http_unreadable_requests_total',
      help: 'Requests refused by the HTTP parser before a route was known.',
      labelNames: ['status'],
      registers: [metrics],
    });
  }

  /** One request was answered. */
  answered(request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url ?? UNMATCHED;
    const { method } = request;
    const { statusCode } = reply;
    const durationMs = reply.elapsedTime;
    this.observerOf(method, route, statusCode)(durationMs / 1000);
    if (!this.logger.isLevelEnabled('info')) return;
    this.logger.info(
      {
        requestId: request.id,
        method,
        route,
        path: rawPathOf(request.raw.url ?? ''),
        status: statusCode,
        durationMs: Math.round(durationMs * 1000) / 1000,
      },
      'request',
    );
  }

  /** The parser refused something before a request existed. */
  unreadable(status: number, reason: string): void {
    this.refused.inc({ status });
    this.logger.info({ status, reason }, 'unreadable request');
  }

  // Finding a labelled series costs more than observing it; routes, methods and statuses are few.
  private observerOf(method: string, route: string, status: number): Observe {
    const key = `${method} ${route} ${status}`;
    const known = this.series.get(key);
    if (known !== undefined) return known;
    const child = this.histogram.labels(method, route, String(status));
    const observe: Observe = (seconds) => {
      child.observe(seconds);
    };
    this.series.set(key, observe);
    return observe;
  }
}
