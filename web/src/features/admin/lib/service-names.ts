import type { ServiceName } from '@app/contracts';

export const SERVICE_NAMES: Readonly<Record<ServiceName, string>> = {
  auth: 'Accounts',
  bets: 'Bets',
  billing: 'Billing',
  chat: 'Assistant',
  predictions: 'Predictions',
};
