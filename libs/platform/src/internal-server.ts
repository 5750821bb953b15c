import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hideCredentials, type Logger } from './logger.ts';
import { observeGauge, type Metrics } from './metrics.ts';
import { READY_RETRY_AFTER_SECONDS, type Readiness } from './readiness.ts';

export interface InternalServer {
  /** The actual port, also when a free one was requested. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Starts the internal server for operators and probes: `/metrics`, `/health/live` (checks no dependency) and
 * `/health/ready` (200, or 503 with `Retry-After`, and the checks). It must not be reachable from outside.
 */
export async function startInternalServer(options: {
  readonly host: string;
  readonly port: number;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly logger: Logger;
}): Promise<InternalServer> {
  const { metrics, readiness, logger } = options;
  observeGauge(metrics, 'process_ready', 'Whether this process may get traffic: 1 or 0', async () =>
    (await readiness.report()).isReady ? 1 : 0,
  );

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?', 1)[0];
    if (path === '/health/live') {
      sendJson(response, 200, { status: 'live' });
    } else if (path === '/health/ready') {
      const report = await readiness.report();
      const checks = Object.fromEntries(
        Object.entries(report.checks).map(([name, text]) => [name, hideCredentials(text)]),
      );
      if (!report.isReady) response.setHeader('retry-after', READY_RETRY_AFTER_SECONDS);
      sendJson(response, report.isReady ? 200 : 503, {
        status: report.isReady ? 'ready' : 'not ready',
        checks,
      });
    } else if (path === '/metrics') {
      response.writeHead(200, { 'content-type': metrics.contentType }).end(await metrics.metrics());
    } else {
      sendJson(response, 404, { status: 'not found' });
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      logger.error({ err: error }, 'the internal server could not respond');
      if (!response.headersSent) sendJson(response, 500, { status: 'failed' });
    });
  });
  server.requestTimeout = 5_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
