import {
  Global,
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { LOGGER, METRICS, type Logger, type Metrics } from '@app/platform';

/** Closes the connections after everything that uses them. */
@Injectable()
class OrmLifecycle implements OnApplicationShutdown {
  constructor(@Inject(MikroORM) private readonly orm: MikroORM) {}

  async onApplicationShutdown(): Promise<void> {
    await this.orm.close(true);
  }
}

/** Location of a service's database. */
export interface DatabaseSettings {
  readonly databaseUrl: string;
  /** Maximum connections of this process. */
  readonly poolMax?: number;
}

/** What a database reports to. A command line has neither. */
export interface Observers {
  readonly logger?: Logger;
  readonly metrics?: Metrics;
}

/** Provides MikroORM and EntityManager to a service, on its migrated schema. */
@Global()
@Module({})
export class ServiceDatabaseModule {
  /** `openOrm` opens the service's own ORM. */
  static forRoot(
    settings: DatabaseSettings,
    openOrm: (settings: DatabaseSettings & Observers) => Promise<MikroORM>,
  ): DynamicModule {
    return {
      module: ServiceDatabaseModule,
      providers: [
        {
          provide: MikroORM,
          useFactory: (logger?: Logger, metrics?: Metrics) =>
            openOrm({ ...settings, ...(logger && { logger }), ...(metrics && { metrics }) }),
          inject: [
            { token: LOGGER, optional: true },
            { token: METRICS, optional: true },
          ],
        },
        { provide: EntityManager, useFactory: (orm: MikroORM) => orm.em, inject: [MikroORM] },
        OrmLifecycle,
      ],
      exports: [MikroORM, EntityManager],
    };
  }
}
