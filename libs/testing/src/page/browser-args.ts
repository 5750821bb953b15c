/**
 * Arguments for a Chromium that opens many pages for a short time each, which nothing measures. A page lives too short
 * to earn back what its code costs to optimize, except the loops of a simulation, or what more threads save when its
 * garbage is collected. With room for new objects from its start, most of it is never collected.
 */
export const SHORT_PAGES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--js-flags=${[
    '--no-maglev',
    '--invocation-count-for-osr=20000',
    '--invocation-count-for-turbofan=100000',
    '--single-threaded-gc',
    '--min-semi-space-size=64',
    '--max-semi-space-size=64',
  ].join(',')}`,
] as const;
