import { SERVICES, type ServiceName } from '@app/contracts';
import { connect } from './backup/connections.ts';
import { findMigrations } from './backup/describe-schema.ts';
import { findDatabaseUrls, knownMigrations } from './services.ts';

/** A service's migrations: those of its code that its database does not have, and the other way around. */
export interface MigrationState {
  readonly service: ServiceName;
  readonly done: number;
  readonly pending: readonly string[];
  /** Made by a newer version of the product. */
  readonly unknown: readonly string[];
}

/** Compares the database of every service with its code. Changes nothing. */
export async function readMigrations(): Promise<readonly MigrationState[]> {
  const urls = findDatabaseUrls();
  const states: MigrationState[] = [];
  for (const service of SERVICES) {
    const known = await knownMigrations(service);
    const client = await connect(urls.get(service) ?? '');
    try {
      states.push(compareMigrations(service, known, await findMigrations(client, service)));
    } finally {
      await client.end();
    }
  }
  return states;
}

export function compareMigrations(
  service: ServiceName,
  known: readonly string[],
  done: readonly string[],
): MigrationState {
  return {
    service,
    done: done.length,
    pending: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
  };
}
