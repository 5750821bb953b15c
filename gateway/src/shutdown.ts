import type { Server } from 'node:http';
import type { Logger, Readiness } from '@app/platform';

const CLOSE_IDLE_EVERY_MS = 50;

export interface ShutdownSteps {
  readonly readiness: Readiness;
  readonly logger: Logger;
  /** The pause between failing readiness and closing the door. */
  readonly wait: () => Promise<unknown>;
  /** For requests that are being answered; afterwards their connections are cut. */
  readonly drainMs: number;
  readonly server: Server;
  /** Stops accepting, ends streams, resolves when the last connection is gone. */
  readonly closeHttp: () => Promise<void>;
  /** Connections to others, once nothing needs them. */
  readonly closeOutside: () => Promise<void>;
}

/**
 * Leaves in order: readiness fails, load balancers notice, the door closes, what is being answered is
 * finished, the rest is let go.
 */
export async function shutDown(steps: ShutdownSteps): Promise<void> {
  const { readiness, logger, server } = steps;
  readiness.markDraining();
  logger.info('shutting down');
  await steps.wait();
  const cut = setTimeout(() => {
    logger.warn('requests were still running at the end of the drain time; their connections are cut');
    server.closeAllConnections();
  }, steps.drainMs);
  // Connections kept alive become idle one by one as their answers end; each would otherwise hold the close back.
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
