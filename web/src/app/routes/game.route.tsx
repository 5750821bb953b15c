import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { analysisFor } from '../../features/analysis/components/definitions.ts';
import { GameScreen } from '../../features/analysis/game-screen.tsx';
import { readAhead as readGames } from '../../lib/predictions/read-ahead.ts';
import { currentSport } from '../../lib/sport.ts';
import { PlaceBetSlot } from '../place-bet-slot.tsx';

/** Reads the games and the code of the current sport's analysis, where a game is looked for first. */
export async function readAhead(search: string): Promise<void> {
  await Promise.all([readGames(search), analysisFor(currentSport()).Screen.preload()]);
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
