export { TEST_CARDS, type TestCardId } from './cards.ts';
export { type PayResult } from './checkout.ts';
export { signatureOf, type DeliveryMode } from './deliveries.ts';
export { DESCRIPTION_FILE, type Description, type Operation, type Shape } from './description.ts';
export { type Outage } from './outage.ts';
export { type Provider, type ProviderOptions } from './provider.ts';
export { startProvider } from './start-provider.ts';
