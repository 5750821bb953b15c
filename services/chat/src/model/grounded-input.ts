import type { Asked, Notebook } from '../minds/mind.ts';
import { numbersIn, numbersOf } from '../verifier/proven.ts';

/** What tools compute with and repeat. Made-up ones would come back as facts. */
const FIGURES: ReadonlySet<string> = new Set(['odds', 'probability', 'bankroll', 'stake', 'line']);

/**
 * Returns whether the figures of a tool's input come from the user's own words or from a tool. Otherwise a made-up figure
 * would become a fact by going through a calculator.
 */
export function isGrounded(input: unknown, { question }: Asked, { facts }: Pick<Notebook, 'facts'>): boolean {
  const figures = figuresOf(input);
  if (figures.length === 0) return true;
  const words = (question.chatHistory ?? [])
    .filter(({ sender }) => sender === 'user')
    .map(({ text }) => text);
  const known = new Set([...[question.message, ...words].flatMap(numbersIn), ...numbersOf(facts)]);
  return figures.every((figure) => known.has(Math.abs(figure)));
}

function figuresOf(input: unknown, name = ''): readonly number[] {
  if (typeof input === 'number') return FIGURES.has(name) ? [input] : [];
  if (Array.isArray(input)) return input.flatMap((one) => figuresOf(one, name));
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) => figuresOf(value, key));
}
