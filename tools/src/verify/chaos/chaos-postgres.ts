import { queryRows } from '@app/testing/stack';
import type { AccountHarness } from '../accounts/harness.ts';
import type { FragileServer } from './fragile-server.ts';
import { awayMsOf, endure } from './incidents.ts';

const RECOVERY_MS = 10_000;
/** A cut may meet any moment of a transaction, so one cut proves little. */
const CUTS = 25;
const SHORT_CUTS = 2;

/** PostgreSQL is killed, restarted, frozen and cut off under load. */
export function chaosPostgres(postgres: FragileServer): AccountHarness {
  return {
    name: 'chaos-postgres',
    run: (world, checks) => {
      const awayMs = awayMsOf(world);
      const cuts = Array.from({ length: world.isShort ? SHORT_CUTS : CUTS }, (_, place) => ({
        name: `connections cut, time ${place + 1}`,
        happen: () => cutConnections(postgres.url),
      }));
      return endure(world, checks, RECOVERY_MS, [
        { name: 'PostgreSQL killed', happen: () => postgres.kill(0) },
        { name: 'PostgreSQL restarted', happen: () => postgres.restart() },
        { name: `PostgreSQL frozen ${awayMs / 1_000} s`, happen: () => postgres.freeze(awayMs) },
        ...cuts,
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
