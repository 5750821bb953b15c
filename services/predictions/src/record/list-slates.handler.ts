import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { listSlates, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { SlateRepository } from '../slates/slate.repository.ts';
import { RecordPicks } from './record-picks.ts';
import { RecordRepository } from './record.repository.ts';
import { tallies } from './tally.ts';

/** Lists a sport's published slates, newest first, with the results of their picks. */
@Handles(listSlates)
export class ListSlatesHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SlateRepository) private readonly slates: SlateRepository,
    @Inject(RecordRepository) private readonly records: RecordRepository,
    @Inject(RecordPicks) private readonly picks: RecordPicks,
  ) {}

  async execute({ sport }: RequestOf<typeof listSlates>): Promise<ResponseOf<typeof listSlates>> {
    const { picks } = await this.picks.of(sport);
    const picksOf = Map.groupBy(picks, ({ slateId }) => slateId);
    const games = await this.records.countGames(this.em, sport);
    const slates = await this.slates.findBySport(this.em, sport);
    return {
      slates: slates.map((slate) => ({
        season: slate.season,
        week: slate.week,
        date: slate.date,
        path: slate.path,
        total: slate.total,
        kept: slate.kept,
        dropped: slate.droppedCount,
        sha256: slate.publishedSha256,
        publishedAt: slate.publishedAt,
        isLate: slate.isLate,
        resultsPath: slate.resultsPath,
        origin: slate.origin,
        firstGameAt: slate.firstGameAt,
        firstPublishedAt: slate.firstPublishedAt,
        games: games.get(slate.id) ?? 0,
        openGames: slate.openGames,
        ...tallies((picksOf.get(slate.id) ?? []).filter(({ origin }) => origin === slate.origin)),
      })),
    };
  }
}
