import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { listNewestSeasons, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { SlateRepository } from '../slates/slate.repository.ts';

@Handles(listNewestSeasons)
export class ListNewestSeasonsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SlateRepository) private readonly slates: SlateRepository,
  ) {}

  async execute(): Promise<ResponseOf<typeof listNewestSeasons>> {
    return { seasons: await this.slates.findNewestSeasons(this.em) };
  }
}
