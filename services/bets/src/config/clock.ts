/** Injection token of the Clock; every instant that decides something comes from it. */
export const CLOCK = Symbol('clock');
