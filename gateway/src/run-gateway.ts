import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import {
  clockOf,
  ConfigError,
  createLogger,
  createMetrics,
  logReady,
  Readiness,
  releaseMemoryWhenIdle,
  startInternalServer,
  startTracing,
  type Logger,
} from '@app/platform';
import { loadGatewayConfig, shutdownWaitMs, type GatewayConfig } from './config/gateway.config.ts';
import { createGateway } from './gateway.ts';
import { ServiceLink } from './services/service-link.ts';
import { shutDown } from './shutdown.ts';
import { MessagingFilesSource } from './static-files/messaging-files.source.ts';
import { loadWebFiles } from './web-app/web-files.ts';

/** Without its services the gateway listens all the same, for health checks and the pages. */
const LISTEN_AT_LATEST_MS = 5_000;

async function main(config: GatewayConfig, logger: Logger): Promise<void> {
  const metrics = createMetrics('gateway');
  const endTracing = await startTracing({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    service: 'gateway',
    logger,
  });
  const readiness = new Readiness();
  const services = new ServiceLink(config, logger, metrics);
  const source = new MessagingFilesSource(config, services);
  const webFiles = await loadWebFiles(config.WEB_DIST);
  if (webFiles.index === undefined) {
    logger.warn({ folder: config.WEB_DIST }, 'the web application is not built, serving only the API');
  }
  const { app, instance, store, stopAccess } = await createGateway({
    config,
    logger,
    metrics,
    readiness,
    clock: clockOf(config),
    services,
    source,
    webFiles,
  });
  services.start();
  const internal = await startInternalServer({
    host: config.METRICS_HOST,
    port: config.METRICS_PORT,
    metrics,
    readiness,
    logger,
  });
  // After a restart, pages come back at once. Earlier they would get 503.
  await Promise.race([store.loaded, setTimeout(LISTEN_AT_LATEST_MS, undefined, { ref: false })]);
  await app.listen(config.PORT, config.HOST);

  let isLeaving = false;
  const leave = (): void => {
    if (isLeaving) return;
    isLeaving = true;
    store.stop();
    const steps = {
      readiness,
      logger,
      wait: () => setTimeout(shutdownWaitMs(config)),
      drainMs: config.SHUTDOWN_DRAIN_MS,
      server: instance.server,
      closeHttp: () => app.close(),
      closeOutside: async () => {
        await stopAccess();
        await Promise.all([services.close(), internal.close(), endTracing()]);
      },
    };
    shutDown(steps).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);

  await store.loaded;
  readiness.markStarted();
  releaseMemoryWhenIdle();
  const { port } = instance.server.address() as AddressInfo;
  logReady(logger, { port, internalPort: internal.port, webFiles: webFiles.size });
}

function fail(error: unknown, logger: Logger): never {
  if (error instanceof ConfigError) logger.fatal(error.message);
  else logger.fatal({ err: error }, 'the gateway could not start');
  process.exit(1);
}

/** Runs the gateway with the settings of an environment, by default its own, until a signal. Exits with 1 when it cannot start. */
export async function runGateway(env?: Readonly<Record<string, string | undefined>>): Promise<void> {
  const startLogger = createLogger({ name: 'gateway', level: 'info' });
  try {
    const config = loadGatewayConfig(env);
    await main(config, createLogger({ name: 'gateway', level: config.LOG_LEVEL }));
  } catch (error) {
    fail(error, startLogger);
  }
}
