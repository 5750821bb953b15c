import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, getDeletion, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Deletions } from './deletions.ts';

/** State of a deletion, for the holder of its receipt (S-153). */
@Handles(getDeletion)
export class GetDeletionHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Deletions) private readonly deletions: Deletions,
  ) {}

  /** Throws NOT_FOUND for an unknown receipt. */
  async execute({ receipt }: RequestOf<typeof getDeletion>): Promise<ResponseOf<typeof getDeletion>> {
    const em = this.em.fork();
    const row = await this.deletions.findByReceipt(em, receipt);
    if (row === null) throw new AppError('DELETION_NOT_FOUND');
    return { deletion: await this.deletions.describe(em, row) };
  }
}
