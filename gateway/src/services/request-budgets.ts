/**
 * What a request counts against. `requests`: one session, or one unknown address. `person`: all sessions of a
 * user. `account`: routes that stop misuse, counted separately. `events`: signed notifications, which one address sends
 * for all users.
 */
export type RequestBudget = 'requests' | 'person' | 'account' | 'events';

export const REQUEST_BUDGETS: readonly RequestBudget[] = ['requests', 'person', 'account', 'events'];

/** Sessions at full speed beyond this number gain a user nothing. */
export const FULL_SESSIONS = 4;
const ACCOUNT_SHARE = 10;
const EVENTS_FACTOR = 20;

/** Returns the requests per minute of each budget, derived from one session's. */
export function requestsPerMinute(perSession: number): Readonly<Record<RequestBudget, number>> {
  return {
    requests: perSession,
    person: perSession * FULL_SESSIONS,
    account: Math.ceil(perSession / ACCOUNT_SHARE),
    events: perSession * EVENTS_FACTOR,
  };
}
