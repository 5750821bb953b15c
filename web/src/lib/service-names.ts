import type { ServiceName } from '@app/contracts';

/** What each service does for people, in the order of the status lists. */
export const SERVICE_NAMES: Readonly<Record<ServiceName, string>> = {
  predictions: 'Picks and track record',
  auth: 'Accounts and login',
  bets: 'Bets and performance',
  billing: 'Plans and payments',
  chat: 'Assistant',
};

/** How the status lists say whether a service answered. */
export const SERVICE_STATES = { up: 'Up', down: 'Down' } as const;
