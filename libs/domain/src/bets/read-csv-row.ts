import { easternDay } from '../eastern-time.ts';
import type { BetSide, BetType } from '../settlement.ts';
import type { Sport } from '../sports.ts';
import { normalizeTier } from '../tiers.ts';
import type { CsvRow } from './bet-csv.ts';
import { isBetDay } from './bet-dates.ts';
import { ODDS_SOURCES, type OddsSource } from './bet-price.ts';
import { brokenPayoutRule } from './bet-result.ts';
import {
  isBetLine,
  isSameTeam,
  MAX_STAKE_CENTS,
  MAX_TEAM_LENGTH,
  MIN_STAKE_CENTS,
  sideOf,
  teamText,
} from './bet-terms.ts';
import { readMoneyCents } from './bet-texts.ts';
import {
  americanOdds,
  decimalPayoutCents,
  readCsvOdds,
  readDecimalOdds,
  readProfitCents,
} from './csv-amounts.ts';
import { readCsvDay, readCsvInstant } from './csv-dates.ts';
import { type CsvFormats, PLAIN_FORMATS } from './csv-formats.ts';
import type { CsvCells, CsvReadField } from './csv-mapping.ts';
import { splitMatchup } from './csv-matchup.ts';
import { type CsvPick, readCsvLine, readPick } from './csv-pick.ts';
import { type CsvIssue, RowTexts } from './csv-texts.ts';
import { fullTeamName } from './csv-teams.ts';
import {
  isCashOut,
  isSingleWord,
  otherBetText,
  otherSportText,
  readBetType,
  readResult,
  readSport,
} from './csv-words.ts';

export type ReadCsvRow = { readonly row: CsvRow } | { readonly issues: readonly CsvIssue[] };

/**
 * Parses a CSV row: dates ISO or with slashes, money with or without $ and commas, odds American or in the
 * given format. A pick may include its line ('Saints +2.5', 'Under 42', 'Lions ML') and a team's short name,
 * in which case bet type and line are optional. One cell may hold both teams. Reports every invalid cell, or
 * the one reason the bet cannot be kept at all. Two cells that contradict each other are invalid.
 */
export function readCsvRow(cells: CsvCells, formats: CsvFormats = PLAIN_FORMATS): ReadCsvRow {
  const texts = new RowTexts(cells);
  const reason = unkept(texts);
  if (reason !== null) return { issues: [reason] };

  const sport = readSport(texts.of('sport')) ?? texts.fail('sport');
  const teams = readTeams(texts, sport, formats);
  const pick = readNamedPick(texts, teams);
  const betType = readType(texts, pick);
  const side =
    sport === null || betType === null ? null : readSide(texts, { sport, betType, pick, ...teams });
  const spread = readLine(texts, betType, pick);
  const { odds, decimalParts } = readOdds(texts, pick, formats);
  const stakeCents = readMoneyCents(texts.of('stakeCents'));
  const isStake = stakeCents !== null && stakeCents >= MIN_STAKE_CENTS && stakeCents <= MAX_STAKE_CENTS;
  if (!isStake) texts.fail('stakeCents');
  const result = readResult(texts.known('result'));
  if (result === undefined) texts.fail('result', isCashOut(texts.of('result')) ? 'cashOut' : 'result');
  const returned = readReturned(texts, result ?? null, stakeCents);
  if (result && isStake && returned !== null) {
    const rule = brokenPayoutRule({ result, stakeCents, odds }, returned);
    if (rule !== null) texts.break('payoutCents', rule);
  }

  const rest = {
    placedAt: texts.optional('placedAt', (typed) => {
      const instant = readCsvInstant(typed, formats.dates);
      return instant !== null && isBetDay(easternDay(instant)) ? instant : null;
    }),
    gameDate: texts.optional('gameDate', (typed) => {
      const day = readCsvDay(typed, formats.dates);
      return day !== null && isBetDay(day) ? day : null;
    }),
    oddsSource: texts.optional('oddsSource', readOddsSource),
    confidenceLevel: texts.optional('confidenceLevel', normalizeTier),
    sportsbook: texts.of('sportsbook') || null,
    notes: texts.of('notes') || null,
  };
  if (sport === null || betType === null || side === null || stakeCents === null || texts.issues.length > 0) {
    return { issues: texts.issues };
  }
  const { homeTeam, awayTeam } = teams;
  const atDecimal =
    result === 'won' && decimalParts !== null ? decimalPayoutCents(stakeCents, decimalParts) : null;
  return {
    row: {
      ...rest,
      sport,
      homeTeam,
      awayTeam,
      teamToCover: teamText(side, homeTeam, awayTeam),
      betType,
      spread,
      odds,
      // Unknown odds have no source.
      oddsSource: odds === null ? null : rest.oddsSource,
      stakeCents,
      result: result ?? null,
      payoutCents: result === null ? null : (returned ?? atDecimal),
    },
  };
}

/** Explains why a kind of bet is not kept, such as a parlay or another sport. */
function unkept(texts: RowTexts): CsvIssue | null {
  for (const field of ['betType', 'teamToCover', 'matchup'] as const) {
    const rule = otherBetText(texts.of(field), field === 'betType');
    if (rule !== null) return texts.final(field, rule);
  }
  const rule = otherSportText(texts.of('sport'));
  return rule === null ? null : texts.final('sport', rule);
}

interface Teams {
  readonly homeTeam: string;
  readonly awayTeam: string;
}

function readTeams(texts: RowTexts, sport: Sport | null, { teamOrder }: CsvFormats): Teams {
  const matchup = texts.of('matchup');
  const split = splitMatchup(matchup, teamOrder);
  if (texts.has('matchup') && split === null) {
    texts.fail('matchup');
    return { homeTeam: '', awayTeam: '' };
  }
  const named = (name: string): string => (sport === null ? name : fullTeamName(sport, name));
  const homeTeam = split === null ? texts.of('homeTeam') : named(split.homeTeam);
  const awayTeam = split === null ? texts.of('awayTeam') : named(split.awayTeam);
  const at = (field: 'homeTeam' | 'awayTeam'): CsvReadField => (split === null ? field : 'matchup');
  if (!isTeam(homeTeam)) texts.fail(at('homeTeam'), 'homeTeam');
  if (!isTeam(awayTeam)) texts.fail(at('awayTeam'), 'awayTeam');
  else if (isSameTeam(homeTeam, awayTeam)) texts.fail(at('awayTeam'), 'sameTeam');
  return { homeTeam, awayTeam };
}

/** Parses a pick, whose team name may itself end with a number. */
function readNamedPick(texts: RowTexts, { homeTeam, awayTeam }: Teams): CsvPick {
  const picked = texts.of('teamToCover');
  const isName = isSameTeam(picked, homeTeam) || isSameTeam(picked, awayTeam);
  return isName ? { team: picked, betType: null, line: null, odds: null } : readPick(picked);
}

function readType(texts: RowTexts, pick: CsvPick): BetType | null {
  const typed = texts.of('betType');
  if (typed !== '' && !isSingleWord(typed)) {
    const betType = readBetType(typed);
    if (betType === null) return texts.fail('betType');
    if (pick.betType !== null && pick.betType !== betType) return texts.fail('betType', 'otherType');
    return betType;
  }
  // A team with a line can only be a spread.
  const line = readCsvLine(texts.known('spread'));
  const isSpread = pick.team !== '' && line !== null && isBetLine('spread', line);
  return pick.betType ?? (isSpread ? 'spread' : texts.fail('betType'));
}

/** Finds the side of a pick by the team's name or a common short form. */
function readSide(
  texts: RowTexts,
  bet: Teams & { readonly sport: Sport; readonly betType: BetType; readonly pick: CsvPick },
): BetSide | null {
  const { sport, betType, homeTeam, awayTeam, pick } = bet;
  const side = sideOf({ betType, homeTeam, awayTeam, teamToCover: pick.team });
  if (side !== null) return side;
  // The side needs both teams.
  if (betType !== 'total' && (homeTeam === '' || awayTeam === '')) return null;
  if (betType === 'total') return texts.fail('teamToCover');
  const [home, away, team] = [homeTeam, awayTeam, pick.team].map((name) => fullTeamName(sport, name));
  const full = { betType, homeTeam: home ?? '', awayTeam: away ?? '', teamToCover: team ?? '' };
  const isClear = !isSameTeam(full.homeTeam, full.awayTeam);
  return (isClear ? sideOf(full) : null) ?? texts.fail('teamToCover');
}

function readLine(texts: RowTexts, betType: BetType | null, pick: CsvPick): number | null {
  if (betType === 'moneyline') return null;
  const typed = texts.optional('spread', readCsvLine);
  if (typed !== null && pick.line !== null && typed !== pick.line) return texts.fail('spread', 'otherLine');
  const line = typed ?? pick.line;
  if (betType !== null && line !== null && !isBetLine(betType, line)) texts.fail('spread');
  return line;
}

function readOdds(
  texts: RowTexts,
  pick: CsvPick,
  formats: CsvFormats,
): { readonly odds: number | null; readonly decimalParts: number | null } {
  const typed = texts.known('odds');
  if (typed === '') return { odds: pick.odds, decimalParts: null };
  // A sign marks American odds in every file.
  const decimalParts = formats.odds === 'decimal' ? readDecimalOdds(typed) : null;
  const odds = decimalParts === null ? readCsvOdds(typed) : americanOdds(decimalParts);
  if (odds === null) texts.fail('odds');
  else if (pick.odds !== null && pick.odds !== odds) texts.fail('odds', 'otherOdds');
  return { odds, decimalParts };
}

/** Returns what a settled bet paid: the payout, or stake plus profit; null when the file does not say. */
function readReturned(texts: RowTexts, result: CsvRow['result'], stakeCents: number | null): number | null {
  const payout = texts.optional('payoutCents', readMoneyCents);
  const profit = texts.optional('profit', readProfitCents);
  if (profit === null || stakeCents === null) return payout;
  if (result === null) {
    // An open bet may show a profit of 0. Any other profit needs a result.
    if (texts.known('result') === '' && profit !== 0) texts.fail('result', 'noResult');
    return null;
  }
  const fits = { won: profit > 0, lost: profit < 0, push: profit === 0, void: profit === 0 }[result];
  if (!fits || stakeCents + profit < 0) return texts.fail('profit', 'otherProfit');
  if (payout !== null && payout !== stakeCents + profit) return texts.fail('payoutCents', 'otherPayout');
  return stakeCents + profit;
}

function readOddsSource(text: string): OddsSource | null {
  return ODDS_SOURCES.find((source) => source === text.toLowerCase()) ?? null;
}

function isTeam(name: string): boolean {
  return name !== '' && [...name].length <= MAX_TEAM_LENGTH;
}
