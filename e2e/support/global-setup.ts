import { buildApps, startStack } from '@app/testing/stack';

/** Journeys make more accounts in a minute than one address may in an hour. */
const PLENTY = '1000000';

/**
 * Builds the product and starts it once, with the demo slates and accounts, for every journey that changes nothing
 * but accounts of its own.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildApps();
  const stack = await startStack({
    hasDemo: true,
    hasDemoAccounts: true,
    authEnv: { REGISTRATION_LIMIT_PER_ADDRESS: PLENTY, LOGIN_LIMIT_PER_ADDRESS: PLENTY },
    gatewayEnv: { RATE_LIMIT_PER_MINUTE: PLENTY, PAGE_LIMIT_PER_MINUTE: PLENTY },
  });
  process.env['E2E_GATEWAY_URL'] = stack.gatewayUrl;
  process.env['E2E_MAILBOX_URL'] = stack.mailbox.url;
  process.env['E2E_DEMO_ACCOUNTS'] = JSON.stringify(stack.demoAccounts());
  return () => stack.stop();
}
