import { Plus, Upload } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import styles from './first-bet-panel.module.css';
import { NoFigures } from './profit-figures.tsx';

interface Props {
  /** How many bets wait for a result. Empty without any. */
  readonly waiting: string;
}

/** Replaces the profit line of an account without a settled bet: dashes for all figures, and how to start (S-141). */
export function FirstBetPanel({ waiting }: Props): ReactNode {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <NoFigures />
      <div className={styles.middle}>
        <h2 id={titleId}>Your profit line starts with your first settled bet</h2>
        <p className={styles.note}>
          Log a bet before the game and we settle it from the final score, or bring your history from another
          tracker.{waiting}
        </p>
        <p className={styles.ways}>
          <ButtonLink kind="primary" to={paths.predictions}>
            View predictions
          </ButtonLink>
          <ButtonLink to={paths.importBets}>
            <Upload size={16} strokeWidth={1.8} aria-hidden="true" />
            Import bets
          </ButtonLink>
          <ButtonLink to={paths.myBets}>
            <Plus size={16} strokeWidth={1.8} aria-hidden="true" />
            Add Bet
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
