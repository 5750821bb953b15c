import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { TOOL_CALLS_KEPT_DAYS } from '@app/domain';
import { RunsEvery } from '@app/jobs';
import { ofAllOwners } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { ToolCallEntity } from './tool-call.entity.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = TOOL_CALLS_KEPT_DAYS * 24 * HOUR_MS;

/** Deletes tool calls after 30 days. Safe to repeat and to run in several replicas. */
@RunsEvery(HOUR_MS)
export class ForgetToolCallsJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS).toISOString();
    await ofAllOwners(this.em).em.nativeDelete(ToolCallEntity, { calledAt: { $lt: before } });
  }
}
