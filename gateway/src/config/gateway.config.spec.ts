import { ConfigError } from '@app/platform';
import { loadGatewayConfig, shutdownWaitMs } from './gateway.config.ts';

const REDIS_URL = 'redis://127.0.0.1:6379';

describe('the gateway settings', () => {
  it('have the documented limits by default (S-481)', () => {
    expect(loadGatewayConfig({ REDIS_URL })).toMatchObject({
      PORT: 3001,
      HOST: '127.0.0.1',
      METRICS_PORT: 9101,
      MAX_BODY_BYTES: 262_144,
      MAX_HEADER_BYTES: 16_384,
      REQUEST_TIMEOUT_MS: 8_000,
      IDLE_SOCKET_MS: 60_000,
      MAX_SOCKETS_PER_ADDRESS: 256,
      MAX_WAITING_REQUESTS_PER_SOCKET: 16,
      MAX_QUEUED_BYTES_PER_ADDRESS: 33_554_432,
      PAGE_LIMIT_PER_MINUTE: 6_000,
      LIVE_HEARTBEAT_MS: 15_000,
      TRUSTED_PROXY_HOPS: 0,
    });
  });

  it.each(['REDIS_URL', 'REDIS_CACHE_URL'])(
    'accept %s with and without TLS, and nothing else (S-481)',
    (name) => {
      const read = (url: string) => loadGatewayConfig({ REDIS_URL, [name]: url });
      for (const url of ['redis://cache:6379', 'rediss://user:word@cache:6380/1'])
        expect(read(url)).toMatchObject({ [name]: url });
      expect(() => read('http://cache:6379')).toThrow(`${name} is not valid`);
    },
  );

  it('report every problem at once and no value (S-481)', () => {
    const read = () => loadGatewayConfig({ PORT: 'secret', MAX_BODY_BYTES: '1' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/REDIS_URL is not set[^]*|PORT is not valid[^]*/);
    expect(read).not.toThrow(/secret/);
  });

  it('delay closing the server only in production, unless configured otherwise (S-481)', () => {
    expect(shutdownWaitMs(loadGatewayConfig({ REDIS_URL, NODE_ENV: 'production' }))).toBe(5_000);
    expect(shutdownWaitMs(loadGatewayConfig({ REDIS_URL, NODE_ENV: 'development' }))).toBe(0);
    expect(
      shutdownWaitMs(loadGatewayConfig({ REDIS_URL, NODE_ENV: 'production', SHUTDOWN_WAIT_MS: '10' })),
    ).toBe(10);
  });
});
