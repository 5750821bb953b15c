import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { listImports, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { ownedBy } from '@app/persistence';
import { ImportRepository } from './import.repository.ts';

@Handles(listImports)
export class ListImportsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ImportRepository) private readonly imports: ImportRepository,
  ) {}

  async execute({
    actor: { userId },
  }: RequestOf<typeof listImports>): Promise<ResponseOf<typeof listImports>> {
    return { imports: await this.imports.findAll(ownedBy(this.em, userId)) };
  }
}
