/** Injection tokens of what every service shares: its logger and its metrics registry. */
export const LOGGER = Symbol('logger');
export const METRICS = Symbol('metrics');
