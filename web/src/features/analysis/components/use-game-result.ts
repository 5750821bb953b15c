import type { GameResult } from '@app/contracts';
import type { GameState } from '../../../lib/predictions/use-game.ts';
import { useIndexRead } from '../../../lib/predictions/use-predictions.ts';
import { useSlateResults } from '../../../lib/predictions/use-slate-results.ts';

export interface GameResultState {
  /** undefined while unknown, and for a game without one. */
  readonly result: GameResult | undefined;
  /** True while a result may still arrive. */
  readonly isAwaited: boolean;
}

/** The result of a game. A slate named in a link is a past one, so its result is awaited before the index confirms it. */
export function useGameResult({ sport, data, view }: GameState, slate: string | null): GameResultState {
  const index = useIndexRead(sport);
  const { byGame, isLoading } = useSlateResults(view, index.data);
  return {
    result: data && byGame.get(data.game.id),
    isAwaited: isLoading || (slate !== null && index.data === undefined && index.error === undefined),
  };
}
