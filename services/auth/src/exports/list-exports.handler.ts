import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { listExports, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { DataExports, toDataExport } from './data-exports.ts';

/** The caller's archives and their progress, newest first. */
@Handles(listExports)
export class ListExportsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(DataExports) private readonly exports: DataExports,
  ) {}

  async execute({ actor }: RequestOf<typeof listExports>): Promise<ResponseOf<typeof listExports>> {
    const rows = await this.exports.list(this.em.fork(), actor.userId);
    return { exports: rows.map(toDataExport) };
  }
}
