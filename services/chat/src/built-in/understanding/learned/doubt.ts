import type { Resolved } from '../resolved.ts';

/** Whether an answer would leave out what the message says, so that it is better to ask back. */
export function isDoubtful({ frame, slots }: Resolved, facts: ReadonlySet<string>): boolean {
  const { intent, aspect } = frame;
  // A comparison has two sides, and one of them was not found.
  if (intent === 'compare-picks') return (slots.games ?? []).length < 2 && (slots.teams ?? []).length < 2;
  if (intent !== 'best-picks' || frame.unavailable !== undefined) return false;
  const isOfOneSide = facts.has('COMPAREW') && slots.teams?.length === 1 && !facts.has('NOGAME');
  // `which model has the biggest edge on this` is about the page's game.
  const isOfModels = aspect === 'biggest-edge' && facts.has('MODELW') && facts.has('PAGEGAME');
  return isOfOneSide || (isOfModels && !facts.has('SPORT')) || (facts.has('TIERW') && facts.has('WORST'));
}
