import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { listReplays, sportSchema, type ResponseOf } from '@app/contracts';
import { Handles, RpcClient } from '@app/messaging';
import { CLOCK, LOGGER, type Clock, type Logger } from '@app/platform';
import { countOpen } from './open-bets.ts';
import { SportReplays } from './sport-replays.ts';

/** Says of each sport whether its replay can be ended, and what that would mean. */
@Handles(listReplays)
export class ListReplaysHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SportReplays) private readonly replays: SportReplays,
    @Inject(RpcClient) private readonly client: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<ResponseOf<typeof listReplays>> {
    const wallNow = this.clock.now().toISOString();
    const sports = sportSchema.options.map(async (sport) =>
      this.replays.describe(this.em.fork(), sport, await countOpen(this.client, this.logger, sport), wallNow),
    );
    return { sports: await Promise.all(sports) };
  }
}
