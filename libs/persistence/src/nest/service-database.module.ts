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

/** Closes the connections after everything that uses them has ended. */
@Injectable()
class OrmLifecycle implements OnApplicationShutdown {
  constructor(@Inject(MikroORM) private readonly orm: MikroORM) {}

  async onApplicationShutdown(): Promise<void> {
    await this.orm.close(true);
  }
}

/** Where a service's database is. */
export interface DatabaseSettings {
  readonly databaseUrl: string;
  /** Connections this process may hold. */
  readonly poolMax?: number;
}

/** Gives MikroORM and EntityManager to a whole service, on its migrated schema. */
@Global()
@Module({})
export class ServiceDatabaseModule {
  /** `openOrm` opens the service's own ORM; it gets no logger on a command line. */
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
