import { randomUUID } from 'node:crypto';
import type { FoundGame } from '@app/contracts';
import { easternDay, sideOf, type BetSide, type BetType } from '@app/domain';
import { nullsOf, type NewRowOf } from '@app/persistence';
import { BetEntity, type NewBet } from './bet.entity.ts';
import { fingerprintOf } from './fingerprint.ts';
import { closingColumns } from './settlement-of.ts';

/** A bettor's input, parsed and validated. Absent fields are null. */
export type BetDraft = Omit<
  NewRowOf<typeof BetEntity>,
  keyof Omit<Tie, 'sport' | 'gameDay' | 'homeTeam' | 'awayTeam'> | Determined
>;

/** Fields that follow from the others. */
type Determined =
  | 'id'
  | 'state'
  | 'result'
  | 'payoutCents'
  | 'settledBy'
  | 'settledAt'
  | 'hasBeenOpen'
  | 'resultVersion'
  | 'closingLine'
  | 'closingOdds'
  | 'closingOppositeOdds'
  | 'ledgerAt'
  | 'fingerprint'
  | 'formerFingerprints'
  | 'version';

const NULLS = nullsOf(BetEntity);

/**
 * Creates a pending bet with or without a linked game, whose names, week and season take precedence. The
 * history sorts by the start, else noon of the game's day, else the time of logging.
 */
export function newBet(draft: BetDraft, game: FoundGame | null): NewBet {
  const drafted = { ...NULLS, ...draft };
  const bet = { ...drafted, ...tieOf(drafted, game), line: lineOf(drafted) };
  return {
    ...bet,
    id: randomUUID(),
    state: 'pending',
    hasBeenOpen: true,
    ...closingColumns(bet, game?.closingLine ?? null),
    ledgerAt: ledgerAtOf(bet),
    fingerprint: fingerprintOf(bet),
  };
}

/** Returns the side of a game that a bet names, in either order of teams; null when it names none. */
export function sideOfGame(
  bet: { readonly betType: BetType; readonly teamToCover: string },
  { homeTeam, awayTeam }: Pick<FoundGame, 'homeTeam' | 'awayTeam'>,
): BetSide | null {
  return sideOf({ ...bet, homeTeam, awayTeam });
}

type Untied = Pick<NewBet, 'sport' | 'gameDay' | 'homeTeam' | 'awayTeam'>;
type Tie = Pick<
  NewBet,
  | 'sport'
  | 'gameId'
  | 'season'
  | 'week'
  | 'startsAt'
  | 'gameDay'
  | 'homeTeam'
  | 'awayTeam'
  | 'recommendedTeam'
  | 'isLate'
>;

/** Returns what a bet takes from its game, or its own values without one. */
export function tieOf(draft: Untied, game: FoundGame | null): Tie {
  return game === null ? untied(draft) : tiedTo(game);
}

function tiedTo(game: FoundGame): Tie {
  const { sport, gameId, season, week, startsAt, homeTeam, awayTeam, recommendedTeam } = game;
  const gameDay = game.date ?? easternDay(startsAt);
  const isLate = game.hasStarted || game.canHaveStarted === true;
  return { sport, gameId, season, week, startsAt, gameDay, homeTeam, awayTeam, recommendedTeam, isLate };
}

function untied({ sport, gameDay, homeTeam, awayTeam }: Untied): Tie {
  const none = { gameId: null, season: null, week: null, startsAt: null, recommendedTeam: null };
  return { ...none, sport, gameDay, homeTeam, awayTeam, isLate: false };
}

/** A moneyline has no line, whatever was sent. 0 has no sign. */
export function lineOf({ betType, line }: Pick<NewBet, 'betType' | 'line'>): number | null {
  return betType === 'moneyline' || line === null ? null : line + 0;
}

/** Returns the sort key of an account's history. */
export function ledgerAtOf({
  startsAt,
  gameDay,
  placedAt,
}: Pick<NewBet, 'startsAt' | 'gameDay' | 'placedAt'>): string {
  return startsAt ?? (gameDay === null ? placedAt : `${gameDay}T12:00:00.000Z`);
}
