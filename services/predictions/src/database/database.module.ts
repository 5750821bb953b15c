import {
  Global,
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { LOGGER } from '@app/messaging';
import type { Logger } from '@app/platform';
import { openPredictionsOrm } from './open-orm.ts';

/** Closes the connections after everything that uses them has ended. */
@Injectable()
class OrmLifecycle implements OnApplicationShutdown {
  constructor(@Inject(MikroORM) private readonly orm: MikroORM) {}

  async onApplicationShutdown(): Promise<void> {
    await this.orm.close(true);
  }
}

export interface DatabaseSettings {
  readonly databaseUrl: string;
  /** Connections this process may hold; playing the demo season needs seven. */
  readonly poolMax?: number;
}

/** Gives MikroORM and EntityManager to the whole application, on a migrated schema. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(settings: DatabaseSettings): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: MikroORM,
          useFactory: (logger?: Logger) =>
            openPredictionsOrm({ ...settings, ...(logger === undefined ? {} : { logger }) }),
          // A command line has no logger.
          inject: [{ token: LOGGER, optional: true }],
        },
        { provide: EntityManager, useFactory: (orm: MikroORM) => orm.em, inject: [MikroORM] },
        OrmLifecycle,
      ],
      exports: [MikroORM, EntityManager],
    };
  }
}
