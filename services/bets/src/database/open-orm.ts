import type { MikroORM } from '@mikro-orm/postgresql';
import { openServiceOrm } from '@app/persistence';
import type { Logger } from '@app/platform';
import { ENTITIES } from './entities.ts';
import { MIGRATIONS } from './migrations.ts';

/** The service's ORM on its schema, migrated. */
export function openBetsOrm(settings: {
  readonly databaseUrl: string;
  readonly poolMax?: number;
  readonly logger?: Logger;
}): Promise<MikroORM> {
  return openServiceOrm({ ...settings, schema: 'bets', entities: ENTITIES, migrations: MIGRATIONS });
}
