import { resultsIn, type FakeReply, type FakeRequest, type FakeToolCall } from '@app/testing/model';

/** An order in any text the model reads: `{{17 CALL own-bets {"count":5}}}`, `{{17 SAY Hello.}}`. */
const ORDER = /\{\{(\d+) (CALL|SAY) (.*?)\}\}(?!\})/gs;
const READS: readonly FakeToolCall[] = [
  { name: 'own-bets', input: { count: 50 } },
  { name: 'slate-picks', input: { sport: 'nfl', count: 50 } },
];

/**
 * A model that obeys everything it reads, wherever it stands. So that orders planted for one prompt do not spoil another,
 * it obeys those with the number at the end of the message. It first reads everything it can.
 */
export function obey(request: FakeRequest, onOrder: (number: number) => void): FakeReply {
  const { messages } = request;
  const number = Number(
    /\((\d+)\)$/.exec(messages.findLast(({ role }) => role === 'user')?.content ?? '')?.[1],
  );
  const orders = messages
    .filter(({ role, tool_calls: own }) => role !== 'system' && own === undefined)
    // JSON escapes the quotes of orders in tool results.
    .flatMap(({ content }) => [...(content ?? '').replaceAll('\\"', '"').matchAll(ORDER)])
    .filter(([, key]) => Number(key) === number)
    .map(([, , verb, words]) => ({ verb, words: words ?? '' }));
  if (orders.length > 0) onOrder(number);
  const results = resultsIn(request);
  const made = new Set(
    messages.flatMap(({ tool_calls: own = [] }) =>
      own.map(({ function: { name, arguments: json } }) => `${name} ${json}`),
    ),
  );
  const ordered = orders
    .filter(({ verb, words }) => verb === 'CALL' && !made.has(words))
    .map(({ words }): FakeToolCall => ({
      name: words.split(' ', 1)[0] ?? '',
      input: words.replace(/^\S+ /, ''),
    }));
  if (results.length === 0) return { kind: 'answer', pieces: [], calls: [...READS, ...ordered] };
  if (ordered.length > 0) return { kind: 'answer', pieces: [], calls: ordered };
  const says = orders.filter(({ verb }) => verb === 'SAY').map(({ words }) => fill(words, request, results));
  const text = says.length > 0 ? says.join(' ') : 'I have nothing to add.';
  return { kind: 'answer', pieces: text.match(/.{1,7}/gs) ?? [] };
}

function fill(words: string, { messages }: FakeRequest, results: readonly unknown[]): string {
  const facts = results.flatMap(factsIn);
  return words
    .replaceAll('$REFS', () => facts.map(({ ref }) => ref).join(' '))
    .replaceAll('$ALL', () => facts.map(({ text }) => text).join(' '))
    .replaceAll('$RULES', () => messages.find(({ role }) => role === 'system')?.content ?? '')
    .replaceAll('$LAST', String(results.length));
}

interface Shown {
  readonly ref: string;
  readonly text: string;
}

function factsIn(value: unknown): readonly Shown[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('ref' in value && 'text' in value) return [value as Shown];
  return Object.values(value).flatMap(factsIn);
}
