import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { listImports, RequestOf, ResponseOf } from '@app/contracts';
import { ImportRepository } from './import.repository.ts';

@Injectable()
export class ListImportsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ImportRepository) private readonly imports: ImportRepository,
  ) {}

  async execute({
    actor: { userId },
  }: RequestOf<typeof listImports>): Promise<ResponseOf<typeof listImports>> {
    return { imports: await this.imports.findAll(this.em.fork(), userId) };
  }
}
