import { PREDICTION_ACCESS } from '@app/domain';
import * as z from 'zod/mini';
import { commonSettings, intSetting, loadConfig, portSetting, redisSetting, urlSetting } from '@app/platform';

const MIB = 1024 * 1024;

const schema = z.object({
  ...commonSettings,
  METRICS_PORT: portSetting(9101),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: portSetting(3001),
  REDIS_URL: redisSetting(),
  /** Redis for cache and pub/sub; defaults to REDIS_URL. */
  REDIS_CACHE_URL: z.optional(redisSetting()),
  /** Folder of the built web application. */
  WEB_DIST: z._default(z.string(), 'dist/web'),
  /** Number of trusted proxies in front. The client's address is taken exactly that many hops back. */
  TRUSTED_PROXY_HOPS: intSetting(0, 0, 10),

  MAX_BODY_BYTES: intSetting(256 * 1024, 1024, 16 * MIB),
  MAX_HEADER_BYTES: intSetting(16 * 1024, 2048, MIB),
  MAX_URL_LENGTH: intSetting(4096, 256, 65_536),
  /** Limit for receiving a request, and for answering it. */
  REQUEST_TIMEOUT_MS: intSetting(8_000, 100, 60_000),
  HEADERS_TIMEOUT_MS: intSetting(5_000, 100, 60_000),
  KEEP_ALIVE_MS: intSetting(20_000, 1_000, 600_000),
  /**
   * Closes sockets without traffic for this long, except live streams. A reader at 2 kB/s takes up to 64 KB
   * at once and then nothing for half a minute.
   */
  IDLE_SOCKET_MS: intSetting(60_000, 1_000, 600_000),
  /** Concurrent connections per address. Behind proxies it limits concurrent requests per address. */
  MAX_SOCKETS_PER_ADDRESS: intSetting(256, 1, 100_000),
  /** Pipelined requests per connection. Later ones are read when there is room. */
  MAX_WAITING_REQUESTS_PER_SOCKET: intSetting(16, 1, 1_000),
  /** Bytes of responses that may wait for the slow readers of one address. */
  MAX_QUEUED_BYTES_PER_ADDRESS: intSetting(32 * MIB, MIB, 4096 * MIB),
  /** Requests per minute and address for pages and files, which are served from memory. */
  PAGE_LIMIT_PER_MINUTE: intSetting(6_000, 1, 1_000_000_000),

  /** Whether everyone sees every pick, or by plan (S-227). Predictions and billing need the same value. */
  PREDICTION_ACCESS: z._default(z.enum(PREDICTION_ACCESS), 'open'),

  /** Memory for published files. */
  STATIC_CACHE_BYTES: intSetting(128 * MIB, MIB, 4096 * MIB),
  /** How often the manifest is checked, which covers missed broadcasts. */
  MANIFEST_POLL_MS: intSetting(20_000, 100, 60_000),
  /** Timeout of calls to the predictions service. */
  FILE_CALL_TIMEOUT_MS: intSetting(5_000, 100, 8_000),

  /** Requests per minute and session, or per address without a session. */
  RATE_LIMIT_PER_MINUTE: intSetting(600, 1, 1_000_000),
  /**
   * How long a session's record may be served without reading it again, which bounds the delay of a
   * revocation.
   */
  SESSION_CACHE_MS: intSetting(1_000, 0, 1_000),
  /** Base of the page's calls: a path on this origin. */
  API_BASE_URL: z._default(
    z.string().check(z.regex(/^(?:\/[\w-]+)+$/, 'must be a path such as /api')),
    '/api',
  ),
  /** URL of the development mailbox's page, shown as a link. */
  DEVELOPMENT_MAILBOX_URL: z.optional(urlSetting('http:', 'https:')),

  LIVE_HEARTBEAT_MS: intSetting(15_000, 100, 60_000),
  LIVE_RETRY_MS: intSetting(2_000, 100, 60_000),
  MAX_LIVE_STREAMS: intSetting(2_000, 1, 100_000),
  MAX_LIVE_STREAMS_PER_CLIENT: intSetting(20, 1, 10_000),

  /**
   * Time between failing readiness and closing the server, so load balancers notice. -1 picks the default of
   * the environment.
   */
  SHUTDOWN_WAIT_MS: intSetting(-1, -1, 60_000),
  SHUTDOWN_DRAIN_MS: intSetting(8_000, 100, 60_000),
});

/** All settings of the gateway, named after their environment variables, with units. */
export type GatewayConfig = Readonly<z.infer<typeof schema>>;

/** Reads the environment once. Throws ConfigError naming every problem. */
export function loadGatewayConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): GatewayConfig {
  return loadConfig(schema, env);
}

const PRODUCTION_SHUTDOWN_WAIT_MS = 5_000;

/**
 * Returns the milliseconds between failing readiness and closing the server: 5 s in production, 0 elsewhere.
 */
export function shutdownWaitMs(config: GatewayConfig): number {
  if (config.SHUTDOWN_WAIT_MS >= 0) return config.SHUTDOWN_WAIT_MS;
  return config.NODE_ENV === 'production' ? PRODUCTION_SHUTDOWN_WAIT_MS : 0;
}
