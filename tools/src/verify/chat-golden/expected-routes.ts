import { leavesOf, sourcesOf } from './expected-text.ts';
import type { SeenQuestion } from './question.types.ts';

/** Every route whose values a question expects. */
export function expectedRoutes({ expects: { figures, oneOf = [] } }: SeenQuestion): readonly string[] {
  const leaves = [...figures, ...oneOf.flat()].flatMap((figure) => sourcesOf(figure).flatMap(leavesOf));
  return [...new Set(leaves.map(({ route }) => route))];
}
