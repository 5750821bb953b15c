import {
  MAX_STAKE_CENTS,
  MAX_TEAM_LENGTH,
  MIN_STAKE_CENTS,
  brokenPayoutRule,
  dollarsToCents,
  isBetDay,
  isBetLine,
  isSameTeam,
  isRefusedOdds,
  normalizeTier,
  readOddsText,
  sideOf,
  type BetOutcome,
  type BetType,
} from '@app/domain';
import * as z from 'zod/mini';
import type { FieldIssue } from '../errors.ts';
import { hasInvisible } from '../names.ts';
import { BET_TEXTS as TEXTS } from './bet-texts.ts';

/** Maximum payout in cents: a hundred times the maximum stake. */
export const MAX_PAYOUT_CENTS = 10_000_000_000;
export const MAX_SPORTSBOOK_LENGTH = 60;
export const MAX_NOTES_LENGTH = 1000;

/** Includes lone surrogates, which databases cannot store. */
const CONTROL_IN_NOTES = /[^\P{Cc}\n\r\t]|\p{Cs}/u;
const issue = (field: string, rule: string): FieldIssue => ({ field, rule });
const lengthOf = (text: string): number => [...text].length;
const present = (text: string | null | undefined): string => text?.trim() ?? '';

/** Terms shared by every way of logging a bet. Amounts are in cents, null when unreadable. */
export interface BetTermsToCheck {
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly teamToCover: string;
  readonly betType: BetType;
  readonly spread: number | null;
  readonly stakeCents: number | null;
}

/** Returns a bet's broken rules, at most one per field (S-186, S-187, S-181, S-182). */
export function betTermsIssues(terms: BetTermsToCheck): FieldIssue[] {
  const teams = [
    teamIssue('homeTeam', terms.homeTeam, TEXTS.homeRequired),
    teamIssue('awayTeam', terms.awayTeam, TEXTS.awayRequired) ?? equalTeamsIssue(terms),
  ].filter((found) => found !== null);
  return [
    ...teams,
    // The side can only be checked once the teams are valid.
    teams.length === 0 || present(terms.teamToCover) === '' ? sideIssue(terms) : null,
    lineIssue(terms.betType, terms.spread),
    stakeIssue(terms.stakeCents),
  ].filter((found) => found !== null);
}

function equalTeamsIssue({ homeTeam, awayTeam }: BetTermsToCheck): FieldIssue | null {
  return isSameTeam(homeTeam, awayTeam) ? issue('awayTeam', TEXTS.teamsEqual) : null;
}

function sideIssue(terms: BetTermsToCheck): FieldIssue | null {
  if (present(terms.teamToCover) === '') return issue('teamToCover', TEXTS.teamToCoverRequired);
  return sideOf(terms) === null ? issue('teamToCover', TEXTS.teamToCover) : null;
}

function teamIssue(field: string, name: string, missing: string): FieldIssue | null {
  const text = present(name);
  if (text === '') return issue(field, missing);
  if (lengthOf(text) > MAX_TEAM_LENGTH) return issue(field, TEXTS.teamTooLong);
  return hasInvisible(text) ? issue(field, TEXTS.teamCharacters) : null;
}

/** Checks a line: a multiple of 0.5 within bounds. A moneyline has none, whatever is sent (S-182). */
export function lineIssue(betType: BetType, line: number | null): FieldIssue | null {
  if (betType === 'moneyline' || line === null || isBetLine(betType, line)) return null;
  return issue('spread', betType === 'total' ? TEXTS.totalLine : TEXTS.spreadLine);
}

export function stakeIssue(stakeCents: number | null): FieldIssue | null {
  const isValid = stakeCents !== null && stakeCents >= MIN_STAKE_CENTS && stakeCents <= MAX_STAKE_CENTS;
  return isValid ? null : issue('betAmount', TEXTS.amount);
}

/** Reads odds sent as text, number or nothing. Unreadable ones count as missing (S-188, S-446). */
export function oddsOf(odds: string | number | null | undefined): number | null {
  return odds === null || odds === undefined ? null : readOddsText(String(odds));
}

/** Reports every broken rule at its field. */
export function issuesCheck<Values>(issuesOf: (values: Values) => readonly (FieldIssue | null)[]) {
  return z.check<Values>((context) => {
    for (const found of issuesOf(context.value)) {
      if (found === null) continue;
      context.issues.push({ code: 'custom', input: context.value, path: [found.field], message: found.rule });
    }
  });
}

/**
 * Refuses odds between -100 and +100. Non-numeric text counts as missing where odds are optional and is
 * refused where they are required (S-188, S-436).
 */
export function oddsIssue(odds: string | number | null | undefined, isRequired: boolean): FieldIssue | null {
  const text = present(odds === null || odds === undefined ? '' : String(odds));
  if (text === '') return isRequired ? issue('odds', TEXTS.oddsRequired) : null;
  if (readOddsText(text) !== null) return null;
  return isRequired || isRefusedOdds(text) ? issue('odds', TEXTS.odds) : null;
}

export function confidenceIssue(value: string | null | undefined): FieldIssue | null {
  const text = present(value);
  return text === '' || normalizeTier(text) !== null ? null : issue('confidenceLevel', TEXTS.confidence);
}

/** Checks a bet's free texts: bounded, without control characters. Notes may have line breaks. */
export function betTextIssues(values: {
  readonly sportsbook?: string | null | undefined;
  readonly notes?: string | null | undefined;
}): FieldIssue[] {
  const sportsbook = present(values.sportsbook);
  const notes = present(values.notes);
  return [sportsbookIssue(sportsbook), notesIssue(notes)].filter((found) => found !== null);
}

function sportsbookIssue(sportsbook: string): FieldIssue | null {
  if (lengthOf(sportsbook) > MAX_SPORTSBOOK_LENGTH) return issue('sportsbook', TEXTS.sportsbook);
  return hasInvisible(sportsbook) ? issue('sportsbook', TEXTS.sportsbookCharacters) : null;
}

function notesIssue(notes: string): FieldIssue | null {
  if (lengthOf(notes) > MAX_NOTES_LENGTH) return issue('notes', TEXTS.notes);
  return CONTROL_IN_NOTES.test(notes) ? issue('notes', TEXTS.notesCharacters) : null;
}

/** Checks a game day; absent and empty are valid. */
export function gameDateIssue(day: string | null | undefined): FieldIssue | null {
  const text = present(day);
  return text === '' || isBetDay(text) ? null : issue('gameDate', TEXTS.gameDate);
}

/** A bet with a result. Its stake is null when unreadable. */
interface PaidBet {
  readonly result: BetOutcome | '' | null | undefined;
  readonly stakeCents: number | null;
  readonly odds: string | number | null | undefined;
}

/** Checks a payout in dollars, and against the bet once it is known; absent is valid. */
export function payoutIssue(payout: number | null | undefined, bet?: PaidBet): FieldIssue | null {
  if (payout === null || payout === undefined) return null;
  const cents = dollarsToCents(payout);
  if (cents === null || cents < 0 || cents > MAX_PAYOUT_CENTS) return issue('actualPayout', TEXTS.payout);
  if (!bet?.result || stakeIssue(bet.stakeCents) !== null) return null;
  const { result, stakeCents, odds } = bet;
  const rule = brokenPayoutRule({ result, stakeCents: stakeCents ?? 0, odds: oddsOf(odds) }, cents);
  return rule === null ? null : issue('actualPayout', rule);
}
