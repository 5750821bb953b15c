import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROCESS = join(import.meta.dirname, 'control-process.ts');
const ROUTES = [
  'GET /api/bets?limit=50',
  'GET /api/auth/me',
  'GET /api/bets/performance',
  'GET /static/nfl/nfl_predictions.json',
  'GET /health/ready',
  'GET /',
];

/** What the control client does. */
export interface ControlTask {
  readonly origin: string;
  readonly token: string;
  readonly routes: readonly string[];
}

/** Observations of a client during the attack. */
export interface Seen {
  readonly calls: number;
  readonly slowestMs: number;
  readonly p99Ms: number;
  readonly faults: readonly string[];
}

/**
 * Starts a client of another account that makes one normal request at a time. It has its own process: in this one, the
 * attackers' work would delay it and look like a slow product. `stop` ends it and returns its observations.
 */
export function startControl(
  origin: string,
  token: string,
  routes: readonly string[] = ROUTES,
): { stop(): Promise<Seen> } {
  const task: ControlTask = { origin, token, routes };
  const client = fork(PROCESS, [JSON.stringify(task)]);
  const seen = once(client, 'message') as Promise<[Seen]>;
  const failed = once(client, 'exit').then(([code]) => {
    throw new Error(`The control client ended with ${String(code)} before it was stopped.`);
  });
  const outcome = Promise.race([seen, failed]);
  outcome.catch(() => undefined); // `stop` throws it.
  return {
    async stop() {
      client.send('stop');
      const [observations] = await outcome;
      return observations;
    },
  };
}
