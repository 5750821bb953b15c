import type { NotFound } from './desk.ts';
import { blocks, paragraph, say, type Text } from './text.ts';

/** Says what is missing, and what there is instead. */
export function notFound(result: NotFound, instead: Text = []): Text {
  const { outcome, sentence } = result;
  if (outcome === 'failed') return say`I can't read this data right now. Please try again in a moment.`;
  if (sentence.length === 0) return blocks(say`We don't have that.`, instead);
  return paragraph(sentence, instead);
}
