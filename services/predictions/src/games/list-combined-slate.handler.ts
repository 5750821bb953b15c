import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  listCombinedSlate,
  type CombinedSlate,
  type PickAccess,
  type RequestOf,
  type Sport,
  sportSchema,
} from '@app/contracts';
import { bettingGroup, compareForBettor, easternDay, normalizeGame, readSlateFacts } from '@app/domain';
import { Handles } from '@app/messaging';
import { ClockRepository } from '../clock/clock.repository.ts';
import { PickLocks } from '../metered/pick-locks.ts';
import { RecordRepository } from '../record/record.repository.ts';
import { RevisionRepository } from '../revisions/revision.repository.ts';
import { GameRepository } from '../slates/game.repository.ts';
import { shownSlate } from '../slates/shown-slate.ts';
import { SlateRepository, type SlateRow } from '../slates/slate.repository.ts';

type CombinedGame = CombinedSlate['games'][number];

/** Merges the slates that the sports' dashboards open with into one list for a bettor (S-229). */
@Handles(listCombinedSlate)
export class ListCombinedSlateHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(SlateRepository) private readonly slates: SlateRepository,
    @Inject(GameRepository) private readonly games: GameRepository,
    @Inject(RecordRepository) private readonly records: RecordRepository,
    @Inject(RevisionRepository) private readonly revisions: RevisionRepository,
    @Inject(ClockRepository) private readonly clock: ClockRepository,
    @Inject(PickLocks) private readonly locks: PickLocks,
  ) {}

  async execute({ access }: RequestOf<typeof listCombinedSlate>): Promise<CombinedSlate> {
    const found = await Promise.all(
      sportSchema.options.map(async (sport) => {
        // One connection of its own per sport: a fork runs one query at a time.
        const em = this.em.fork();
        const slate = shownSlate(await this.slates.findBySport(em, sport));
        if (slate === undefined) return { slates: [], games: [] };
        const { season, week, date, origin, receivedAt } = slate;
        return {
          slates: [{ sport, season, week, date, origin, receivedAt }],
          games: await this.gamesOf(em, sport, slate, access),
        };
      }),
    );
    return {
      slates: found.flatMap(({ slates }) => slates),
      games: found.flatMap(({ games }) => games).sort(compareForBettor),
    };
  }

  private async gamesOf(
    em: EntityManager,
    sport: Sport,
    slate: SlateRow,
    access: PickAccess | undefined,
  ): Promise<CombinedGame[]> {
    const now = (await this.clock.findReplay(em, sport))?.now ?? new Date().toISOString();
    const isLocked = await this.locks.of(sport, access);
    const results = await this.records.findSlateGames(em, sport, slate.id);
    const resultOf = new Map(results.map(({ bet, ...result }) => [result.gameId, { ...result, pick: bet }]));
    const known = await this.games.findByIdsOrSlate(em, sport, [], slate.id);
    const shown = known.flatMap((game) => {
      const result = resultOf.get(game.gameId);
      if (result === undefined || game.withdrawnAt !== null || isLocked(game.gameId)) return [];
      const isFinished = result.status === 'final' || result.status === 'cancelled';
      const isToday = easternDay(game.startsAt) === easternDay(now);
      return isFinished && !isToday ? [] : [{ ...game, result }];
    });
    const records = await this.revisions.findRecords(
      em,
      sport,
      shown.map(({ shownSeq }) => shownSeq),
    );
    const facts = readSlateFacts(sport, JSON.parse(slate.header));
    return shown.flatMap(({ shownSeq, firstSha256, shownSha256, result }) => {
      const record = records.get(shownSeq);
      const game = record === undefined ? null : normalizeGame(sport, JSON.parse(record), facts);
      if (game === null) return [];
      // A game without a time is known by its day only, and may still be to come on it.
      const hasStarted = game.hasStartTime && game.startsAt <= now;
      const group = bettingGroup(game, hasStarted || result.status !== 'scheduled');
      return [{ group, game, result, isChanged: firstSha256 !== shownSha256 }];
    });
  }
}
