import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { listStudies, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { ownedBy } from '@app/persistence';
import { StudyRepository } from './study.repository.ts';

@Handles(listStudies)
export class ListStudiesHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(StudyRepository) private readonly studies: StudyRepository,
  ) {}

  async execute({
    actor: { userId },
  }: RequestOf<typeof listStudies>): Promise<ResponseOf<typeof listStudies>> {
    return { studies: await this.studies.findAll(ownedBy(this.em, userId)) };
  }
}
