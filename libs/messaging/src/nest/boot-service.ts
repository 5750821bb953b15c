import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { ServiceName } from '@app/contracts';
import {
  createLogger,
  createMetrics,
  createNestLogger,
  logReady,
  Readiness,
  releaseMemoryWhenIdle,
  startInternalServer,
  startTracing,
  type Logger,
  type LogLevel,
} from '@app/platform';
import type { ConsumerOptions } from '../core/options.ts';
import { AppErrorFilter } from './app-error.filter.ts';
import { MessagingModule } from './messaging.module.ts';
import { RedisStreamsServer } from './redis-streams.server.ts';
import { shutdownOnSignal } from './shutdown.ts';

/** The part of a service's configuration that the boot needs. */
export interface BootConfig {
  readonly LOG_LEVEL: LogLevel;
  readonly METRICS_HOST: string;
  readonly METRICS_PORT: number;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly REDIS_URL: string;
  /** Defaults to REDIS_URL. */
  readonly REDIS_CACHE_URL?: string | undefined;
}

export interface RunningService {
  readonly logger: Logger;
  /** Port of the internal server (/metrics, /health/*). */
  readonly internalPort: number;
  /** Shuts down like SIGTERM, without exiting the process. */
  close(): Promise<void>;
}

/** The parts of a service. */
export interface BootOptions {
  readonly name: ServiceName;
  readonly module: Type;
  readonly config: BootConfig;
  readonly consumer?: Partial<ConsumerOptions>;
}

/**
 * Starts a service: logger, metrics, internal server, the module with its handlers on Redis Streams, and a
 * graceful shutdown on SIGTERM or SIGINT (readiness off, drain, close, exit 0). Logs `ready` when it answers.
 * If that fails, logs why and exits with 1.
 */
export async function bootService(options: BootOptions): Promise<RunningService> {
  const logger = createLogger({ name: options.name, level: options.config.LOG_LEVEL });
  try {
    const running = await start(options, logger);
    releaseMemoryWhenIdle();
    shutdownOnSignal({ logger, close: running.close });
    logReady(logger, { internalPort: running.internalPort });
    return running;
  } catch (error) {
    logger.fatal({ err: error }, 'the service could not start');
    logger.flush();
    process.exit(1);
  }
}

async function start(
  { name, module, config, consumer }: BootOptions,
  logger: Logger,
): Promise<RunningService> {
  const redisUrl = config.REDIS_URL;
  const redisCacheUrl = config.REDIS_CACHE_URL ?? redisUrl;
  const metrics = createMetrics(name);
  const endTracing = await startTracing({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    service: name,
    logger,
  });
  const readiness = new Readiness();
  const internal = await startInternalServer({
    host: config.METRICS_HOST,
    port: config.METRICS_PORT,
    metrics,
    readiness,
    logger,
  });
  const strategy = new RedisStreamsServer({
    service: name,
    redisUrl,
    logger,
    registry: metrics,
    options: consumer ?? {},
  });
  readiness.add('messaging', () => {
    if (!strategy.isReady) throw new Error('redis is unavailable');
  });
  const messaging = MessagingModule.forRoot({ name, redisUrl, redisCacheUrl, logger, metrics, readiness });
  const app = await NestFactory.createMicroservice(
    { module: ServiceRoot, imports: [messaging, module] },
    { strategy, logger: createNestLogger(logger), abortOnError: false },
  );
  app.useGlobalFilters(new AppErrorFilter(logger));
  await app.listen();
  readiness.markStarted();
  return {
    logger,
    internalPort: internal.port,
    close: async () => {
      readiness.markDraining();
      await app.close();
      await endTracing();
      await internal.close();
    },
  };
}

/** Combines the shared modules with the service's own. */
class ServiceRoot {}
