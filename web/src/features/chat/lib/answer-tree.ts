import type { AnswerFigure, AnswerPart, AnswerSource } from '@app/contracts';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

export type Root = ReturnType<typeof fromMarkdown>;
export type Node = Root['children'][number];

/** A figure of an answer with the number of its source. */
export interface NumberedFigure {
  readonly figure: AnswerFigure;
  readonly number: number;
  readonly source: AnswerSource | null;
}

export interface NumberedSource {
  readonly number: number;
  readonly source: AnswerSource;
}

export interface AnswerTree {
  readonly root: Root;
  /** By the index that their marks in the text carry. */
  readonly figures: readonly NumberedFigure[];
  readonly sources: readonly NumberedSource[];
}

// Private use characters, which no font or language needs. A figure stands in the Markdown as `<start>index<end>`, so that
// its own text is never read as Markdown.
const START = '\u{E000}';
const END = '\u{E001}';
const RESERVED = /[\u{E000}\u{E001}]/gu;
const MARK = /\u{E000}(\d+)\u{E001}/u;

/** No answer of ours is near this long. Protects the page from one that never ends. */
const MAX_CHARACTERS = 20_000;

// Lists and quotes nested in one line. The parser needs seconds for thousands of them.
const BOX = String.raw`[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))`;
const DEEP_BOXES = new RegExp(`^((?:${BOX}){8})(?:${BOX})+`, 'gm');

/** HTML and indented code are plain text. */
const PLAIN = { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] } };

/** Parses the parts of an answer. Sources are numbered in the order the answer mentions them. */
export function treeOf(parts: readonly AnswerPart[]): AnswerTree {
  const numbers = new Map<string, number>();
  const known = new Map<string, AnswerSource>();
  const figures: AnswerFigure[] = [];
  let markdown = '';
  const mention = (id: string): void => {
    if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
  };
  for (const part of parts) {
    if (part.kind === 'source') known.set(part.source.id, part.source);
    else if (markdown.length < MAX_CHARACTERS) {
      if (part.kind === 'figure') {
        mention(part.source);
        markdown += `${START}${String(figures.length)}${END}`;
        figures.push(part);
      } else markdown += part.text.slice(0, MAX_CHARACTERS).replaceAll(RESERVED, '');
    }
  }
  for (const id of known.keys()) mention(id);
  const root = fromMarkdown(markdown.replaceAll(DEEP_BOXES, '$1'), {
    extensions: [gfmTable(), PLAIN],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return {
    root,
    figures: figures.map((figure) => ({
      figure,
      number: numbers.get(figure.source) ?? 0,
      source: known.get(figure.source) ?? null,
    })),
    sources: [...numbers].flatMap(([id, number]) => {
      const source = known.get(id);
      return source === undefined ? [] : [{ number, source }];
    }),
  };
}

/** Splits a text at the marks of figures: text, index, text, index, … */
export function splitAtFigures(text: string): (string | number)[] {
  return text.split(MARK).map((piece, place) => (place % 2 === 1 ? Number(piece) : piece));
}

/** Returns an answer as text, its figures in place. */
export function plainText(parts: readonly AnswerPart[]): string {
  return parts.map((part) => (part.kind === 'source' ? '' : part.text)).join('');
}

/** Returns an answer as a screen reader should speak it, without the marks of Markdown. */
export function spokenText(parts: readonly AnswerPart[]): string {
  const { root, figures } = treeOf(parts);
  const filled = (text: string): string =>
    splitAtFigures(text)
      .map((piece) => (typeof piece === 'number' ? (figures[piece]?.figure.text ?? '') : piece))
      .join('');
  const spoken = (node: Node | Root): string => {
    if ('value' in node) return filled(node.value);
    if ('alt' in node) return filled(node.alt ?? '');
    if (!('children' in node)) return ' ';
    const inner = node.children.map(spoken).join(node.type === 'tableRow' ? ', ' : '');
    return /^(?:paragraph|heading|tableRow|listItem)$/.test(node.type) ? `${inner} ` : inner;
  };
  return spoken(root).replaceAll(/\s+/g, ' ').trim();
}

/**
 * Returns whether a figure is a name such as `Saints` or `49ers`. Names read as text: a chip is for what a reader may
 * want to check.
 */
export function isName(text: string): boolean {
  return !/\d/.test(text) || /\d[a-z]{3,}$/i.test(text);
}
