import type { Draft, ReferredFact } from '../../minds/mind.ts';

/** Words and references to facts, in order. Empty: nothing is said. */
export type Text = readonly Draft[];
export const NOTHING: Text = [];

type Part = ReferredFact | Text | undefined;

/**
 * Words with facts and other texts between them. Nothing when a fact is absent: a sentence without its figure is not said.
 * The words hold no digits and no team names.
 */
export function say(words: TemplateStringsArray, ...parts: readonly Part[]): Text {
  if (parts.some((part) => part === undefined)) return NOTHING;
  return words.flatMap((word, index) => {
    const part = parts[index];
    const text: Text = word === '' ? [] : [{ text: word }];
    if (part === undefined) return text;
    return [...text, ...(isText(part) ? part : [{ ref: part.ref }])];
  });
}

function isText(part: ReferredFact | Text): part is Text {
  return Array.isArray(part);
}

/** The text if the condition holds. */
export function when(condition: boolean, text: Text): Text {
  return condition ? text : NOTHING;
}

/** The first text that says something. */
export function either(...texts: readonly Text[]): Text {
  return texts.find((text) => text.length > 0) ?? NOTHING;
}

/** Sentences of one paragraph. */
export function paragraph(...sentences: readonly Text[]): Text {
  return joined(sentences, ' ');
}

/** Paragraphs, tables and lists of an answer. */
export function blocks(...parts: readonly Text[]): Text {
  return joined(parts, '\n\n');
}

export function bullets(items: readonly Text[]): Text {
  return joined(
    items.filter((item) => item.length > 0).map((item) => [{ text: '- ' }, ...item]),
    '\n',
  );
}

/** `a, b, c` */
export function commas(items: readonly Text[]): Text {
  return joined(items, ', ');
}

/** `a, b and c` */
export function enumeration(items: readonly Text[], last: 'and' | 'or' = 'and'): Text {
  const said = items.filter((item) => item.length > 0);
  return said.flatMap((item, index) => {
    if (index === 0) return item;
    return [{ text: index === said.length - 1 ? ` ${last} ` : ', ' }, ...item];
  });
}

function joined(texts: readonly Text[], separator: string): Text {
  return texts
    .filter((text) => text.length > 0)
    .flatMap((text, index) => (index === 0 ? text : [{ text: separator }, ...text]));
}

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => Part;
}

/** A Markdown table. Columns without any value are left out; nothing without rows. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Text {
  const used = columns.filter(({ cell }) => rows.some((row) => cell(row) !== undefined));
  if (rows.length === 0 || used.length === 0) return NOTHING;
  const line = (cells: readonly Text[]): Text => [
    ...cells.flatMap((cell) => [{ text: '| ' }, ...cell, { text: ' ' }]),
    { text: '|' },
  ];
  const head = line(used.map((column) => [{ text: column.head }]));
  const rule = line(used.map(() => [{ text: '---' }]));
  return joined([head, rule, ...rows.map((row) => line(used.map(({ cell }) => cellOf(cell(row)))))], '\n');
}

function cellOf(part: Part): Text {
  return part === undefined ? [{ text: '–' }] : say`${part}`;
}

const PLACE = /\[\[(\w+)\]\]/g;

/** A sentence of a tool with its facts in place of `[[name]]`; nothing when one is absent. */
export function ofSentence(sentence: string, facts: Readonly<Record<string, ReferredFact>>): Text {
  const parts = sentence.split(PLACE);
  const drafts = parts.flatMap((part, index): readonly (Draft | undefined)[] => {
    if (index % 2 === 0) return part === '' ? [] : [{ text: part }];
    const fact = facts[part];
    return [fact && { ref: fact.ref }];
  });
  return drafts.includes(undefined) ? NOTHING : drafts.filter((draft) => draft !== undefined);
}
