/** Injection tokens of what every service shares: its logger, its metrics registry and its clock. */
export const LOGGER = Symbol('logger');
export const METRICS = Symbol('metrics');
/** The Clock; every instant that decides something comes from it. */
export const CLOCK = Symbol('clock');
