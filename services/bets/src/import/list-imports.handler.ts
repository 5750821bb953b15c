import { Inject } from '@nestjs/common';
import { listImports, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Reads } from '@app/persistence';
import { ImportRepository } from './import.repository.ts';

@Handles(listImports)
export class ListImportsHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(ImportRepository) private readonly imports: ImportRepository,
  ) {}

  async execute({
    actor: { userId },
  }: RequestOf<typeof listImports>): Promise<ResponseOf<typeof listImports>> {
    return { imports: await this.reads.run(userId, (scope) => this.imports.findAll(scope)) };
  }
}
