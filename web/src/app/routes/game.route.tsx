import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { GameScreen } from '../../features/analysis/game-screen.tsx';
import { PlaceBetSlot } from '../place-bet-slot.tsx';

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
