import {
  AppError,
  findGames,
  getClock,
  listNewestSeasons,
  listWeekPicks,
  type FoundGame,
  type GameQuery,
  type PickAccess,
  type ResponseOf,
} from '@app/contracts';
import { isSameTeam } from '@app/domain';
import { RpcServer } from '@app/messaging';
import { createLogger, createMetrics } from '@app/platform';

type Week = ResponseOf<typeof listWeekPicks>;
type Seasons = ResponseOf<typeof listNewestSeasons>['seasons'];

/** Fakes predictions while it runs. The spec sets what it knows. */
export interface PredictionsStandIn {
  games: readonly FoundGame[];
  seasons: Seasons;
  week: Week | null;
  /** The clock of every sport, as an ISO instant. */
  now: string;
  /** Set to leave out the picks a question's reader may not see (S-227). */
  isMetered: boolean;
  /** Set to make it answer with an error. */
  isAway: boolean;
  /** The number of questions received, by message. */
  readonly asked: { games: number; seasons: number };
  stop(): Promise<void>;
}

export async function startPredictions(redisUrl: string): Promise<PredictionsStandIn> {
  const logger = createLogger({ name: 'predictions', level: 'silent' });
  const rpc = new RpcServer({
    service: 'predictions',
    redisUrl,
    logger,
    registry: createMetrics('predictions'),
  });
  const standIn: PredictionsStandIn = {
    games: [],
    seasons: [],
    week: null,
    now: '2024-10-20T16:00:00.000Z',
    isMetered: false,
    isAway: false,
    asked: { games: 0, seasons: 0 },
    stop: () => rpc.drain(),
  };
  const answer = <Answer>(found: Answer): Promise<Answer> =>
    standIn.isAway ? Promise.reject(new AppError('UNAVAILABLE', 'away')) : Promise.resolve(found);
  rpc.handle(findGames, ({ queries, access }) => {
    standIn.asked.games += 1;
    const shown = standIn.games.map((game) => (standIn.isMetered ? shownTo(game, access) : game));
    return answer({ answers: queries.map((query) => shown.filter((game) => isAbout(game, query))) });
  });
  rpc.handle(listNewestSeasons, () => {
    standIn.asked.seasons += 1;
    return answer({ seasons: standIn.seasons });
  });
  rpc.handle(getClock, ({ sport }) => answer({ sport, mode: 'replay' as const, now: standIn.now }));
  rpc.handle(listWeekPicks, () =>
    standIn.week === null ? Promise.reject(new AppError('WEEK_NOT_PUBLISHED', 'none')) : answer(standIn.week),
  );
  await rpc.start();
  return standIn;
}

function shownTo(game: FoundGame, access: PickAccess | undefined): FoundGame {
  const isOpened = access?.opened.some(({ sport, gameId }) => sport === game.sport && gameId === game.gameId);
  if (access?.level === 'all' || isOpened === true || game.status === 'final') return game;
  const prices = { ...game.prices, homeSpreadOdds: null, awaySpreadOdds: null };
  return { ...game, isLocked: true, recommendedTeam: null, tier: null, prices };
}

function isAbout(game: FoundGame, { sport, gameId, homeTeam, awayTeam, day }: GameQuery): boolean {
  return (
    (sport === null || game.sport === sport) &&
    (gameId === null || game.gameId === gameId) &&
    (homeTeam === null || isSameTeam(game.homeTeam, homeTeam)) &&
    (awayTeam === null || isSameTeam(game.awayTeam, awayTeam)) &&
    (gameId !== null || (day === null ? !game.hasStarted : game.date === day))
  );
}

/** A game of the week, as predictions lists it beside its pick. */
export const WEEK_GAME = {
  ...{ gameId: 'a', homeTeam: 'New Orleans Saints', awayTeam: 'Denver Broncos', status: 'final' as const },
  ...{ startsAt: '2024-10-20T17:00:00.000Z', homeScore: 24, awayScore: 20, pick: null },
  ...{ closingLine: null, version: 1, recordedAt: null },
};
