import { joinTexts, type AnswerFigure, type AnswerPart, type AnswerSource } from '@app/contracts';
import type { Draft, Notebook } from '../minds/mind.ts';
import { plainLine } from './plain-text.ts';

/** Far more than any good answer. */
const MAX_LENGTH = 16_000;
/** An address on this site. */
const OWN_PATH = /^\/(?![/\\])\S*$/;

/** The answer of a mind cannot be used: it names a fact that no tool returned, or has no end. */
export class UnusableAnswerError extends Error {
  override readonly name = 'UnusableAnswerError';
}

/** Turns the drafts of one mind into the parts of an answer. Figures come from the notebook, each after its source. */
export class AnswerWriter {
  private readonly written: AnswerPart[] = [];
  private readonly named = new Set<string>();
  private length = 0;

  constructor(
    private readonly notebook: Pick<Notebook, 'find' | 'source'>,
    /** Gets parts as soon as they are known. */
    private readonly onParts: (parts: readonly AnswerPart[]) => void,
  ) {}

  /** Throws UnusableAnswerError. */
  write(drafts: readonly Draft[]): void {
    const parts = joinTexts(
      drafts.flatMap((draft) => ('ref' in draft ? this.figureOf(draft.ref) : textOf(draft.text))),
    );
    this.written.push(...parts);
    for (const part of parts) if (part.kind !== 'source') this.length += part.text.length;
    if (this.length > MAX_LENGTH) throw new UnusableAnswerError('the answer has no end');
    if (parts.length > 0) this.onParts(parts);
  }

  /** Everything so far, with joined texts. */
  get parts(): readonly AnswerPart[] {
    return joinTexts(this.written);
  }

  private figureOf(ref: string): AnswerPart[] {
    const fact = this.notebook.find(ref);
    const source = fact && this.notebook.source(fact.source);
    if (fact === undefined || source === undefined)
      throw new UnusableAnswerError('the answer refers to a fact that no tool returned');
    const figure: AnswerFigure = {
      kind: 'figure',
      text: plainLine(fact.text),
      label: plainLine(fact.label),
      tone: fact.tone,
      source: source.id,
      href: ownPath(fact.href),
    };
    if (this.named.has(source.id)) return [figure];
    this.named.add(source.id);
    return [{ kind: 'source', source: shownSource(source) }, figure];
  }
}

function textOf(text: string): AnswerPart[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

function shownSource(source: AnswerSource): AnswerSource {
  return { ...source, label: plainLine(source.label), href: ownPath(source.href) };
}

function ownPath(href: string | null): string | null {
  return href !== null && OWN_PATH.test(href) ? href : null;
}
