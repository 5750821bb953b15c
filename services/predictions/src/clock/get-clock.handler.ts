import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { getClock, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { ClockRepository } from './clock.repository.ts';

/** Returns a sport's time: that of its replay, or the wall clock. */
@Handles(getClock)
export class GetClockHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ClockRepository) private readonly clock: ClockRepository,
  ) {}

  async execute({ sport }: RequestOf<typeof getClock>): Promise<ResponseOf<typeof getClock>> {
    const replay = await this.clock.findReplay(this.em, sport);
    return { sport, ...(replay ?? { mode: 'live' as const, now: new Date().toISOString() }) };
  }
}
