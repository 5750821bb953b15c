import type { FactoryProvider, Provider } from '@nestjs/common';
import { AUTH } from './auth.service.ts';
import { parseAuthConfig } from './auth.config.ts';
import { AuthKeys } from './keys/auth-keys.ts';

const isKeysFactory = (provider: Provider): provider is FactoryProvider<AuthKeys> =>
  'provide' in provider && provider.provide === AuthKeys && 'useFactory' in provider;

describe('a production process', () => {
  it('does not start without its key file', async () => {
    const config = parseAuthConfig({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://u:p@host/db',
      REDIS_URL: 'redis://host',
      SMTP_URL: 'smtp://host:25',
      AUTH_KEYS_FILE: '/nonexistent/auth-keys.json',
    });
    const keys = AUTH.settings(config).find(isKeysFactory);
    await expect(keys?.useFactory()).rejects.toThrow(
      'AUTH_KEYS_FILE points to no file, and production does not create keys.',
    );
  });
});
