import type { Draft, Notebook } from '../minds/mind.ts';
import { findMarkup } from '../verifier/refused-words.ts';
import { verify } from '../verifier/verify.ts';
import { ModelError } from './model-error.ts';

const REFERENCE = /\[\[\s*([^\][\s]{1,200})\s*\]\]/;
/** Longer than any word and any reference. */
const MAX_WORD_LENGTH = 400;
const LIST_MARKER = /^\d{1,2}[.)]$/;

/**
 * Reads what a model writes, piece by piece: references become references, everything else text. A word is passed on when
 * it is whole, so that neither half a reference nor a figure without a source ever reaches a reader.
 */
export class DraftReader {
  private open = '';
  private isLineStart = true;

  constructor(private readonly notebook: Pick<Notebook, 'find' | 'facts'>) {}

  /** Returns what is complete so far. Throws ModelError for a reference, figure or markup that must not be there. */
  read(piece: string): readonly Draft[] {
    this.open += piece;
    const end = this.lastBreak();
    if (end === 0 && this.open.length > MAX_WORD_LENGTH)
      throw new ModelError('unfounded', 'a word without an end');
    const whole = this.open.slice(0, end);
    this.open = this.open.slice(end);
    return this.draft(whole);
  }

  /** Returns the rest at the end. */
  end(): readonly Draft[] {
    const rest = this.open;
    this.open = '';
    return this.draft(rest);
  }

  /** After the last space that is not within a reference. */
  private lastBreak(): number {
    const start = this.open.lastIndexOf('[[');
    const isInReference = start !== -1 && !this.open.slice(start).includes(']]');
    const upTo = isInReference ? this.open.slice(0, start) : this.open;
    return upTo.search(/\S*$/);
  }

  private draft(text: string): readonly Draft[] {
    const drafts: Draft[] = [];
    let rest = text;
    for (let found = REFERENCE.exec(rest); found !== null; found = REFERENCE.exec(rest)) {
      const [whole, ref = ''] = found;
      if (this.notebook.find(ref) === undefined)
        throw new ModelError('unfounded', 'a reference to a fact that no tool returned');
      drafts.push(...this.words(rest.slice(0, found.index)), { ref });
      this.isLineStart = false;
      rest = rest.slice(found.index + whole.length);
    }
    return [...drafts, ...this.words(rest)];
  }

  /** Words without figures, and typed figures that equal a fact, which its reference replaces where it can. */
  private words(text: string): readonly Draft[] {
    if (findMarkup(text).length > 0) throw new ModelError('unfounded', 'a link, an image or HTML');
    return text.split(/(\s+)/).flatMap((word): Draft[] => {
      if (word === '') return [];
      const wasLineStart = this.isLineStart;
      this.isLineStart = word.includes('\n') || (wasLineStart && /^\s+$/.test(word));
      if (!/\p{N}/u.test(word) || (wasLineStart && LIST_MARKER.test(word))) return [{ text: word }];
      return this.typed(word);
    });
  }

  private typed(word: string): Draft[] {
    const [, before = '', figure = '', after = ''] = /^([(*_|"]*)(.*?)([)*_|".,;:!?]*)$/su.exec(word) ?? [];
    const fact = this.notebook.facts.find((one) => one.text === figure);
    if (fact !== undefined) return [{ text: before }, { ref: fact.ref }, { text: after }];
    if (verify([{ kind: 'text', text: word }], this.notebook.facts).isOk) return [{ text: word }];
    throw new ModelError('unfounded', 'a figure that no tool returned');
  }
}
