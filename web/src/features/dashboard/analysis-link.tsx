import type { NormalisedGame } from '@app/domain';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { gamePath } from '../../config/paths.ts';
import { originOf } from '../../lib/session/origin.ts';
import styles from './analysis-link.module.css';
import { useSlate } from './slate-context.ts';

interface Props {
  readonly game: NormalisedGame;
  /** `card`: words and arrow; `row`: invisible over the whole line; `matchup`: the names of the teams. */
  readonly as: 'card' | 'row' | 'matchup';
}

/** Leads to a game's analysis; its name says which game wherever it stands (checklist S-288). */
export function AnalysisLink({ game, as }: Props): ReactNode {
  const { linkSlate } = useSlate();
  // The analysis leads back to these very filters.
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
          {as === 'row' ? null : matchup}
        </>
      )}
    </Link>
  );
}
