import type { AnswerPart } from '@app/contracts';
import { plainLine } from '../answers/plain-text.ts';
import { blank, takeAll, type Claim } from './claim.ts';
import { provenBy, READERS, type Proof } from './proven.ts';
import { findDisguises, findMarkup, findPromises } from './refused-words.ts';
import { plain, render, type Rendered } from './rendered.ts';

export interface Problem {
  readonly kind: 'unproven' | 'foreign-figure' | 'no-source' | 'promise' | 'markup' | 'disguise' | 'empty';
  readonly text: string;
}

/** Whether an answer may be shown, and what stands against it. */
export interface Verdict {
  readonly isOk: boolean;
  readonly problems: readonly Problem[];
}

const LIST_MARKER = /^[^\S\n]*(\d{1,2})[.)] /gm;
/** Stands for a figure where only the words around it count. */
const FIGURE = '\ufffc';

/**
 * Reads a finished answer. Every number, amount, percentage, price, line, record, date, time, team and sportsbook must
 * stem from one of the facts, however it is written. The question is not looked at, so its figures prove nothing.
 */
export function verify(parts: readonly AnswerPart[], facts: readonly Proof[]): Verdict {
  const words = parts.map((part) =>
    part.kind === 'text' ? part.text : part.kind === 'figure' ? FIGURE : '',
  );
  const said = words.join('');
  const problems: Problem[] = [
    ...(parts.every((part) => part.kind === 'source' || part.text.trim() === '')
      ? [{ kind: 'empty' as const, text: '' }]
      : []),
    ...findFigureProblems(parts, facts),
    ...findUnproven(parts, facts).map(({ text }) => ({ kind: 'unproven' as const, text })),
    ...findPromises(plain(said.replaceAll(/[*_`~]/g, ''))).map((text) => ({
      kind: 'promise' as const,
      text,
    })),
    ...findMarkup(said.normalize('NFKC')).map((text) => ({ kind: 'markup' as const, text })),
    ...findDisguises(said).map((text) => ({ kind: 'disguise' as const, text })),
  ];
  return { isOk: problems.length === 0, problems };
}

/** Every figure is a fact of this answer, with a source of this answer. */
function findFigureProblems(parts: readonly AnswerPart[], facts: readonly Proof[]): readonly Problem[] {
  const known = new Set(facts.map(({ label, text }) => `${plainLine(label)}\n${plainLine(text)}`));
  const sources = new Set(parts.flatMap((part) => (part.kind === 'source' ? [part.source.id] : [])));
  return parts.flatMap((part) => {
    if (part.kind !== 'figure') return [];
    const { label, text, source } = part;
    return [
      ...(known.has(`${label}\n${text}`) ? [] : [{ kind: 'foreign-figure' as const, text }]),
      ...(sources.has(source) ? [] : [{ kind: 'no-source' as const, text }]),
    ];
  });
}

/** Whether a claim is a figure, or joins numbers that are figures. */
function isPlaced({ text, start, end, isJoined }: Claim, figures: Rendered['figures']): boolean {
  const isIn = (from: number, to: number) =>
    figures.some((figure) => figure.start <= from && to <= figure.end);
  if (isJoined !== true) return isIn(start, end);
  return [...text.matchAll(/\d+/g)].every(({ 0: digits, index }) =>
    isIn(start + index, start + index + digits.length),
  );
}

function findUnproven(parts: readonly AnswerPart[], facts: readonly Proof[]): readonly Claim[] {
  const { text, figures } = render(parts);
  const { claims } = takeAll(withoutListMarkers(text, figures), READERS);
  const written = claims.filter((claim) => !isPlaced(claim, figures));
  // Reading every fact takes longer than all the rest. The built-in assistant places all its figures.
  if (written.length === 0) return [];
  const proven = provenBy(facts);
  return written.filter(({ needs }) => !needs.every((keys) => keys.some((key) => proven.has(key))));
}

/** A number at the start of a line counts its items only if it goes on from the one before. */
function withoutListMarkers(text: string, figures: readonly { readonly start: number }[]): string {
  let [rest, last] = [text, 0];
  for (const match of text.matchAll(LIST_MARKER)) {
    const number = Number(match[1]);
    if (number !== 1 && number !== last + 1) continue;
    if (figures.some(({ start }) => start >= match.index && start < match.index + match[0].length)) continue;
    last = number;
    rest = blank(rest, match.index, match.index + match[0].length);
  }
  return rest;
}
