import { Inject } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { CHECK_HEALTH, type ResponseOf, type ServiceName } from '@app/contracts';
import { Handles } from '@app/messaging';
import type { Feature } from './feature.ts';

/** Answers whether the service reaches its database, for the list of what works (S-266). */
export function healthFeature(service: ServiceName): Feature {
  const contract = CHECK_HEALTH[service];

  @Handles(contract)
  class CheckHealthHandler {
    constructor(@Inject(MikroORM) private readonly orm: MikroORM) {}

    async execute(): Promise<ResponseOf<typeof contract>> {
      const { ok } = await this.orm.checkConnection();
      return { hasDatabase: ok };
    }
  }

  return { handlers: [CheckHealthHandler] };
}
