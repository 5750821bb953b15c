/** How long a statement of a service may run. */
export const STATEMENT_TIMEOUT_MS = 5_000;
/** How long it may wait for a lock. */
export const LOCK_TIMEOUT_MS = 2_000;
