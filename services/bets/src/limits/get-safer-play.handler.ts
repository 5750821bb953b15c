import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { getSaferPlay, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { ownedBy } from '@app/persistence';
import { SaferPlay } from './safer-play.ts';

/** Returns the caller's limits with what is used of them. */
@Handles(getSaferPlay)
export class GetSaferPlayHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SaferPlay) private readonly play: SaferPlay,
  ) {}

  execute({ actor }: RequestOf<typeof getSaferPlay>): Promise<ResponseOf<typeof getSaferPlay>> {
    return this.play.read(ownedBy(this.em, actor.userId));
  }
}
