import type { Server } from 'node:http';
import type { Logger, Readiness } from '@app/platform';

const CLOSE_IDLE_EVERY_MS = 50;

export interface ShutdownSteps {
  readonly readiness: Readiness;
  readonly logger: Logger;
  /** Pause between failing readiness and closing the server. */
  readonly wait: () => Promise<unknown>;
  /** Time for running requests. Their connections are cut afterwards. */
  readonly drainMs: number;
  readonly server: Server;
  /** Stops accepting, ends streams, and resolves when the last connection is closed. */
  readonly closeHttp: () => Promise<void>;
  /** Closes outgoing connections once nothing needs them. */
  readonly closeOutside: () => Promise<void>;
}

/**
 * Shuts down in order: readiness fails, load balancers notice while each response closes its connection, the server
 * closes, running requests finish, everything else is released.
 */
export async function shutDown(steps: ShutdownSteps): Promise<void> {
  const { readiness, logger, server } = steps;
  readiness.markDraining();
  logger.info('shutting down');
  // Clients move to new connections with their next response. Closed while idle, a connection may already carry a request.
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await steps.wait();
  const cut = setTimeout(() => {
    logger.warn('requests were still running after the drain time, closing their connections');
    server.closeAllConnections();
  }, steps.drainMs);
  // Keep-alive connections become idle as their responses end. Each would otherwise delay the close.
  const reap = setInterval(() => {
    server.closeIdleConnections();
  }, CLOSE_IDLE_EVERY_MS);
  try {
    await steps.closeHttp();
  } finally {
    clearTimeout(cut);
    clearInterval(reap);
  }
  await steps.closeOutside();
  logger.info('stopped');
}
