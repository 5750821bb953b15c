import { queryRows } from '@app/testing/stack';
import type { AccountHarness } from '../accounts/harness.ts';
import type { FragileServer } from './fragile-server.ts';
import { endure } from './incidents.ts';

const AWAY_MS = 10_000;
const SHORT_AWAY_MS = 2_000;
const RECOVERS_WITHIN_MS = 10_000;
/** The short form shares the machine with other proofs. */
const SHORT_RECOVERS_WITHIN_MS = 20_000;

/** PostgreSQL is killed, restarted, frozen and cut off under load. */
export function chaosPostgres(postgres: FragileServer): AccountHarness {
  return {
    name: 'chaos-postgres',
    run: (world, checks) => {
      const awayMs = world.isShort ? SHORT_AWAY_MS : AWAY_MS;
      const recoversWithinMs = world.isShort ? SHORT_RECOVERS_WITHIN_MS : RECOVERS_WITHIN_MS;
      return endure(world, checks, [
        { name: 'PostgreSQL killed', recoversWithinMs, happen: () => postgres.kill(0) },
        { name: 'PostgreSQL restarted', recoversWithinMs, happen: () => postgres.restart() },
        {
          name: `PostgreSQL frozen ${awayMs / 1_000} s`,
          recoversWithinMs,
          happen: () => postgres.freeze(awayMs),
        },
        { name: 'connections cut', recoversWithinMs, happen: () => cutConnections(postgres.url) },
      ]);
    },
  };
}

async function cutConnections(url: string): Promise<void> {
  await queryRows(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  );
}
