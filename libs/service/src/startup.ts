import type { OnApplicationBootstrap } from '@nestjs/common';
import type { StartupTask } from './feature.ts';

/** Does what a service does at its start, one task after the other. */
export class Startup implements OnApplicationBootstrap {
  private readonly tasks: readonly StartupTask[];

  constructor(tasks: readonly StartupTask[]) {
    this.tasks = tasks;
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const task of this.tasks) await task.execute();
  }
}
