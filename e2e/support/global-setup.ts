import { buildApps, startStack } from '@app/testing/stack';

/** Journeys create more accounts per minute than one address may per hour. */
const PLENTY = '1000000';

/**
 * Builds the product and starts it once, with demo slates and accounts, for all journeys that only change
 * their own accounts. Uses a running product instead where the environment names one, such as containers do.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildApps();
  if (process.env['E2E_GATEWAY_URL'] !== undefined) return () => Promise.resolve();
  const stack = await startStack({
    hasDemo: true,
    hasDemoAccounts: true,
    authEnv: { REGISTRATION_LIMIT_PER_ADDRESS: PLENTY, LOGIN_LIMIT_PER_ADDRESS: PLENTY },
    gatewayEnv: { RATE_LIMIT_PER_MINUTE: PLENTY, PAGE_LIMIT_PER_MINUTE: PLENTY },
  });
  process.env['E2E_GATEWAY_URL'] = stack.gatewayUrl;
  process.env['E2E_MAILBOX_URL'] = stack.mailbox.url;
  process.env['E2E_DATABASE_URL'] = stack.env['DATABASE_URL'];
  process.env['E2E_PROVIDER_URL'] = stack.provider().url;
  process.env['E2E_PROVIDER_KEY'] = stack.provider().apiKey;
  process.env['E2E_APP_ENV'] = JSON.stringify(stack.env);
  process.env['E2E_DEMO_ACCOUNTS'] = JSON.stringify(stack.demoAccounts());
  return () => stack.stop();
}
