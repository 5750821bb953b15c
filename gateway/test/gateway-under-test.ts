import { createLogger, createMetrics, Readiness, type Clock, type Metrics } from '@app/platform';
import { loadGatewayConfig, type GatewayConfig } from '../src/config/gateway.config.ts';
import { createGateway, type Gateway } from '../src/gateway.ts';
import { WebFiles } from '../src/web-app/web-files.ts';
import { memoryFileOf } from '../src/web-app/memory-file.ts';
import { FakeFilesSource } from './fake-files.source.ts';
import { FakeServices } from './fake-services.ts';

export interface GatewayUnderTest extends Gateway {
  readonly source: FakeFilesSource;
  readonly services: FakeServices;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  readonly config: GatewayConfig;
  /** The gateway's parsed log lines. */
  readonly lines: Record<string, unknown>[];
}

/** Builds a gateway over fakes for `inject` or `listen`. The caller closes `app`. */
export async function startGateway(
  options: {
    readonly env?: Readonly<Record<string, string>>;
    readonly source?: FakeFilesSource;
    readonly services?: FakeServices;
    readonly clock?: Clock;
  } = {},
): Promise<GatewayUnderTest> {
  const config = loadGatewayConfig({ REDIS_URL: 'redis://127.0.0.1:1', NODE_ENV: 'test', ...options.env });
  const source = options.source ?? new FakeFilesSource();
  const services = options.services ?? new FakeServices();
  const readiness = new Readiness();
  const metrics = createMetrics('gateway');
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger(
    { name: 'gateway', level: 'info' },
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const gateway = await createGateway({
    config,
    logger,
    metrics,
    readiness,
    clock: options.clock ?? { now: () => new Date() },
    services,
    source,
    webFiles: new WebFiles(
      new Map([
        [
          '/index.html',
          await memoryFileOf(
            Buffer.from(`<!doctype html>${' '.repeat(600)}`),
            'text/html; charset=utf-8',
            'no-cache',
          ),
        ],
        ...(await Promise.all(
          ['landing', 'privacy', 'dashboard/game'].map(
            async (name) =>
              [
                `/${name}.html`,
                await memoryFileOf(
                  Buffer.from(`<!doctype html>${name}`),
                  'text/html; charset=utf-8',
                  'no-cache',
                ),
              ] as const,
          ),
        )),
        [
          '/robots.txt',
          await memoryFileOf(Buffer.from('User-agent: *\n'), 'text/plain; charset=utf-8', 'no-cache'),
        ],
        [
          '/assets/app-Bx1.js',
          await memoryFileOf(
            Buffer.from('1;'.repeat(600)),
            'text/javascript; charset=utf-8',
            'public, max-age=31536000, immutable',
          ),
        ],
      ]),
    ),
  });
  readiness.markStarted();
  return { ...gateway, source, services, readiness, metrics, config, lines };
}
