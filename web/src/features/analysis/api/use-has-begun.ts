import { useIndexRead } from '../../../lib/predictions/use-predictions.ts';
import { useSlateResults } from '../../../lib/predictions/use-slate-results.ts';
import type { GameState } from '../../../lib/predictions/use-game.ts';
import { useNow } from '../../../lib/use-now.ts';

/**
 * Returns whether the game began or was called off, from its result or, unless the slate is a replay, from the clock. A
 * replayed game is always in the past.
 */
export function useHasBegun({ sport, data, view }: GameState): boolean {
  const index = useIndexRead(sport);
  const { byGame } = useSlateResults(view, index.data);
  const now = useNow();
  if (!data) return false;
  const { game, publication } = data;
  const status = byGame.get(game.id)?.status ?? 'scheduled';
  if (status !== 'scheduled') return true;
  return publication?.origin === 'live' && game.hasStartTime && Date.parse(game.startsAt) <= now;
}
