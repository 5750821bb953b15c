import {
  Global,
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { LOGGER, type Logger } from '@app/platform';

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

/** Provides MikroORM and EntityManager to a service, on its migrated schema. */
@Global()
@Module({})
export class ServiceDatabaseModule {
  /** `openOrm` opens the service's own ORM. It gets no logger on a command line. */
  static forRoot(
    settings: DatabaseSettings,
    openOrm: (settings: DatabaseSettings & { readonly logger?: Logger }) => Promise<MikroORM>,
  ): DynamicModule {
    return {
      module: ServiceDatabaseModule,
      providers: [
        {
          provide: MikroORM,
          useFactory: (logger?: Logger) => openOrm(logger === undefined ? settings : { ...settings, logger }),
          inject: [{ token: LOGGER, optional: true }],
        },
        { provide: EntityManager, useFactory: (orm: MikroORM) => orm.em, inject: [MikroORM] },
        OrmLifecycle,
      ],
      exports: [MikroORM, EntityManager],
    };
  }
}
