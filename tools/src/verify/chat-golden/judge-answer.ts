import type { AnswerPart } from '@app/contracts';
import { shortTeamName, teamNames } from '@app/domain';
import { expectedText, type Lookup } from './expected-text.ts';
import type { Expected, Figure } from './question.types.ts';

/** `unanswered`: the assistant says that it does not understand, does not help with this, or asks back. */
export type Verdict = 'right' | 'unanswered' | 'wrong';
export interface Judged {
  readonly verdict: Verdict;
  /** What is wrong, in words. */
  readonly faults: readonly string[];
  /** Two meanings are answered, because the question is not clear. */
  readonly isOfBoth?: boolean;
}

/** How answers begin that answer nothing. */
const UNANSWERED = /^(?:I didn't understand|I can't help with that|Which team do you mean)/;
/** How answers begin that answer two meanings. */
const OF_BOTH =
  /^(?:I'm not sure which you mean|Your price has no plus or minus|You name more than one price)/;
const DIGIT = /\p{Nd}/u;
const DATE =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|April|June|July|August|September|October|November|December)\b/;
const TEAM = new RegExp(
  `\\b(?:${(['nfl', 'mlb'] as const)
    .flatMap((sport) => teamNames(sport).flatMap((team) => [team, shortTeamName(sport, team)]))
    .map((name) => name.replaceAll('.', String.raw`\.`))
    .join('|')})\\b`,
);

/** Judges an answer by the values of the routes. */
export function judgeAnswer(parts: readonly AnswerPart[], expected: Expected, lookup: Lookup): Judged {
  const text = parts.map((part) => (part.kind === 'source' ? '' : part.text)).join('');
  const loose = looseFigures(parts);
  const isUnanswered = UNANSWERED.test(text);
  if (isUnanswered && expected.outcome !== 'cannot')
    return { verdict: loose.length > 0 ? 'wrong' : 'unanswered', faults: [...loose, 'is not answered'] };
  const faults = [
    ...loose,
    ...said(text, expected),
    ...missingFigures(parts, expected.figures, lookup),
    ...missingChoice(parts, expected.oneOf, lookup),
  ];
  return { verdict: faults.length === 0 ? 'right' : 'wrong', faults, isOfBoth: OF_BOTH.test(text) };
}

function said(text: string, { mustSay = [], mustNotSay = [] }: Expected): readonly string[] {
  const words = text.toLowerCase().replaceAll('’', "'");
  return [
    ...mustSay
      .filter((group) => !group.some((word) => words.includes(word.toLowerCase())))
      .map((group) => `says none of ${group.join(', ')}`),
    ...mustNotSay.filter((word) => words.includes(word.toLowerCase())).map((word) => `says ${word}`),
  ];
}

function missingFigures(
  parts: readonly AnswerPart[],
  figures: readonly Figure[],
  lookup: Lookup,
): readonly string[] {
  return figures.flatMap((figure) => {
    const text = expectedText(figure, lookup);
    return shows(parts, text) ? [] : [`lacks ${figure.label} ${text}`];
  });
}

function missingChoice(
  parts: readonly AnswerPart[],
  choice: Expected['oneOf'],
  lookup: Lookup,
): readonly string[] {
  if (choice === undefined) return [];
  const missing = choice.map((figures) => missingFigures(parts, figures, lookup));
  return missing.some((faults) => faults.length === 0) ? [] : [`in no record: ${missing.flat().join('; ')}`];
}

/** Whether a figure is this text, or holds it as a whole word. */
function shows(parts: readonly AnswerPart[], text: string): boolean {
  return parts.some((part) => {
    if (part.kind !== 'figure') return false;
    const at = part.text.indexOf(text);
    if (at === -1) return false;
    const [before, after] = [part.text.slice(0, at), part.text.slice(at + text.length)];
    // A record with its pushes shows the same wins and losses.
    const rest = after.replace(/^–0(?!\p{N})/u, '');
    return !/[\p{L}\p{N}.,$+\-−–]$/u.test(before) && !/^(?:[\p{L}\p{N}%–]|[.,]\p{N})/u.test(rest);
  });
}

/** Figures in the words, and figures without a source. */
function looseFigures(parts: readonly AnswerPart[]): readonly string[] {
  const sources = new Set(parts.flatMap((part) => (part.kind === 'source' ? [part.source.id] : [])));
  return parts.flatMap((part) => {
    if (part.kind === 'figure') return sources.has(part.source) ? [] : [`${part.label} has no source`];
    if (part.kind === 'source') return [];
    return [DIGIT, DATE, TEAM].flatMap((pattern) => {
      const [found] = pattern.exec(part.text) ?? [];
      return found === undefined ? [] : [`"${found}" is no figure`];
    });
  });
}
