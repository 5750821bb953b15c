import type { ServiceName, SystemStatus } from '@app/contracts';

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

interface NamedState {
  readonly service: ServiceName;
  readonly name: string;
  readonly state: keyof typeof SERVICE_STATES;
}

/** Returns every service with its name and state, in the order of the status lists. One without an answer is down. */
export function statesOf({ parts }: SystemStatus): readonly NamedState[] {
  const states = new Map(parts.map(({ service, state }) => [service, state]));
  return (Object.keys(SERVICE_NAMES) as ServiceName[]).map((service) => ({
    service,
    name: SERVICE_NAMES[service],
    state: states.get(service) ?? 'down',
  }));
}
