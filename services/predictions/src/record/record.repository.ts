import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GameStatus, Sport } from '@app/contracts';
import { columnsOf, joining, tablesOf, type RowOf } from '@app/persistence';
import { newestResult } from '../results/newest-result.ts';
import { ResultEntity } from '../results/result.entity.ts';
import { PredictionRevisionEntity } from '../revisions/prediction-revision.entity.ts';
import { GameEntity } from '../slates/game.entity.ts';
import { SlateEntity } from '../slates/slate.entity.ts';
import { SystemBetEntity } from '../system-bets/system-bet.entity.ts';

type Bet = RowOf<typeof SystemBetEntity>;
type Game = RowOf<typeof GameEntity>;
type Revision = RowOf<typeof PredictionRevisionEntity>;
type Result = RowOf<typeof ResultEntity>;
type Slate = RowOf<typeof SlateEntity>;

const GAME = ['gameId', 'homeTeam', 'awayTeam', 'startsAt'] as const;
const BET = ['betType', 'side', 'team', 'line', 'odds', 'tier', 'stakeCents', 'profitCents'] as const;
const SLATE = ['id', 'season', 'week', 'date'] as const;

/** Terms of a system bet and its outcome, which is null while the bet is open. */
export type BetRow = Pick<Bet, (typeof BET)[number]> & {
  readonly isPlaced: Bet['betPlaced'];
  readonly outcome: Bet['result'];
};

/** What the newest result says of a game; a game without one is scheduled. */
type Score = Pick<Result, 'status' | 'homeScore' | 'awayScore' | 'closingLine'>;

/** A system bet with its game, slate and newest result. */
export type PickRow = BetRow &
  Pick<Bet, 'revisionSeq' | 'origin'> &
  Pick<Revision, 'publishedAt'> &
  Pick<Game, (typeof GAME)[number] | 'slateId'> &
  Pick<Slate, 'season' | 'week' | 'date'> &
  Score;

/** A game of a slate with its newest result and the system's bet on it. */
export type SlateGameRow = Pick<Game, (typeof GAME)[number]> &
  Score & {
    /** 0: no result yet. */
    readonly version: number;
    readonly recordedAt: string | null;
    readonly bet: BetRow | null;
  };

export type SlateKeyRow = Pick<Slate, (typeof SLATE)[number]>;

/** Which slate: of a date (MLB), or of a season and week. */
interface WantedSlate {
  readonly season: number | null;
  readonly week: number | null;
  readonly date: string | null;
}

/** What the system's record is read from. */
@Injectable()
export class RecordRepository {
  /**
   * Every system bet of a sport, slate by slate from the oldest. A bet whose revision came late is left out: what
   * was published after a start is never part of a record (ingest makes no such bet).
   */
  async findPicks(em: EntityManager, sport: Sport): Promise<PickRow[]> {
    return joining(em, SystemBetEntity, GameEntity, SlateEntity, PredictionRevisionEntity, ResultEntity)
      .selectFrom('system_bet as bet')
      .innerJoin('game', (join) =>
        join.onRef('game.sport', '=', 'bet.sport').onRef('game.game_id', '=', 'bet.game_id'),
      )
      .innerJoin('slate', 'slate.id', 'game.slate_id')
      .innerJoin('prediction_revision as revision', (join) =>
        join
          .onRef('revision.sport', '=', 'bet.sport')
          .onRef('revision.seq', '=', 'bet.revision_seq')
          .on('revision.is_late', '=', false),
      )
      .leftJoinLateral(newestResult, (join) => join.onTrue())
      .select(columnsOf(SystemBetEntity, 'bet', [...BET, 'revisionSeq', 'origin']))
      .select(['bet.bet_placed as isPlaced', 'bet.result as outcome'])
      .select(columnsOf(PredictionRevisionEntity, 'revision', ['publishedAt']))
      .select(columnsOf(GameEntity, 'game', [...GAME, 'slateId']))
      .select(columnsOf(SlateEntity, 'slate', ['season', 'week', 'date']))
      .select(['newest.homeScore', 'newest.awayScore', 'newest.closingLine'])
      .select(({ fn, val }) => fn.coalesce('newest.status', val<GameStatus>('scheduled')).as('status'))
      .where('bet.sport', '=', sport)
      .orderBy('slate.season')
      .orderBy('slate.date', (order) => order.asc().nullsFirst())
      .orderBy('slate.week')
      .orderBy('slate.id')
      .orderBy('game.starts_at')
      .orderBy('bet.game_id')
      .execute();
  }

  /** Number of games of each slate of a sport, by slate id. */
  async countGames(em: EntityManager, sport: Sport): Promise<Map<number, number>> {
    const rows = await tablesOf(em)
      .selectFrom(GameEntity)
      .select(['slate_id as slateId', ({ fn }) => fn.countAll<number>().as('games')])
      .where('sport', '=', sport)
      .groupBy('slate_id')
      .execute();
    return new Map(rows.map(({ slateId, games }) => [slateId, games]));
  }

  /** The slate of a date (MLB), or of a season and week; null when there is none. */
  async findSlate(
    em: EntityManager,
    sport: Sport,
    { season, week, date }: WantedSlate,
  ): Promise<SlateKeyRow | null> {
    const row = await tablesOf(em)
      .selectFrom(SlateEntity)
      .select(columnsOf(SlateEntity, 'slate', SLATE))
      .where('sport', '=', sport)
      .$if(season !== null, (query) => query.where('season', '=', season))
      .$if(week !== null, (query) => query.where('week', '=', week))
      .$if(date !== null, (query) => query.where('date', '=', date))
      .orderBy('season', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The slate of a game, and which of its revisions is shown; null when there is no such game. */
  async findGame(
    em: EntityManager,
    sport: Sport,
    gameId: string,
  ): Promise<(SlateKeyRow & Pick<Slate, 'firstGameAt'> & Pick<Game, 'shownSeq'>) | null> {
    const row = await joining(em, GameEntity, SlateEntity)
      .selectFrom('game')
      .innerJoin('slate', 'slate.id', 'game.slate_id')
      .select(columnsOf(SlateEntity, 'slate', [...SLATE, 'firstGameAt']))
      .select(columnsOf(GameEntity, 'game', ['shownSeq']))
      .where('game.sport', '=', sport)
      .where('game.game_id', '=', gameId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The games of a slate in order of their start, with what is known of each. */
  async findSlateGames(em: EntityManager, sport: Sport, slateId: number): Promise<SlateGameRow[]> {
    const rows = await slateGames(em, sport).where('game.slate_id', '=', slateId).execute();
    return rows.map(toSlateGame);
  }

  /** The same of every slate of a week of a season: for MLB all dates of that week. */
  async findWeekGames(
    em: EntityManager,
    sport: Sport,
    season: number,
    week: number,
  ): Promise<SlateGameRow[]> {
    const slates = tablesOf(em)
      .selectFrom(SlateEntity)
      .select('id')
      .where('sport', '=', sport)
      .where('season', '=', season)
      .where('week', '=', week);
    const rows = await slateGames(em, sport).where('game.slate_id', 'in', slates).execute();
    return rows.map(toSlateGame);
  }
}

function slateGames(em: EntityManager, sport: Sport) {
  return joining(em, GameEntity, SystemBetEntity, ResultEntity)
    .selectFrom('game')
    .leftJoin('system_bet as bet', (join) =>
      join.onRef('bet.sport', '=', 'game.sport').onRef('bet.game_id', '=', 'game.game_id'),
    )
    .leftJoinLateral(newestResult, (join) => join.onTrue())
    .select(columnsOf(GameEntity, 'game', GAME))
    .select(['newest.homeScore', 'newest.awayScore', 'newest.closingLine', 'newest.recordedAt'])
    .select(({ fn, val, lit }) => [
      fn.coalesce('newest.status', val<GameStatus>('scheduled')).as('status'),
      fn.coalesce('newest.version', lit(0)).as('version'),
    ])
    .select(columnsOf(SystemBetEntity, 'bet', BET))
    .select(['bet.bet_placed as isPlaced', 'bet.result as outcome'])
    .where('game.sport', '=', sport)
    .orderBy('game.starts_at')
    .orderBy('game.position')
    .orderBy('game.game_id');
}

/** A game without a bet has nulls in every column of one. */
function toSlateGame(
  row: Awaited<ReturnType<ReturnType<typeof slateGames>['execute']>>[number],
): SlateGameRow {
  const { betType, side, team, line, odds, tier, stakeCents, profitCents, isPlaced, outcome, ...game } = row;
  const bet = { betType, side, team, line, odds, tier, stakeCents, profitCents, isPlaced, outcome };
  return { ...game, bet: betType === null ? null : (bet as BetRow) };
}
