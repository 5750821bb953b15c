/** A session ends after 30 minutes without activity (S-067). */
export const IDLE_LIMIT_MS = 30 * 60_000;
/** The warning appears with 5 minutes or fewer left (S-071). */
export const IDLE_WARNING_MS = 5 * 60_000;
/** How often the page checks (S-070). */
export const IDLE_CHECK_MS = 60_000;
/** Maximum life of a session: 12 hours, or 30 days with remember-me (S-084). */
export const SESSION_LIFE_MS = 12 * 3_600_000;
export const REMEMBERED_LIFE_MS = 30 * 86_400_000;
/** Life of a reset or confirmation link (S-117, S-134). */
export const LINK_LIFE_MS = 3_600_000;
/** Timeout of the page's calls (S-065, S-081). */
export const CALL_TIMEOUT_MS = 10_000;
/** Header of requests the user did not trigger. They do not count as activity (S-069). */
export const BACKGROUND_HEADER = 'x-background';
