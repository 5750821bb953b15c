import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { easternDay, readGameStart } from '@app/domain';
import type { ResultsContent } from '../parsing/read-file.types.ts';
import { slatePath } from '../publishing/slate-paths.ts';
import { ResultRepository, type GameResultRow } from '../results/result.repository.ts';
import { RevisionRepository } from '../revisions/revision.repository.ts';
import type { SlateGame } from '../slates/game.repository.ts';
import type { SlateRow } from '../slates/slate.repository.ts';

/** Recognizes results that call a game postponed from a day it has left. */
@Injectable()
export class OldPostponements {
  constructor(
    @Inject(ResultRepository) private readonly results: ResultRepository,
    @Inject(RevisionRepository) private readonly revisions: RevisionRepository,
  ) {}

  /**
   * Returns the later Eastern day to which each such game has moved. A file lists the old date of a game for as long as it is
   * delivered, also after the game got its new start. Only a record that names the new day postpones the game again.
   */
  async find(
    em: EntityManager,
    { sport, date, results }: ResultsContent,
    games: ReadonlyMap<string, SlateGame>,
    slates: ReadonlyMap<number, SlateRow>,
    latest: ReadonlyMap<string, GameResultRow>,
  ): Promise<Map<string, string>> {
    const days = new Map<string, string>();
    for (const { gameId, status, gameDate } of results) {
      const game = games.get(gameId);
      if (game === undefined || status !== 'postponed' || latest.get(gameId)?.status === 'postponed')
        continue;
      const day = easternDay(game.startsAt);
      if ((gameDate ?? date) !== day) days.set(gameId, day);
    }
    if (days.size === 0) return days;
    const ids = [...days.keys()];
    const movedIds = await this.results.findReopened(em, sport, ids);
    for (const { gameId, recordJson, ...key } of await this.revisions.findInTime(em, sport, ids)) {
      const [slate, day] = [slates.get(games.get(gameId)?.slateId ?? 0), days.get(gameId)];
      if (slate === undefined || day === undefined || recordJson === null) continue;
      const { startsAt } = readGameStart(JSON.parse(recordJson), day);
      if (slate.path !== slatePath({ sport, ...key }) || easternDay(startsAt) < day) movedIds.add(gameId);
    }
    return new Map([...days].filter(([gameId]) => movedIds.has(gameId)));
  }
}
