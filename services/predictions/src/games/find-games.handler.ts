import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  findGames,
  type FoundGame,
  type GameQuery,
  type PickAccess,
  type RequestOf,
  type ResponseOf,
  type Sport,
  sportSchema,
} from '@app/contracts';
import { Handles } from '@app/messaging';
import { ClockRepository } from '../clock/clock.repository.ts';
import { PickLocks, type IsLocked } from '../metered/pick-locks.ts';
import { gameIdText, isSafeText } from '../parsing/game-id.ts';
import { FoundGameRepository } from './found-game.repository.ts';
import type { FoundGameRow, IdQuestion, TeamsQuestion } from './found-game.rows.ts';
import { MAX_GAMES } from './found-game.sql.ts';
import { toFoundGame } from './found-game.ts';

/** Finds games for bets, by id or by both teams. */
@Handles(findGames)
export class FindGamesHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(FoundGameRepository) private readonly games: FoundGameRepository,
    @Inject(ClockRepository) private readonly clock: ClockRepository,
    @Inject(PickLocks) private readonly locks: PickLocks,
  ) {}

  async execute({ queries, access }: RequestOf<typeof findGames>): Promise<ResponseOf<typeof findGames>> {
    const nows = await this.nowBySport();
    const byId = await this.games.findByIds(this.em, queries.flatMap(idQuestions));
    const byTeams = await this.games.findByTeams(
      this.em,
      queries.flatMap((query, place) => teamsQuestions(query, place, nows)),
    );
    const rowsOf = Map.groupBy([...byId, ...byTeams], ({ place }) => place);
    const known = new Map<string, FoundGame>();
    const locks = await this.locksBySport(access);
    const found = (row: FoundGameRow): FoundGame => {
      // Import rows share games, and parsing a record is expensive.
      const key = `${row.sport}:${row.gameId}`;
      const game = known.get(key) ?? toFoundGame(row, nows[row.sport], locks[row.sport](row.gameId));
      known.set(key, game);
      return game;
    };
    return {
      answers: queries.map((query, place) =>
        (rowsOf.get(place) ?? [])
          .sort(bySoonest)
          .slice(0, MAX_GAMES)
          .map(found)
          .filter(({ sport, startsAt, hasStarted }) => {
            const isPast = hasStarted && Date.parse(startsAt) <= Date.parse(nows[sport]);
            return !(asksForUpcoming(query) && isPast);
          }),
      ),
    };
  }

  private async locksBySport(access: PickAccess | undefined): Promise<Readonly<Record<Sport, IsLocked>>> {
    const { locks } = this;
    return {
      cfb: await locks.of('cfb', access),
      nfl: await locks.of('nfl', access),
      mlb: await locks.of('mlb', access),
    };
  }

  private async nowBySport(): Promise<Readonly<Record<Sport, string>>> {
    const wall = new Date().toISOString();
    const nowOf = async (sport: Sport) => (await this.clock.findReplay(this.em, sport))?.now ?? wall;
    return { cfb: await nowOf('cfb'), nfl: await nowOf('nfl'), mlb: await nowOf('mlb') };
  }
}

function idQuestions(query: GameQuery, place: number): IdQuestion[] {
  const { gameId: given, homeTeam, awayTeam } = query;
  if (given === null || ![homeTeam, awayTeam].every((name) => name === null || isSafeText(name))) return [];
  return sportsOf(query).flatMap((sport) => {
    const gameId = gameIdText(sport, given);
    if (gameId === null) return [];
    return [{ place, sport, gameId, homeTeam: homeTeam?.trim() ?? null, awayTeam: awayTeam?.trim() ?? null }];
  });
}

function teamsQuestions(
  query: GameQuery,
  place: number,
  nows: Readonly<Record<Sport, string>>,
): TeamsQuestion[] {
  const { gameId, homeTeam, awayTeam, day } = query;
  if (gameId !== null || homeTeam === null || awayTeam === null) return [];
  if (!isSafeText(homeTeam) || !isSafeText(awayTeam)) return [];
  const names = { homeTeam: homeTeam.trim(), awayTeam: awayTeam.trim() };
  return sportsOf(query).map((sport) => ({ place, sport, ...names, day, now: nows[sport] }));
}

const asksForUpcoming = ({ gameId, day }: GameQuery): boolean => gameId === null && day === null;

const sportsOf = ({ sport }: GameQuery): readonly Sport[] => (sport === null ? sportSchema.options : [sport]);

const bySoonest = (one: FoundGameRow, other: FoundGameRow): number =>
  Date.parse(one.startsAt) - Date.parse(other.startsAt);
