import type { Logger } from '@app/platform';

const EXIT_LIMIT_MS = 30_000;

/**
 * Shuts down gracefully on SIGTERM and SIGINT: `close` once, then exit 0. A second signal or half a minute
 * without an end exits with 1. An uncaught error is logged and exits with 1, since the state of the process
 * is unknown.
 */
export function shutdownOnSignal(options: {
  readonly logger: Logger;
  readonly close: () => Promise<void>;
}): void {
  const { logger, close } = options;
  let isClosing = false;

  const exit = (code: number) => {
    logger.flush();
    process.exit(code);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (isClosing) exit(1);
    isClosing = true;
    logger.info({ signal }, 'shutting down');
    setTimeout(() => {
      logger.error('the shutdown took too long');
      exit(1);
    }, EXIT_LIMIT_MS).unref();
    close().then(
      () => {
        exit(0);
      },
      (error: unknown) => {
        logger.error({ err: error }, 'the shutdown failed');
        exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught error');
    exit(1);
  });
  process.on('unhandledRejection', (reason) => {
    logger.fatal({ err: reason }, 'unhandled rejection');
    exit(1);
  });
}
