import * as z from 'zod/mini';
import { commonSettings, intSetting, loadConfig, portSetting, urlSetting } from '@app/platform';

const MIB = 1024 * 1024;

const schema = z.object({
  ...commonSettings,
  METRICS_PORT: portSetting(9101),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: portSetting(3001),
  REDIS_URL: urlSetting('redis:', 'rediss:'),
  /** Cache and pub/sub; the queue's instance when not set. */
  REDIS_CACHE_URL: z.optional(urlSetting('redis:', 'rediss:')),
  /** Folder of the built web application. */
  WEB_DIST: z._default(z.string(), 'dist/web'),
  /** Proxies of ours in front; the client's address is taken exactly so many hops back, never further. */
  TRUSTED_PROXY_HOPS: intSetting(0, 0, 10),

  MAX_BODY_BYTES: intSetting(256 * 1024, 1024, 16 * MIB),
  MAX_HEADER_BYTES: intSetting(16 * 1024, 2048, MIB),
  MAX_URL_LENGTH: intSetting(4096, 256, 65_536),
  /** A request is received within this time and answered within this time. */
  REQUEST_TIMEOUT_MS: intSetting(8_000, 100, 60_000),
  HEADERS_TIMEOUT_MS: intSetting(5_000, 100, 60_000),
  KEEP_ALIVE_MS: intSetting(20_000, 1_000, 600_000),
  /**
   * A socket on which nothing moves for so long is closed (live streams excepted). A reader of 2 kB/s takes up to 64 KB
   * at once and then nothing for half a minute.
   */
  IDLE_SOCKET_MS: intSetting(60_000, 1_000, 600_000),
  /** Connections of one address at once; behind proxies, requests of one address that are being answered. */
  MAX_SOCKETS_PER_ADDRESS: intSetting(256, 1, 100_000),
  /** Requests that may wait behind the one being answered on a connection; the next are read later. */
  MAX_WAITING_REQUESTS_PER_SOCKET: intSetting(16, 1, 1_000),
  /** Bytes of answers that may wait for the slow readers of one address. */
  MAX_QUEUED_BYTES_PER_ADDRESS: intSetting(32 * MIB, MIB, 4096 * MIB),
  /** Requests a minute of one address for pages and files, which are answered from memory. */
  PAGE_LIMIT_PER_MINUTE: intSetting(6_000, 1, 1_000_000_000),

  /** Memory for the bytes of published files. */
  STATIC_CACHE_BYTES: intSetting(128 * MIB, MIB, 4096 * MIB),
  /** How often the manifest is compared, so that a missed broadcast heals itself. */
  MANIFEST_POLL_MS: intSetting(3_000, 100, 60_000),
  /** How long a call to the predictions service may take. */
  FILE_CALL_TIMEOUT_MS: intSetting(5_000, 100, 8_000),

  /** Requests a minute per session, or per address of somebody who is not signed in. */
  RATE_LIMIT_PER_MINUTE: intSetting(600, 1, 1_000_000),
  /** How long a session's record is trusted without being read again; a revocation acts within it. */
  SESSION_CACHE_MS: intSetting(1_000, 0, 1_000),
  /** Base of the page's calls: a path of this origin. */
  API_BASE_URL: z._default(
    z.string().check(z.regex(/^(?:\/[\w-]+)+$/, 'a path such as /api is expected')),
    '/api',
  ),
  /** Page of the development mailbox, shown as a link. */
  DEVELOPMENT_MAILBOX_URL: z.optional(urlSetting('http:', 'https:')),

  LIVE_HEARTBEAT_MS: intSetting(15_000, 100, 60_000),
  LIVE_RETRY_MS: intSetting(2_000, 100, 60_000),
  MAX_LIVE_STREAMS: intSetting(2_000, 1, 100_000),
  MAX_LIVE_STREAMS_PER_CLIENT: intSetting(20, 1, 10_000),

  /** Between readiness failing and the door closing, so that load balancers notice; -1: as the environment needs. */
  SHUTDOWN_WAIT_MS: intSetting(-1, -1, 60_000),
  SHUTDOWN_DRAIN_MS: intSetting(8_000, 100, 60_000),
});

/** Every setting of the gateway, by the name of its environment variable with units in the name. */
export type GatewayConfig = Readonly<z.infer<typeof schema>>;

/** Reads the environment once. Throws ConfigError naming every fault. */
export function loadGatewayConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): GatewayConfig {
  return loadConfig(schema, env);
}

const PRODUCTION_SHUTDOWN_WAIT_MS = 5_000;

/** Milliseconds between failing readiness and closing the door: 5 s in production, none elsewhere. */
export function shutdownWaitMs(config: GatewayConfig): number {
  if (config.SHUTDOWN_WAIT_MS >= 0) return config.SHUTDOWN_WAIT_MS;
  return config.NODE_ENV === 'production' ? PRODUCTION_SHUTDOWN_WAIT_MS : 0;
}
