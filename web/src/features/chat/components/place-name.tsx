import { shortTeamName, sportConfig } from '@app/domain';
import type { GameKey } from '@app/contracts';
import type { ReactNode } from 'react';
import { useGame } from '../../../lib/predictions/use-game.ts';
import type { ChatPlace } from '../lib/chat-page.ts';
import styles from './chat-panel.module.css';

const NAMES = {
  performance: 'Performance',
  'my-bets': 'My Bets',
  models: 'Models',
  findings: 'Findings',
} as const;

/** Says what the assistant takes a question to be about: `Broncos @ Saints`, `My Bets`, `NFL`. */
export function PlaceName({ place: { page, game, sport, slate } }: { readonly place: ChatPlace }): ReactNode {
  if (game) return <GameName key={`${game.gameId} ${slate ?? ''}`} game={game} slate={slate} />;
  const name = page === null || page === 'game-analysis' ? null : NAMES[page];
  const sportName = sport === null ? null : sportConfig(sport).shortName;
  const names = [sportName, name].filter((part) => part !== null);
  return <Name>{names.length === 0 ? 'All sports' : names.join(' · ')}</Name>;
}

/** Reads what the game's screen has read already. */
function GameName({ game, slate }: { readonly game: GameKey; readonly slate: string | null }): ReactNode {
  const { sport, data, locked } = useGame(game.gameId, slate);
  const away = data?.game.away_team ?? locked?.awayTeam;
  const home = data?.game.home_team ?? locked?.homeTeam;
  if (away === undefined || home === undefined) return <Name>{sportConfig(sport).shortName}</Name>;
  return (
    <Name>
      {shortTeamName(sport, away)} @ {shortTeamName(sport, home)}
    </Name>
  );
}

function Name({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className={styles.place}>{children}</p>;
}
