import { resultsIn, type FakeReply, type FakeRequest } from '@app/testing/model';
import type { SeenQuestion } from './question.types.ts';

/**
 * A language model that knows which tools a question needs and what to ask them: it calls them with what the question names, and
 * writes a list of every fact they return, by reference.
 */
export function lookUp(request: FakeRequest, question: SeenQuestion): FakeReply {
  const { expects } = question;
  const results = resultsIn(request);
  if (results.length === 0 && expects.tools.length > 0) {
    const calls = expects.tools.map((name) => ({ name, input: inputFor(name, question) }));
    return { kind: 'answer', pieces: [], calls };
  }
  const lines = results.flatMap(refsIn).map((ref) => `- ${ref}\n`);
  return { kind: 'answer', pieces: lines.length > 0 ? lines : ['Nothing was found.'] };
}

/** What a question names, under the names of the tools, with what the tools' descriptions ask for. */
function inputFor(tool: string, { expects, gameId, wordings }: SeenQuestion): object {
  const { gameIds, ...slots } = expects.slots;
  const games = Array.isArray(gameIds) ? { games: gameIds.map((id: unknown) => ({ gameId: id })) } : {};
  const ofGame = { ...(gameId === undefined ? {} : { gameId }), ...slots, ...games };
  if (tool === 'own-bets' && 'count' in slots) return { status: 'settled', ...ofGame };
  if (tool === 'closing-line-value' && /\b(?:system|your)\b/.test(wordings[0] ?? ''))
    return { of: 'system', ...ofGame };
  // A tier's record is not that of the game of the page.
  return tool === 'system-record' && 'tier' in slots ? { ...ofGame, gameId: null } : ofGame;
}

function refsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('ref' in value && typeof value.ref === 'string') return [value.ref];
  return Object.values(value).flatMap(refsIn);
}
