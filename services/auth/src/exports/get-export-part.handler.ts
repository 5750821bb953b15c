import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, getExportPart, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { ArchiveParts } from './archive-parts.ts';
import { DataExports } from './data-exports.ts';

/** Returns a part of one of the caller's finished exports. */
@Handles(getExportPart)
export class GetExportPartHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(DataExports) private readonly exports: DataExports,
    @Inject(ArchiveParts) private readonly parts: ArchiveParts,
  ) {}

  /** Parts count from 0. Throws the same NOT_FOUND for another user's archive, an expired, incomplete and unknown one. */
  async execute(request: RequestOf<typeof getExportPart>): Promise<ResponseOf<typeof getExportPart>> {
    const { actor, exportId, part } = request;
    const em = this.em.fork();
    const row = await this.exports.findOwned(em, actor.userId, exportId);
    const found = row?.status === 'ready' && part >= 0 ? await this.parts.find(em, row.id, part) : null;
    if (found === null) throw new AppError('EXPORT_NOT_FOUND');
    return found;
  }
}
