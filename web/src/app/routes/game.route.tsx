import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { analysisFor } from '../../features/analysis/components/definitions.ts';
import { GameScreen } from '../../features/analysis/game-screen.tsx';
import { readGamesAhead, readRecordAhead } from '../../lib/predictions/read-ahead.ts';
import { currentSport } from '../../lib/sport.ts';
import { PlaceBetSlot } from '../place-bet-slot.tsx';

/** Loads the games, the record and the analysis of the current sport, where the search for the game starts. */
export async function readAhead(search: string, signal: AbortSignal): Promise<void> {
  await Promise.all([
    readGamesAhead(search, signal),
    readRecordAhead(signal),
    analysisFor(currentSport()).Screen.preload(),
  ]);
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
      placeBet={(game, state) => <PlaceBetSlot game={game} {...state} />}
    />
  );
}
