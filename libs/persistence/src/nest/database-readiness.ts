import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { Readiness } from '@app/platform';

/** Marks the process as not ready while its database is unavailable. */
@Injectable()
export class DatabaseReadiness implements OnModuleInit {
  constructor(
    @Inject(MikroORM) private readonly orm: MikroORM,
    @Inject(Readiness) private readonly readiness: Readiness,
  ) {}

  onModuleInit(): void {
    this.readiness.add('database', async () => {
      const { ok } = await this.orm.checkConnection();
      if (!ok) throw new Error('the database is unavailable');
    });
  }
}
