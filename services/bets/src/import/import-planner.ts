import { Inject, Injectable } from '@nestjs/common';
import type { FieldIssue, FoundGame, GameQuery, ImportRow, PickAccess } from '@app/contracts';
import { sideOf, type BetSide } from '@app/domain';
import { CLOCK, type Clock } from '@app/platform';
import { undatedFingerprintOf } from '../bets/fingerprint.ts';
import { newBet, sideOfGame } from '../bets/new-bet.ts';
import { Lookups } from '../lookups/lookups.ts';
import { oddsSourceOf } from '../placing/odds-source.ts';
import { settledAtOnce, type PlacedBet } from '../placing/settled-at-once.ts';
import { presentText } from '../texts.ts';
import { countedPlayOf, isLoggedWithResult } from '../limits/logged-with-result.ts';
import type { BetToAdd } from '../limits/play-rules.ts';
import { importRowIssues, isOfPayout } from './import-row-issues.ts';

/** A row with its outcome: the bet it makes, or the rules it breaks. */
export interface PlannedRow {
  readonly row: ImportRow;
  readonly issues: readonly FieldIssue[];
  /** null when it breaks a rule other than one about its payout. */
  readonly logged: PlacedBet | null;
  readonly game: FoundGame | null;
}

interface Owner {
  readonly userId: string;
  readonly importId: string | null;
  /** One unit at the time of the import; null in a check, which stores nothing. */
  readonly unitCents: number | null;
}

/** Turns the rows of a file into bets: checks the rules and ties bets to games. Stores nothing. */
@Injectable()
export class ImportPlanner {
  constructor(
    @Inject(Lookups) private readonly lookups: Lookups,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws UNAVAILABLE while predictions is unavailable. */
  async plan(owner: Owner, rows: readonly ImportRow[], access?: PickAccess): Promise<PlannedRow[]> {
    const now = this.clock.now();
    const checked = rows.map((row) => {
      const issues = importRowIssues(row, now);
      const side = issues.every(isOfPayout) ? sideOf(row) : null;
      return { row, issues, side };
    });
    const dated = checked.filter(({ row, side }) => side !== null && row.gameDate !== null);
    const answers =
      dated.length === 0
        ? []
        : await this.lookups.findGames(
            dated.map(({ row }) => queryOf(row)),
            access,
          );
    const gamesOf = new Map(dated.map(({ row }, index) => [row, answers[index] ?? []]));
    return checked.map(({ row, issues, side }) => {
      if (side === null) return { row, issues, logged: null, game: null };
      const game = onlyGame(row, gamesOf.get(row) ?? []);
      return { row, issues, game, logged: loggedBet(owner, row, { side, game, at: now.toISOString() }) };
    });
  }
}

function queryOf({ sport, homeTeam, awayTeam, gameDate: day }: ImportRow): GameQuery {
  return { sport, gameId: null, homeTeam: homeTeam.trim(), awayTeam: awayTeam.trim(), day };
}

/** Returns the teams' only game on the day if it has the picked side. */
function onlyGame(row: ImportRow, [game, ...others]: readonly FoundGame[]): FoundGame | null {
  if (game === undefined || others.length > 0) return null;
  return sideOfGame(row, game) === null ? null : game;
}

function loggedBet(
  { userId, importId, unitCents }: Owner,
  row: ImportRow,
  { side, game, at }: { readonly side: BetSide; readonly game: FoundGame | null; readonly at: string },
): PlacedBet {
  const { sport, betType, odds, stakeCents, confidenceLevel, gameDate, result, payoutCents } = row;
  const terms = {
    ...{ betType, odds, line: row.spread },
    side: game === null ? side : (sideOfGame(row, game) ?? side),
  };
  const bet = newBet(
    {
      ...{ ...terms, userId, origin: 'import', importId, unitCents, sport, stakeCents, confidenceLevel },
      homeTeam: row.homeTeam.trim(),
      awayTeam: row.awayTeam.trim(),
      oddsSource: oddsSourceOf(row.oddsSource ?? null, terms, game?.prices ?? null),
      sportsbook: presentText(row.sportsbook),
      notes: presentText(row.notes),
      gameDay: gameDate,
      placedAt: row.placedAt === null ? at : new Date(row.placedAt).toISOString(),
    },
    game,
  );
  const settlement = settledAtOnce(bet, game, result === null ? null : { result, payoutCents });
  return {
    // The time of an import says nothing about a bet: a file without dates is the same file tomorrow.
    bet: row.placedAt === null ? { ...bet, fingerprint: undatedFingerprintOf(bet) } : bet,
    settlement: settlement === null ? null : { ...settlement, settledAt: at },
  };
}

/** A row that can be compared with the account's bets, also while its payout breaks a rule. */
export type ComparableRow = PlannedRow & { readonly logged: NonNullable<PlannedRow['logged']> };

export function comparableRows(planned: readonly PlannedRow[]): ComparableRow[] {
  return planned.flatMap((row) => (row.logged === null ? [] : [{ ...row, logged: row.logged }]));
}

/**
 * Whether the account already has a row's bet: it has as many equal bets from other sources as the file has up to this
 * row. A file of two equal bets adds both to an account without them, and neither the second time.
 */
export function isDuplicate(
  { row, logged }: ComparableRow,
  equalElsewhere: ReadonlyMap<string, number>,
): boolean {
  return (equalElsewhere.get(logged.bet.fingerprint) ?? 0) >= row.occurrence;
}

/** What a row counts for under the user's limits. A bet that has its result is history. */
export function addedBy({ logged: { bet, settlement } }: ComparableRow): BetToAdd {
  const stored = { ...bet, ...settlement };
  return { ...countedPlayOf(stored), isSettled: isLoggedWithResult(stored) };
}
