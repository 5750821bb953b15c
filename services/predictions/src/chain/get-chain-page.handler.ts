import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CHAIN_PAGE_LIMIT, getChainPage, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { PickLocks } from '../metered/pick-locks.ts';
import { RevisionRepository } from '../revisions/revision.repository.ts';
import { ChainRepository } from './chain.repository.ts';

/** Returns a page of a sport's chain with everything its hashes cover. */
@Handles(getChainPage)
export class GetChainPageHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ChainRepository) private readonly chain: ChainRepository,
    @Inject(RevisionRepository) private readonly revisions: RevisionRepository,
    @Inject(PickLocks) private readonly locks: PickLocks,
  ) {}

  async execute({
    sport,
    afterSeq,
    limit,
    access,
  }: RequestOf<typeof getChainPage>): Promise<ResponseOf<typeof getChainPage>> {
    const size = Math.min(Math.max(limit, 1), CHAIN_PAGE_LIMIT);
    const isLocked = await this.locks.of(sport, access);
    return {
      sport,
      // Read before the head, so a chain that is growing never seems cut off.
      expectedLength: await this.chain.findExpectedLength(this.em, sport),
      head: await this.revisions.findHead(this.em, sport),
      links: (await this.chain.findAfter(this.em, sport, afterSeq, size)).map((link) =>
        isLocked(link.gameId) ? { ...link, recordJson: null, isLocked: true } : link,
      ),
    };
  }
}
