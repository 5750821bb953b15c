import { Module } from '@nestjs/common';
import { bootService, type RunningService } from '@app/messaging';
import { DatabaseReadiness } from '@app/persistence';
import type { ServiceConfig, ServiceDefinition } from './definition.ts';
import { ServiceModule } from './service.module.ts';

/** Starts a service in its configured role. If that fails, logs why and exits with 1. */
export function startService<Config extends ServiceConfig>(
  definition: ServiceDefinition<Config>,
  config: Config,
): Promise<RunningService> {
  @Module({ imports: [ServiceModule.forRoot(definition, config)], providers: [DatabaseReadiness] })
  class RootModule {}

  return bootService({ name: definition.name, module: RootModule, config });
}
