import { buildApps, startStack } from '@app/testing/stack';

/** Builds the product and starts it once, with the demo slates, for every journey that changes nothing. */
export default async function setUp(): Promise<() => Promise<void>> {
  await buildApps();
  const stack = await startStack({ hasDemo: true });
  process.env['E2E_GATEWAY_URL'] = stack.gatewayUrl;
  return () => stack.stop();
}
