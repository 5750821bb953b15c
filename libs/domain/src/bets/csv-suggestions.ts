import { formatMoney, formatOdds } from '../formats.ts';
import { decimalOdds } from '../odds.ts';
import type { BetOutcome, BetType } from '../settlement.ts';
import { ACTIVE_SPORTS } from '../sports.ts';
import { teamNames } from '../teams.ts';
import { statusLabel, suggestedPayoutCents } from './bet-result.ts';
import { readMoneyCents } from './bet-texts.ts';
import {
  americanOdds,
  readCsvOdds,
  readDecimalOdds,
  readFractionalOdds,
  readProfitCents,
} from './csv-amounts.ts';
import { plainCell } from './csv-cells.ts';
import { readCsvDay } from './csv-dates.ts';
import type { CsvFormats } from './csv-formats.ts';
import type { CsvCells, CsvReadField } from './csv-mapping.ts';
import { splitMatchup } from './csv-matchup.ts';
import { readPick } from './csv-pick.ts';
import { fullTeamName } from './csv-teams.ts';
import { type CsvIssue, MAX_CELL_LENGTH } from './csv-texts.ts';
import { isCashOut, readResult } from './csv-words.ts';

/** A value implied by the rest of a row. The user must accept it. */
export interface CsvSuggestion {
  /** The suggested cell; '' leaves it empty. */
  readonly text: string;
  readonly label: string;
  /** The reason, in a sentence. */
  readonly why: string;
}

/** Meaning of an empty cell in an optional field. */
const EMPTY: Readonly<Partial<Record<CsvReadField, string>>> = {
  placedAt: 'If left blank, the bet counts as placed when you import it.',
  gameDate: 'If left blank, the bet is not linked to a game.',
  spread: 'If left blank, the bet is stored without a line.',
  odds: 'If left blank, the bet is stored without odds.',
  oddsSource: 'If left blank, the odds count as entered by you.',
  payoutCents: 'If left blank, the payout is computed from result, stake and odds.',
  profit: 'If left blank, the payout is computed from result, stake and odds.',
  confidenceLevel: 'If left blank, the bet is stored without a tier.',
  sportsbook: 'If left blank, the bet is stored without a sportsbook.',
  notes: 'If left blank, the bet is stored without notes.',
};

const TYPE_LABELS: Readonly<Record<BetType, string>> = {
  spread: 'Spread',
  moneyline: 'Moneyline',
  total: 'Total',
};

/** Suggests a value for an invalid cell; null when nothing in the row implies one. */
export function suggestCell(
  { field, code, isFinal }: CsvIssue,
  cells: CsvCells,
  formats: CsvFormats,
): CsvSuggestion | null {
  // What a cash-out paid is required, and follows from nothing else.
  if (isFinal || code === 'cashOutPayout') return null;
  const row = new KnownCells(cells, formats);
  return found(field, code, row) ?? emptied(field);
}

function found(field: CsvReadField, code: CsvIssue['code'], row: KnownCells): CsvSuggestion | null {
  switch (field) {
    case 'odds':
      return otherNotation(row.of('odds')) ?? oddsOfPayout(row);
    case 'stakeCents':
      return stakeOfPayout(row);
    case 'placedAt':
    case 'gameDate':
      return otherOrder(row.of(field), row.formats);
    case 'result':
      return resultOfPayout(row);
    case 'sport':
      return sportOfTeams(row);
    case 'betType':
      return typeOfPick(row);
    case 'spread':
      return code === 'otherLine'
        ? { text: '', label: 'Use the line from the pick', why: 'The pick includes a line.' }
        : null;
    default:
      return null;
  }
}

/** The cells of a row, parsed as far as possible. */
class KnownCells {
  readonly formats: CsvFormats;
  private readonly cells: CsvCells;

  constructor(cells: CsvCells, formats: CsvFormats) {
    this.cells = cells;
    this.formats = formats;
  }

  of(field: CsvReadField): string {
    return plainCell((this.cells[field] ?? '').slice(0, MAX_CELL_LENGTH)).trim();
  }

  get stakeCents(): number | null {
    return readMoneyCents(this.of('stakeCents')) || null;
  }

  /** Amount the sportsbook paid, from the payout or the profit. */
  get paidCents(): number | null {
    const paid = readMoneyCents(this.of('payoutCents'));
    if (paid !== null || this.stakeCents === null) return paid;
    const profit = readProfitCents(this.of('profit'));
    return profit === null ? null : this.stakeCents + profit;
  }
}

function emptied(field: CsvReadField): CsvSuggestion | null {
  const why = EMPTY[field];
  return why === undefined ? null : { text: '', label: 'Leave blank', why };
}

function otherNotation(text: string): CsvSuggestion | null {
  const decimal = readDecimalOdds(text);
  const parts = decimal ?? readFractionalOdds(text);
  const odds = parts === null ? null : americanOdds(parts);
  if (odds === null) return null;
  const label = formatOdds(odds);
  const notation = decimal === null ? 'fractional' : 'decimal';
  return { text: label, label, why: `${text} in ${notation} odds is ${label}.` };
}

function oddsOfPayout(row: KnownCells): CsvSuggestion | null {
  const { stakeCents, paidCents } = row;
  if (stakeCents === null || paidCents === null || readResult(row.of('result')) !== 'won') return null;
  const odds = americanOdds(Math.round((paidCents / stakeCents) * 10_000));
  // Only odds that pay exactly this amount qualify.
  if (odds === null || suggestedPayoutCents('won', stakeCents, odds) !== paidCents) return null;
  const label = formatOdds(odds);
  const why = `From your payout: ${formatMoney(stakeCents)} returned ${formatMoney(paidCents)}.`;
  return { text: label, label, why };
}

function stakeOfPayout(row: KnownCells): CsvSuggestion | null {
  const paidCents = readMoneyCents(row.of('payoutCents'));
  const odds = readCsvOdds(row.of('odds'));
  if (paidCents === null || odds === null || readResult(row.of('result')) !== 'won') return null;
  const stakeCents = Math.round(paidCents / decimalOdds(odds));
  if (stakeCents <= 0 || suggestedPayoutCents('won', stakeCents, odds) !== paidCents) return null;
  const label = formatMoney(stakeCents);
  const why = `A payout of ${formatMoney(paidCents)} at ${formatOdds(odds)} means a stake of ${label}.`;
  return { text: label, label, why };
}

function otherOrder(text: string, { dates }: CsvFormats): CsvSuggestion | null {
  const day = readCsvDay(text, dates === 'month-first' ? 'day-first' : 'month-first');
  if (day === null) return null;
  const read = dates === 'month-first' ? 'day/month/year' : 'month/day/year';
  return { text: day, label: day, why: `Read as ${read}, it is ${day}.` };
}

function resultOfPayout(row: KnownCells): CsvSuggestion | null {
  const { stakeCents, paidCents } = row;
  if (stakeCents === null || paidCents === null || paidCents < 0) return null;
  const result: BetOutcome = paidCents > stakeCents ? 'won' : paidCents < stakeCents ? 'lost' : 'push';
  // A lost bet that paid something was cashed out.
  if (result === 'lost' && paidCents > 0 && !isCashOut(row.of('result'))) return null;
  const label = statusLabel(result);
  const why = `The sportsbook paid ${formatMoney(paidCents)} on a stake of ${formatMoney(stakeCents)}.`;
  return { text: result, label, why };
}

function sportOfTeams(row: KnownCells): CsvSuggestion | null {
  const split = splitMatchup(row.of('matchup'), row.formats.teamOrder);
  const names = split === null ? [row.of('awayTeam'), row.of('homeTeam')] : [split.awayTeam, split.homeTeam];
  const sports = ACTIVE_SPORTS.filter((sport) =>
    names.every((name) => teamNames(sport).includes(fullTeamName(sport, name))),
  );
  const [sport, ...others] = sports;
  if (sport === undefined || others.length > 0) return null;
  const label = sport.toUpperCase();
  return { text: label, label, why: `Both teams are ${label} teams.` };
}

function typeOfPick(row: KnownCells): CsvSuggestion | null {
  const { team, betType } = readPick(row.of('teamToCover'));
  if (betType !== null) {
    return {
      text: betType,
      label: TYPE_LABELS[betType],
      why: `The pick “${row.of('teamToCover')}” is a ${betType}.`,
    };
  }
  if (team === '' || row.of('spread') !== '') return null;
  return { text: 'moneyline', label: 'Moneyline', why: 'The pick is a team without a line.' };
}
