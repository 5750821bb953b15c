import type { AnswerPart } from './answer.contract.ts';

/** The same parts, with neighboring texts as one. */
export function joinTexts(parts: readonly AnswerPart[]): AnswerPart[] {
  const joined: AnswerPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === 'text' && last?.kind === 'text')
      joined[joined.length - 1] = { kind: 'text', text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
}

/** An answer as Markdown, with the figures as text (S-250). What a figure says never becomes Markdown or HTML itself. */
export function answerText(parts: readonly AnswerPart[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      return part.kind === 'figure' ? markdownOfLine(part.text) : '';
    })
    .join('')
    .trim();
}

/** Characters with a meaning anywhere in Markdown or HTML. */
const ANYWHERE = /[\\`*_~[\]<>|&]/g;
/** Signs that would make a line a heading, a list or a rule. A price such as -110 is none of them. */
const AT_START = /^(?:[-+=#]+(?!\d)|(?:[-+=#]|\d+[.)])(?=\s))/;
/** What Markdown turns into a link without brackets. */
const LINKS = /:(?=\/\/)|@|(?<=www)\./gi;

/** A line as Markdown that shows exactly these characters. */
function markdownOfLine(line: string): string {
  return line
    .replace(ANYWHERE, '\\$&')
    .replace(LINKS, '\\$&')
    .replace(AT_START, (sign) => `${sign.slice(0, -1)}\\${sign.slice(-1)}`);
}
