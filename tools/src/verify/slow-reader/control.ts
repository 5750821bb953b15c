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
  readonly p99Ms: number;
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
  const times: number[] = [];
  let isDone = false;
  const run = async (): Promise<void> => {
    while (!isDone) {
      const route = routes[times.length % routes.length] ?? '';
      const startedAt = performance.now();
      const outcome = await call(origin, route, {
        token,
        headers: { accept: 'application/json, text/html' },
      }).then(
        ({ status }) => status,
        (error: unknown) => String(error),
      );
      times.push(performance.now() - startedAt);
      if (outcome !== 200) faults.push(`the control client got ${outcome} to ${route}`);
      await pause(PAUSE_MS);
    }
  };
  const running = run();
  return {
    async stop() {
      isDone = true;
      await running;
      times.sort((a, b) => a - b);
      const p99Ms = times[Math.floor(times.length * 0.99)] ?? 0;
      return { calls: times.length, slowestMs: times.at(-1) ?? 0, p99Ms, faults };
    },
  };
}
