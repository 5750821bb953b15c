import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BetSide, BetType, OddsSource, Sport, Tier } from '@app/domain';
import { sqlRows } from '@app/persistence';
import { COUNTS, RESULT, toCounts, type Counts, type DbCounts } from './result.sql.ts';

/** What decides whether figures can be trusted. */
export interface TrustFlags {
  readonly isTied: boolean;
  readonly isLate: boolean;
  readonly oddsSource: OddsSource | null;
  readonly settledBy: 'user' | 'system' | null;
}

/** Counts of one group of one kind; `day` is the Eastern day of the game. */
export type AnalysedGroup = Counts & { readonly pending: number; readonly void: number } & (
    | { readonly by: 'sport'; readonly key: Sport }
    | { readonly by: 'tier'; readonly key: Tier | null }
    | { readonly by: 'type'; readonly key: BetType }
    | { readonly by: 'sportsbook'; readonly key: string | null }
    | { readonly by: 'day'; readonly key: string }
    | { readonly by: 'trust'; readonly key: TrustFlags }
  );

/** Settled bets with the same terms and the same close. */
export interface ClosedTerms {
  readonly betType: BetType;
  readonly side: BetSide;
  readonly line: number | null;
  readonly odds: number | null;
  readonly oddsSource: OddsSource | null;
  readonly isLate: boolean;
  readonly closing: {
    readonly line: number | null;
    readonly odds: number | null;
    readonly oppositeOdds: number | null;
  };
  readonly bets: number;
}

interface DbGroup extends DbCounts {
  kind: number;
  pending: number;
  void: number;
  sport: Sport;
  confidence_level: Tier | null;
  bet_type: BetType;
  sportsbook: string | null;
  day: string;
  is_tied: boolean;
  is_late: boolean;
  odds_source: OddsSource | null;
  settled_by: 'user' | 'system' | null;
}

interface DbTerms {
  bet_type: BetType;
  side: BetSide;
  line: string | null;
  odds: number | null;
  odds_source: OddsSource | null;
  is_late: boolean;
  closing_line: string | null;
  closing_odds: number | null;
  closing_opposite_odds: number | null;
  bets: number;
}

const OF_USER = 'user_id = $1 and ($2::text is null or sport = $2)';

/** One user's bets counted from every side, read by the index that begins with the user. */
@Injectable()
export class BetAnalysisRepository {
  /** Groups by sport, tier, type, sportsbook, day and by what makes figures trustworthy, in one reading. */
  async countGroups(em: EntityManager, userId: string, sport: Sport | null): Promise<AnalysedGroup[]> {
    const rows = await sqlRows<DbGroup>(
      em,
      `with bet as materialized (
         select sport, confidence_level, bet_type, sportsbook, stake_cents, payout_cents, unit_cents, is_late, odds_source,
           settled_by, game_id is not null as is_tied, ${RESULT} as result,
           (ledger_at at time zone 'America/New_York')::date::text as day
         from "bets"."bet" where ${OF_USER}
       )
       select grouping(sport, confidence_level, bet_type, sportsbook, day, is_tied) as kind, sport, confidence_level,
         bet_type, sportsbook, day, is_tied, is_late, odds_source, settled_by, ${COUNTS},
         count(*) filter (where result is null)::int as pending,
         count(*) filter (where result = 'void')::int as void
       from bet group by grouping sets ((sport), (confidence_level), (bet_type), (sportsbook), (day),
         (is_tied, is_late, odds_source, settled_by))`,
      [userId, sport],
    );
    return rows.map(toGroup);
  }

  /** Settled tied bets with a known close, void ones left out. */
  async findClosed(em: EntityManager, userId: string, sport: Sport | null): Promise<ClosedTerms[]> {
    const rows = await sqlRows<DbTerms>(
      em,
      `select bet_type, side, line, odds, odds_source, is_late, closing_line, closing_odds, closing_opposite_odds,
         count(*)::int as bets
       from "bets"."bet"
       where ${OF_USER} and game_id is not null and (closing_line is not null or closing_odds is not null)
         and ${RESULT} <> 'void'
       group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
      [userId, sport],
    );
    return rows.map((row) => ({
      betType: row.bet_type,
      side: row.side,
      line: numberOf(row.line),
      odds: row.odds,
      oddsSource: row.odds_source,
      isLate: row.is_late,
      closing: {
        line: numberOf(row.closing_line),
        odds: row.closing_odds,
        oppositeOdds: row.closing_opposite_odds,
      },
      bets: row.bets,
    }));
  }

  /** Results of the decided bets in the order of the history, the newest game first. */
  async findResults(em: EntityManager, userId: string, sport: Sport | null): Promise<string[]> {
    const rows = await sqlRows<{ result: string }>(
      em,
      `select ${RESULT} as result from "bets"."bet"
       where ${OF_USER} and ${RESULT} in ('won', 'lost') order by ledger_at desc, placed_at desc, id desc`,
      [userId, sport],
    );
    return rows.map(({ result }) => result);
  }
}

/** `grouping` names by zero bits the columns a row is grouped by, the first column by the highest. */
const KINDS = {
  0b011111: 'sport',
  0b101111: 'tier',
  0b110111: 'type',
  0b111011: 'sportsbook',
  0b111101: 'day',
  0b111110: 'trust',
} as const;

function toGroup(row: DbGroup): AnalysedGroup {
  const counts = { ...toCounts(row), pending: row.pending, void: row.void };
  const by = KINDS[row.kind as keyof typeof KINDS];
  switch (by) {
    case 'sport':
      return { ...counts, by, key: row.sport };
    case 'tier':
      return { ...counts, by, key: row.confidence_level };
    case 'type':
      return { ...counts, by, key: row.bet_type };
    case 'sportsbook':
      return { ...counts, by, key: row.sportsbook };
    case 'day':
      return { ...counts, by, key: row.day };
    case 'trust': {
      const { is_tied: isTied, is_late: isLate, odds_source: oddsSource, settled_by: settledBy } = row;
      return { ...counts, by, key: { isTied, isLate, oddsSource, settledBy } };
    }
  }
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text);
}
