import type { BetType } from '../settlement.ts';
import { lineNumber, readOddsText } from './bet-texts.ts';

/** Longest pick that is parsed: a team, its line and its odds. */
const MAX_PICK_LENGTH = 120;

/** A parsed pick: the team, OVER or UNDER, and what follows it. */
export interface CsvPick {
  readonly team: string;
  /** null when the pick does not say. */
  readonly betType: BetType | null;
  readonly line: number | null;
  readonly odds: number | null;
}

const TOTAL = /^(?:total )?(over|under|o|u) ?(\d+(?:\.\d+)?)?(?: (?:total )?(?:points|pts|runs))?$/i;
const WITH_LINE = /^(.+) (PK|pick|pick'?em|[+-]?\d+(?:\.\d+)?)$/i;
const MONEYLINE = /^(.+) (?:ML|money ?line|to win)$/i;
const ODDS_IN_BRACKETS = /^(.+) \(([+-]\d{3,6}|even)\)$/i;
const ODDS_BEHIND = /^(.+) ([+-]\d{3,6})$/;

/**
 * Parses a pick such as 'Saints +2.5', 'Lions ML', 'O 47.5' or 'Saints +2.5 (-110)'. A name alone is the
 * team.
 */
export function readPick(text: string): CsvPick {
  const plain = tidy(text);
  const none = { team: plain, betType: null, line: null, odds: null };
  if (plain.length > MAX_PICK_LENGTH) return none;
  const [, before, price] = ODDS_IN_BRACKETS.exec(plain) ?? ODDS_BEHIND.exec(plain) ?? [];
  const odds = price === undefined ? null : readOddsText(price);
  return { ...none, ...readSideAndLine(odds === null ? plain : (before ?? plain)), odds };
}

/**
 * Parses a line as files write it: '+2.5', '(-3½)', 'PK', and for a total also 'O 47.5'. null for anything
 * else.
 */
export function readCsvLine(text: string): number | null {
  const plain = tidy(text).replace(/^\((.*)\)$/, '$1');
  const total = TOTAL.exec(plain)?.[2];
  return total === undefined ? lineOf(plain) : lineNumber(total);
}

function readSideAndLine(text: string): Omit<CsvPick, 'odds'> {
  const total = TOTAL.exec(text);
  if (total !== null) {
    const [, word = '', line] = total;
    return {
      team: /^o/i.test(word) ? 'OVER' : 'UNDER',
      betType: 'total',
      line: line === undefined ? null : lineNumber(line),
    };
  }
  const winner = MONEYLINE.exec(text)?.[1];
  if (winner !== undefined) return { team: winner, betType: 'moneyline', line: null };
  const [, team = text, mark] = WITH_LINE.exec(text.replace(/ \(([^()]*)\)$/, ' $1')) ?? [];
  if (mark === undefined) return { team: text, betType: null, line: null };
  return { team, betType: 'spread', line: lineOf(mark) };
}

function lineOf(text: string): number | null {
  return lineNumber(/^pick('?em)?$/i.test(text) ? 'PK' : text);
}

/** Normalizes to single spaces, plain signs and decimal halves. */
function tidy(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('\u2212', '-')
    .replace(/(\d)½/g, '$1.5')
    .replace(/([+-])½/g, '$10.5');
}
