import { ConfigError } from '@app/platform';
import { startGateway } from '../../test/gateway-under-test.ts';
import { loadGatewayConfig } from '../config/gateway.config.ts';

describe('the settings the page reads from its installation', () => {
  it.each([
    [{}, { apiBaseUrl: '/api', developmentMailboxUrl: null }],
    [
      { API_BASE_URL: '/v2/api', DEVELOPMENT_MAILBOX_URL: 'http://127.0.0.1:8025' },
      { apiBaseUrl: '/v2/api', developmentMailboxUrl: 'http://127.0.0.1:8025' },
    ],
  ])('are configurable: %j (S-082)', async (env, expected) => {
    const gateway = await startGateway({ env });
    expect((await gateway.instance.inject({ url: '/api/client-config' })).json()).toEqual(expected);
    await gateway.app.close();
  });

  it.each(['api', '//elsewhere.example', 'https://elsewhere.example/api', '/api?x', '/'])(
    'allow only a path of this origin, never %s (S-082)',
    (base) => {
      expect(() => loadGatewayConfig({ REDIS_URL: 'redis://x', API_BASE_URL: base })).toThrow(ConfigError);
    },
  );
});
