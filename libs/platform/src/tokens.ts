/** Injection tokens shared by all services: logger, metrics registry and clock. */
export const LOGGER = Symbol('logger');
export const METRICS = Symbol('metrics');
/** The Clock, the source of every instant that decides something. */
export const CLOCK = Symbol('clock');
