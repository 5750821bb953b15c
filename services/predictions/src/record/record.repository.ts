import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GameLine, GameStatus, Sport } from '@app/contracts';
import type { BetOutcome, Tier } from '@app/domain';
import { sqlRow, sqlRows, toInstant } from '@app/persistence';

/** Terms of a system bet and what became of it. */
export interface BetRow {
  readonly betType: 'spread' | 'moneyline';
  readonly side: 'home' | 'away';
  readonly team: string;
  /** From the picked side; 0 for a moneyline. */
  readonly line: number;
  readonly odds: number;
  readonly tier: Tier;
  /** Whether the system staked it. */
  readonly isPlaced: boolean;
  readonly stakeCents: number;
  /** null while it is open. */
  readonly outcome: BetOutcome | null;
  readonly profitCents: number | null;
}

/** A system bet with its game, slate and newest result. Instants are ISO texts in UTC. */
export interface PickRow extends BetRow {
  readonly gameId: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly revisionSeq: number;
  readonly origin: 'live' | 'replay';
  readonly startsAt: string;
  readonly slateId: string;
  readonly season: number;
  readonly week: number;
  readonly date: string | null;
  readonly status: GameStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly closingLine: GameLine | null;
}

/** A game of a slate with its newest result and the system's bet on it. */
export interface SlateGameRow {
  readonly gameId: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly startsAt: string;
  readonly status: GameStatus;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly closingLine: GameLine | null;
  /** 0: no result yet. */
  readonly version: number;
  readonly recordedAt: string | null;
  readonly bet: BetRow | null;
}

export interface SlateKeyRow {
  readonly id: string;
  readonly season: number;
  readonly week: number;
  readonly date: string | null;
}

interface DbBet {
  bet_type: 'spread' | 'moneyline';
  side: 'home' | 'away';
  team: string;
  line: string;
  odds: number;
  tier: Tier;
  bet_placed: boolean;
  stake_cents: string;
  outcome: BetOutcome | null;
  profit_cents: string | null;
}

interface DbPick extends DbBet {
  game_id: string;
  home_team: string;
  away_team: string;
  revision_seq: string;
  origin: 'live' | 'replay';
  starts_at: string;
  slate_id: string;
  season: number;
  week: number;
  date: string | null;
  status: GameStatus | null;
  home_score: number | null;
  away_score: number | null;
  closing_line: GameLine | null;
}

/** A game without a bet has nulls in every column of one. */
interface DbSlateGame extends Omit<DbBet, 'bet_type'> {
  bet_type: DbBet['bet_type'] | null;
  game_id: string;
  home_team: string;
  away_team: string;
  starts_at: string;
  status: GameStatus | null;
  home_score: number | null;
  away_score: number | null;
  closing_line: GameLine | null;
  version: number | null;
  recorded_at: string | null;
}

const BET = `bet.bet_type, bet.side, bet.team, bet.line, bet.odds, bet.tier, bet.bet_placed, bet.stake_cents,
  bet.result as outcome, bet.profit_cents`;
const NEWEST_RESULT = `left join lateral (
  select * from "predictions"."result" r where r.sport = game.sport and r.game_id = game.game_id
  order by r.version desc limit 1) result on true`;

const SLATE_GAMES = `select game.game_id, game.home_team, game.away_team, game.starts_at, result.status,
    result.home_score, result.away_score, result.closing_line, result.version, result.recorded_at, ${BET}
  from "predictions"."game" game
  left join "predictions"."system_bet" bet using (sport, game_id)
  ${NEWEST_RESULT}`;

/** What the system's record is read from. */
@Injectable()
export class RecordRepository {
  /**
   * Every system bet of a sport, slate by slate from the oldest. A bet whose revision came late is left out: what
   * was published after a start is never part of a record (the store makes no such bet).
   */
  async findPicks(em: EntityManager, sport: Sport): Promise<PickRow[]> {
    const rows = await sqlRows<DbPick>(
      em,
      `select bet.game_id, bet.revision_seq, bet.origin, ${BET}, game.home_team, game.away_team, game.starts_at, game.slate_id,
         slate.season, slate.week, slate.date, result.status, result.home_score, result.away_score, result.closing_line
       from "predictions"."system_bet" bet
       join "predictions"."game" game using (sport, game_id)
       join "predictions"."slate" slate on slate.id = game.slate_id
       join "predictions"."prediction_revision" revision
         on revision.sport = bet.sport and revision.seq = bet.revision_seq and not revision.is_late
       ${NEWEST_RESULT}
       where bet.sport = $1
       order by slate.season, slate.date nulls first, slate.week, slate.id, game.starts_at, bet.game_id`,
      [sport],
    );
    return rows.map(toPick);
  }

  /** Number of games of each slate of a sport, by slate id. */
  async countGames(em: EntityManager, sport: Sport): Promise<Map<string, number>> {
    const rows = await sqlRows<{ slate_id: string; games: number }>(
      em,
      'select slate_id, count(*)::int as games from "predictions"."game" where sport = $1 group by slate_id',
      [sport],
    );
    return new Map(rows.map((row) => [row.slate_id, row.games]));
  }

  /** The slate of a date (MLB), or of a season and week; null when there is none. */
  async findSlate(
    em: EntityManager,
    sport: Sport,
    key: { readonly season: number | null; readonly week: number | null; readonly date: string | null },
  ): Promise<SlateKeyRow | null> {
    const row = await sqlRow<SlateKeyRow>(
      em,
      `select id, season, week, date from "predictions"."slate"
       where sport = $1 and ($2::int is null or season = $2) and ($3::int is null or week = $3)
         and ($4::date is null or date = $4)
       order by season desc limit 1`,
      [sport, key.season, key.week, key.date],
    );
    return row ?? null;
  }

  /** The slate a game belongs to, and which of its revisions is shown; null when there is no such game. */
  async findGame(
    em: EntityManager,
    sport: Sport,
    gameId: string,
  ): Promise<(SlateKeyRow & { readonly firstGameAt: string; readonly shownSeq: number }) | null> {
    const row = await sqlRow<SlateKeyRow & { first_game_at: string; shown_seq: string }>(
      em,
      `select slate.id, slate.season, slate.week, slate.date, slate.first_game_at, game.shown_seq
       from "predictions"."game" game join "predictions"."slate" slate on slate.id = game.slate_id
       where game.sport = $1 and game.game_id = $2`,
      [sport, gameId],
    );
    if (row === undefined) return null;
    const { first_game_at, shown_seq, ...slate } = row;
    return { ...slate, firstGameAt: toInstant(first_game_at), shownSeq: Number(shown_seq) };
  }

  /** The games of a slate in order of their start, with what is known of each. */
  async findSlateGames(em: EntityManager, sport: Sport, slateId: string): Promise<SlateGameRow[]> {
    const rows = await sqlRows<DbSlateGame>(
      em,
      `${SLATE_GAMES} where game.sport = $1 and game.slate_id = $2 order by game.starts_at, game.position, game.game_id`,
      [sport, slateId],
    );
    return rows.map(toSlateGame);
  }

  /** The same of every slate of a week of a season: for MLB all dates of that week. */
  async findWeekGames(
    em: EntityManager,
    sport: Sport,
    season: number,
    week: number,
  ): Promise<SlateGameRow[]> {
    const rows = await sqlRows<DbSlateGame>(
      em,
      `${SLATE_GAMES} where game.sport = $1 and game.slate_id in (
         select id from "predictions"."slate" where sport = $1 and season = $2 and week = $3)
       order by game.starts_at, game.position, game.game_id`,
      [sport, season, week],
    );
    return rows.map(toSlateGame);
  }
}

function toSlateGame(row: DbSlateGame): SlateGameRow {
  const { bet_type, ...rest } = row;
  return {
    gameId: row.game_id,
    homeTeam: row.home_team,
    awayTeam: row.away_team,
    startsAt: toInstant(row.starts_at),
    status: row.status ?? 'scheduled',
    homeScore: row.home_score,
    awayScore: row.away_score,
    closingLine: row.closing_line,
    version: row.version ?? 0,
    recordedAt: row.recorded_at === null ? null : toInstant(row.recorded_at),
    bet: bet_type === null ? null : toBet({ ...rest, bet_type }),
  };
}

function toPick(row: DbPick): PickRow {
  return {
    ...toBet(row),
    gameId: row.game_id,
    homeTeam: row.home_team,
    awayTeam: row.away_team,
    revisionSeq: Number(row.revision_seq),
    origin: row.origin,
    startsAt: toInstant(row.starts_at),
    slateId: row.slate_id,
    season: row.season,
    week: row.week,
    date: row.date,
    status: row.status ?? 'scheduled',
    homeScore: row.home_score,
    awayScore: row.away_score,
    closingLine: row.closing_line,
  };
}

function toBet(row: DbBet): BetRow {
  return {
    betType: row.bet_type,
    side: row.side,
    team: row.team,
    line: Number(row.line),
    odds: row.odds,
    tier: row.tier,
    isPlaced: row.bet_placed,
    stakeCents: Number(row.stake_cents),
    outcome: row.outcome,
    profitCents: row.profit_cents === null ? null : Number(row.profit_cents),
  };
}
