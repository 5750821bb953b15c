import { pause } from '@app/testing/servers';
import { call } from '../accounts/client.ts';

const PAUSE_MS = 50;
const ROUTES = [
  'GET /api/bets?limit=50',
  'GET /api/auth/me',
  'GET /api/bets/performance',
  'GET /static/nfl/nfl_predictions.json',
  'GET /health/ready',
  'GET /',
];

/** Observations of a client during the attack. */
export interface Seen {
  readonly calls: number;
  readonly slowestMs: number;
  readonly faults: readonly string[];
}

/**
 * Starts a well-behaved client of another account that calls in sequence. `stop` ends it and returns its
 * observations.
 */
export function startControl(
  origin: string,
  token: string,
  routes: readonly string[] = ROUTES,
): { stop(): Promise<Seen> } {
  const faults: string[] = [];
  let [calls, slowestMs, isDone] = [0, 0, false];
  const run = async (): Promise<void> => {
    while (!isDone) {
      const route = routes[calls % routes.length] ?? '';
      const startedAt = performance.now();
      const outcome = await call(origin, route, {
        token,
        headers: { accept: 'application/json, text/html' },
      }).then(
        ({ status }) => status,
        (error: unknown) => String(error),
      );
      calls += 1;
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      if (outcome !== 200) faults.push(`the control client got ${outcome} to ${route}`);
      await pause(PAUSE_MS);
    }
  };
  const running = run();
  return {
    async stop() {
      isDone = true;
      await running;
      return { calls, slowestMs, faults };
    },
  };
}
