import type { NormalizedGame } from '@app/domain';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { gamePath } from '../../../../config/paths.ts';
import { originOf } from '../../../../lib/session/origin.ts';
import { TeamName } from '../../../../ui/team-name.tsx';
import styles from './analysis-link.module.css';
import { useSlate } from '../slate-context.ts';

interface Props {
  readonly game: NormalizedGame;
  /** `card`: text and arrow; `row`: an invisible link over the whole row; `matchup`: the team names. */
  readonly as: 'card' | 'row' | 'matchup';
}

/** Links to a game's analysis. Its accessible name includes the game wherever it appears (S-288). */
export function AnalysisLink({ game, as }: Props): ReactNode {
  const { linkSlate } = useSlate();
  // The analysis links back to these filters.
  const origin = originOf(useLocation());
  const matchup = `${game.away_team} @ ${game.home_team}`;
  return (
    <Link
      className={styles[as]}
      to={gamePath(game.id, linkSlate)}
      state={origin}
      aria-label={as === 'card' ? `View Analysis: ${matchup}` : undefined}
    >
      {as === 'card' ? (
        <>
          View Analysis
          <ChevronRight size={14} strokeWidth={1.6} aria-hidden="true" />
        </>
      ) : (
        <>
          <span className="visually-hidden">View Analysis: {as === 'row' ? matchup : null}</span>
          {as === 'row' ? null : <Matchup game={game} />}
        </>
      )}
    </Link>
  );
}

function Matchup({ game }: Pick<Props, 'game'>): ReactNode {
  return (
    <span>
      <TeamName sport={game.sport} team={game.away_team} cityClass={styles.city} /> @{' '}
      <TeamName sport={game.sport} team={game.home_team} cityClass={styles.city} />
    </span>
  );
}
