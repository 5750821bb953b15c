import type { BetOutcome, BetSide, BetType } from '../settlement.ts';
import { isActiveSport, type Sport } from '../sports.ts';
import { shortTeamName } from '../teams.ts';
import { normaliseTier } from '../tiers.ts';
import type { CsvField, CsvRow } from './bet-csv.ts';
import { ODDS_SOURCES, type OddsSource } from './bet-price.ts';
import {
  isBetLine,
  isSameTeam,
  MAX_STAKE_CENTS,
  MAX_TEAM_LENGTH,
  MIN_STAKE_CENTS,
  sideOf,
  teamText,
} from './bet-terms.ts';
import { lineNumber, readMoneyCents, readOddsText } from './bet-texts.ts';
import { plainCell } from './csv-cells.ts';
import { readCsvDay, readCsvInstant } from './csv-dates.ts';

/** A rule a cell breaks, in a plain sentence. */
export interface CsvIssue {
  readonly field: CsvField;
  readonly rule: string;
}

/** What is said of a cell that cannot be read. */
export const CSV_RULES = {
  placedAt: 'Placed at must be a date such as 2024-10-13 or 10/13/2024, with or without a time',
  gameDate: 'Game date must be a date such as 2024-10-13 or 10/13/2024',
  sport: 'Sport must be CFB, NFL or MLB',
  awayTeam: 'Away team must have 1 to 80 characters',
  homeTeam: 'Home team must have 1 to 80 characters',
  sameTeam: 'Home and away team must be different',
  teamToCover: 'Pick must be the home or the away team, or OVER or UNDER for a total',
  betType: 'Bet type must be spread, moneyline or total',
  spread: 'Line must be a multiple of 0.5 such as -7.5, or a total such as 47',
  odds: 'Odds must be American odds such as -110 or +150; decimal odds are not read',
  oddsSource: 'Odds source must be user, estimated or file',
  stakeCents: 'Stake must be between $0.01 and $1,000,000, in whole cents',
  result: 'Result must be won, lost, push, void or pending',
  payoutCents: 'Payout must be an amount such as 95.45, in whole cents',
  confidenceLevel: 'Confidence must be HIGH, MEDIUM_PLUS, MEDIUM, LOW or NO_BET',
} as const;

const SPORT_WORDS: Readonly<Record<string, Sport>> = {
  ncaaf: 'cfb',
  ncaafb: 'cfb',
  'ncaa football': 'cfb',
  'college football': 'cfb',
  'national football league': 'nfl',
  'major league baseball': 'mlb',
};

const TYPE_WORDS: Readonly<Record<string, BetType>> = {
  spread: 'spread',
  'point spread': 'spread',
  'run line': 'spread',
  runline: 'spread',
  handicap: 'spread',
  ats: 'spread',
  moneyline: 'moneyline',
  'money line': 'moneyline',
  ml: 'moneyline',
  h2h: 'moneyline',
  total: 'total',
  totals: 'total',
  'over/under': 'total',
  'o/u': 'total',
  ou: 'total',
};

const RESULT_WORDS: Readonly<Record<string, BetOutcome | null>> = {
  won: 'won',
  win: 'won',
  w: 'won',
  lost: 'lost',
  loss: 'lost',
  lose: 'lost',
  l: 'lost',
  push: 'push',
  pushed: 'push',
  tie: 'push',
  draw: 'push',
  void: 'void',
  voided: 'void',
  cancelled: 'void',
  canceled: 'void',
  refunded: 'void',
  '': null,
  pending: null,
  open: null,
};

/** What stands where a tracker knows no odds. */
const NO_ODDS = ['', '-', '–', 'n/a', 'unknown'];

/**
 * A row of a CSV file from its cells: dates ISO or M/D/YYYY, money with or without $ and commas, odds American. A pick
 * may carry its line ('Saints +2.5', 'Under 42', 'Lions ML') and the short name of a team, in which case bet type and
 * line can be missing. Names every cell that breaks a rule.
 */
export function readCsvRow(
  cells: Readonly<Partial<Record<CsvField, string>>>,
): { readonly row: CsvRow } | { readonly issues: readonly CsvIssue[] } {
  const text = (field: CsvField): string => plainCell(cells[field] ?? '').trim();
  const issues: CsvIssue[] = [];
  const fail = (field: CsvField, rule: keyof typeof CSV_RULES): null => {
    issues.push({ field, rule: CSV_RULES[rule] });
    return null;
  };
  /** A cell that may be empty, else has to be readable. */
  const optional = <T>(
    field: CsvField & keyof typeof CSV_RULES,
    read: (typed: string) => T | null,
  ): T | null => {
    const typed = text(field);
    return typed === '' ? null : (read(typed) ?? fail(field, field));
  };

  const sport = readSport(text('sport')) ?? fail('sport', 'sport');
  const [homeTeam, awayTeam] = [text('homeTeam'), text('awayTeam')];
  if (!isTeam(homeTeam)) fail('homeTeam', 'homeTeam');
  if (!isTeam(awayTeam)) fail('awayTeam', 'awayTeam');
  else if (isSameTeam(homeTeam, awayTeam)) fail('awayTeam', 'sameTeam');

  const picked = text('teamToCover');
  // A name may end with a number itself.
  const isName = isSameTeam(picked, homeTeam) || isSameTeam(picked, awayTeam);
  const pick = isName ? { team: picked, betType: null, line: null } : splitPick(picked);
  const named = optional('betType', (typed) => wordIn(TYPE_WORDS, typed) ?? null);
  const betType = named ?? (text('betType') === '' ? (pick.betType ?? fail('betType', 'betType')) : null);
  const side =
    betType === null || sport === null
      ? null
      : (readSide(sport, { betType, teamToCover: pick.team, homeTeam, awayTeam }) ??
        fail('teamToCover', 'teamToCover'));
  const typedLine = betType === 'moneyline' ? null : (optional('spread', lineNumber) ?? pick.line);
  if (betType !== null && typedLine !== null && !isBetLine(betType, typedLine)) fail('spread', 'spread');

  const oddsCell = text('odds');
  const odds = NO_ODDS.includes(oddsCell.toLowerCase())
    ? null
    : (readOddsText(oddsCell) ?? fail('odds', 'odds'));
  const stakeCents = readMoneyCents(text('stakeCents'));
  if (stakeCents === null || stakeCents < MIN_STAKE_CENTS || stakeCents > MAX_STAKE_CENTS) {
    fail('stakeCents', 'stakeCents');
  }
  const result = wordIn(RESULT_WORDS, text('result'));
  if (result === undefined) fail('result', 'result');
  const payoutCents = optional('payoutCents', readMoneyCents);

  const rest = {
    placedAt: optional('placedAt', readCsvInstant),
    gameDate: optional('gameDate', readCsvDay),
    oddsSource: optional('oddsSource', readOddsSource),
    confidenceLevel: optional('confidenceLevel', normaliseTier),
    sportsbook: text('sportsbook') || null,
    notes: text('notes') || null,
  };
  if (sport === null || betType === null || side === null || stakeCents === null || issues.length > 0) {
    return { issues };
  }
  return {
    row: {
      ...rest,
      sport,
      homeTeam,
      awayTeam,
      teamToCover: teamText(side, homeTeam, awayTeam),
      betType,
      spread: typedLine,
      odds,
      // Unknown odds come from nowhere.
      oddsSource: odds === null ? null : rest.oddsSource,
      stakeCents,
      result: result ?? null,
      payoutCents: result === null ? null : payoutCents,
    },
  };
}

function readSport(text: string): Sport | null {
  const word = text.toLowerCase();
  return isActiveSport(word) ? word : (wordIn(SPORT_WORDS, text) ?? null);
}

function readOddsSource(text: string): OddsSource | null {
  return ODDS_SOURCES.find((source) => source === text.toLowerCase()) ?? null;
}

function isTeam(name: string): boolean {
  return name !== '' && [...name].length <= MAX_TEAM_LENGTH;
}

function wordIn<T>(words: Readonly<Record<string, T>>, text: string): T | undefined {
  const word = text.toLowerCase();
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

interface TypedPick {
  readonly team: string;
  readonly betType: BetType | null;
  readonly line: number | null;
}

/** A pick with what is written behind the team: a line, or ML. */
function splitPick(text: string): TypedPick {
  const match = /^(.+?)\s+(ML|PK|[+\u2212-]?\d+(?:\.5|\.0)?)$/i.exec(text);
  const [, team = text, mark = ''] = match ?? [];
  const isTotal = /^(over|under)$/i.test(team);
  if (mark === '') return { team, betType: isTotal ? 'total' : null, line: null };
  if (/^ml$/i.test(mark)) return { team, betType: 'moneyline', line: null };
  return { team, betType: isTotal ? 'total' : 'spread', line: lineNumber(mark) };
}

/** The side of a pick by the team's name or its short name. */
function readSide(
  sport: Sport,
  bet: {
    readonly betType: BetType;
    readonly teamToCover: string;
    readonly homeTeam: string;
    readonly awayTeam: string;
  },
): BetSide | null {
  const side = sideOf(bet);
  if (side !== null || bet.betType === 'total') return side;
  const homeTeam = shortTeamName(sport, bet.homeTeam);
  const awayTeam = shortTeamName(sport, bet.awayTeam);
  return isSameTeam(homeTeam, awayTeam) ? null : sideOf({ ...bet, homeTeam, awayTeam });
}
