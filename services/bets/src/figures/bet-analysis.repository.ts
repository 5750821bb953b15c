import { Injectable } from '@nestjs/common';
import type { BetOutcome, BetType, OddsSource, Sport, Tier } from '@app/domain';
import { refsOf, selectListOf, type OwnerScope } from '@app/persistence';
import { BetEntity, type BetActor, type BetRow } from '../bets/bet.entity.ts';
import { RESULT } from '../bets/bet-result.sql.ts';
import { countGroups, countLateChanges, type GroupRow } from './bet-counts.sql.ts';
import type { Counts } from './tally.ts';

/** The facts that decide whether figures can be trusted. */
export interface TrustFlags {
  readonly isTied: boolean;
  readonly isLate: boolean;
  readonly oddsSource: OddsSource | null;
  readonly settledBy: BetActor | null;
}

/** Counts of one group. `day` is the game's Eastern day. */
export type AnalysedGroup = Counts & { readonly pending: number; readonly void: number } & (
    | { readonly by: 'sport'; readonly key: Sport }
    | { readonly by: 'tier'; readonly key: Tier | null }
    | { readonly by: 'type'; readonly key: BetType }
    | { readonly by: 'sportsbook'; readonly key: string | null }
    | { readonly by: 'day'; readonly key: string }
    | { readonly by: 'trust'; readonly key: TrustFlags }
  );

const CLOSED_TERMS = [
  'betType',
  'side',
  'line',
  'odds',
  'oddsSource',
  'isLate',
  'closingLine',
  'closingOdds',
  'closingOppositeOdds',
] as const;

const CLOSED_COLUMNS = selectListOf(BetEntity, 'bet', CLOSED_TERMS);
const BET = refsOf(BetEntity);

/** Settled bets with the same terms and the same close, and how many there are. */
export type ClosedTerms = Pick<BetRow, (typeof CLOSED_TERMS)[number]> & { readonly bets: number };

/** One user's bets counted by group, read by the index that begins with the user. */
@Injectable()
export class BetAnalysisRepository {
  /** Groups by sport, tier, type, sportsbook, day and trust flags, in one pass. */
  async countGroups(scope: OwnerScope, sport: Sport | null): Promise<AnalysedGroup[]> {
    return (await scope.run(countGroups(scope.userId, sport))).map(toGroup);
  }

  /** Settled tied bets with a known close, without void ones. */
  findClosed(scope: OwnerScope, sport: Sport | null): Promise<ClosedTerms[]> {
    return ofSport(scope, sport)
      .select(CLOSED_COLUMNS)
      .select(({ fn }) => fn.countAll<number>().as('bets'))
      .where('game_id', 'is not', null)
      .where(({ eb, or }) => or([eb('closing_line', 'is not', null), eb('closing_odds', 'is not', null)]))
      .where(RESULT, '<>', 'void')
      .groupBy(CLOSED_TERMS.map((property) => BET[property]))
      .execute();
  }

  /** Returns the results of decided bets in history order, newest game first. */
  async findResults(scope: OwnerScope, sport: Sport | null): Promise<BetOutcome[]> {
    const rows = await ofSport(scope, sport)
      .select(RESULT.as('result'))
      .where(RESULT, 'in', ['won', 'lost'])
      .orderBy('ledger_at', 'desc')
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.flatMap(({ result }) => result ?? []);
  }

  /** Bets changed after their game had started, also removed ones (S-159). */
  async countLateChanges(
    scope: OwnerScope,
    sport: Sport | null,
  ): Promise<{ readonly corrected: number; readonly removed: number }> {
    const [row] = await scope.run(countLateChanges(scope.userId, sport));
    return row ?? { corrected: 0, removed: 0 };
  }
}

function ofSport(scope: OwnerScope, sport: Sport | null) {
  const query = scope.selectFrom(BetEntity);
  return sport === null ? query : query.where('sport', '=', sport);
}

/** `grouping` names by zero bits the columns a row is grouped by, the first column by the highest bit. */
const GROUPINGS = {
  0b011111: 'sport',
  0b101111: 'tier',
  0b110111: 'type',
  0b111011: 'sportsbook',
  0b111101: 'day',
  0b111110: 'trust',
} as const;

function toGroup(row: GroupRow): AnalysedGroup {
  const { grouping, sport, confidenceLevel, betType, sportsbook, day, isTied, ...rest } = row;
  const { isLate, oddsSource, settledBy, ...counts } = rest;
  const by = GROUPINGS[grouping as keyof typeof GROUPINGS];
  switch (by) {
    case 'sport':
      return { ...counts, by, key: sport };
    case 'tier':
      return { ...counts, by, key: confidenceLevel };
    case 'type':
      return { ...counts, by, key: betType };
    case 'sportsbook':
      return { ...counts, by, key: sportsbook };
    case 'day':
      return { ...counts, by, key: day };
    case 'trust':
      return { ...counts, by, key: { isTied, isLate, oddsSource, settledBy } };
  }
}
