/**
 * What a request is counted on. `requests`: one session, or one address of somebody nobody knows. `person`: all
 * sessions of one user together. `account`: what ends a misuse, counted apart from everything else.
 */
export type RequestBudget = 'requests' | 'person' | 'account';

export const REQUEST_BUDGETS: readonly RequestBudget[] = ['requests', 'person', 'account'];

/** More sessions than this at full speed gain a user nothing. */
const FULL_SESSIONS = 4;
const ACCOUNT_SHARE = 10;

/** Requests a minute of each budget, from those of one session. */
export function requestsPerMinute(perSession: number): Readonly<Record<RequestBudget, number>> {
  return {
    requests: perSession,
    person: perSession * FULL_SESSIONS,
    account: Math.ceil(perSession / ACCOUNT_SHARE),
  };
}
