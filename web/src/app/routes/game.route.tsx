import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { analysisFor } from '../../features/analysis/components/definitions.ts';
import { GameScreen } from '../../features/analysis/game-screen.tsx';
import { readAhead as readGames } from '../../lib/predictions/read-ahead.ts';
import { currentSport } from '../../lib/sport.ts';
import { PlaceBetSlot } from '../place-bet-slot.tsx';

/** Reads what a game of the current sport is shown with, while its code loads. */
export async function readAhead(search: string): Promise<void> {
  await Promise.all([analysisFor(currentSport()).Screen.preload(), readGames(search)]);
}

/** One game's analysis. The game determines the sport (S-034, S-049). */
export default function GameRoute(): ReactNode {
  const { gameId = '' } = useParams();
  const [query] = useSearchParams();
  const slate = query.get('slate');
  return (
    <GameScreen
      key={`${gameId} ${slate ?? ''}`}
      gameId={gameId}
      slate={slate}
      placeBet={(game, hasBegun) => <PlaceBetSlot game={game} hasBegun={hasBegun} />}
    />
  );
}
