import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { keepTogether } from '../lib/keep-together.ts';
import styles from './source-note.module.css';

interface Props {
  /** What was measured, on how many games, over which dates. */
  readonly sample: string;
  readonly sport: Sport;
  /** The record of the picks published here. */
  readonly recordPath: string;
}

/** The source of the figures, and where a reader can see how the picks published here did. */
export function SourceNote({ sample, sport, recordPath }: Props): ReactNode {
  return (
    <p className={styles.note}>
      {keepTogether(sample)} Source: the {sport.toUpperCase()} model test.{' '}
      <Link to={recordPath} className={styles.link}>
        The Track Record
      </Link>{' '}
      covers only the picks published here, so its figures differ.
    </p>
  );
}
