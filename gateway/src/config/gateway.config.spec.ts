import { ConfigError } from '@app/platform';
import { loadGatewayConfig, shutdownWaitMs } from './gateway.config.ts';

const REDIS_URL = 'redis://127.0.0.1:6379';

describe('the settings of the gateway', () => {
  it('have the documented limits by default (S-481)', () => {
    expect(loadGatewayConfig({ REDIS_URL })).toMatchObject({
      PORT: 3001,
      HOST: '127.0.0.1',
      METRICS_PORT: 9101,
      MAX_BODY_BYTES: 262_144,
      MAX_HEADER_BYTES: 16_384,
      REQUEST_TIMEOUT_MS: 8_000,
      LIVE_HEARTBEAT_MS: 15_000,
      TRUSTED_PROXY_HOPS: 0,
    });
  });

  it('name every fault at once and no value (S-481)', () => {
    const read = () => loadGatewayConfig({ PORT: 'secret', MAX_BODY_BYTES: '1' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/REDIS_URL is not set[^]*|PORT is not valid[^]*/);
    expect(read).not.toThrow(/secret/);
  });

  it('wait before closing the door in production only, unless told otherwise (S-481)', () => {
    expect(shutdownWaitMs(loadGatewayConfig({ REDIS_URL, NODE_ENV: 'production' }))).toBe(5_000);
    expect(shutdownWaitMs(loadGatewayConfig({ REDIS_URL, NODE_ENV: 'development' }))).toBe(0);
    expect(
      shutdownWaitMs(loadGatewayConfig({ REDIS_URL, NODE_ENV: 'production', SHUTDOWN_WAIT_MS: '10' })),
    ).toBe(10);
  });
});
