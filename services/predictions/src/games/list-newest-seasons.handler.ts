import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { listNewestSeasons, ResponseOf } from '@app/contracts';
import { SlateRepository } from '../slates/slate.repository.ts';

@Injectable()
export class ListNewestSeasonsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SlateRepository) private readonly slates: SlateRepository,
  ) {}

  async execute(): Promise<ResponseOf<typeof listNewestSeasons>> {
    return { seasons: await this.slates.findNewestSeasons(this.em) };
  }
}
