import type { MikroORM } from '@mikro-orm/postgresql';
import { openServiceOrm } from '@app/persistence';
import type { Logger } from '@app/platform';
import { ENTITIES } from './entities.ts';
import { MIGRATIONS } from './migrations.ts';

/** The service's ORM on its schema, migrated. */
export function openPredictionsOrm(databaseUrl: string, logger?: Logger): Promise<MikroORM> {
  return openServiceOrm({
    databaseUrl,
    schema: 'predictions',
    entities: ENTITIES,
    migrations: MIGRATIONS,
    ...(logger === undefined ? {} : { logger }),
  });
}
