/** Injection tokens of the two connections to Redis: the queue role holds sessions, the cache role counts guesses. */
export const SESSION_REDIS = Symbol('session redis');
export const THROTTLE_REDIS = Symbol('throttle redis');
