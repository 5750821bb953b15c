import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { newerRecord, useProfitability } from '../../../../lib/predictions/use-profitability.ts';
import { unprovenNotes } from '../../lib/tier-evidence.ts';
import styles from './unproven-line.module.css';

/** Says what the tier of a bet has not shown. Among other sports no heading has the tier's record. */
export function UnprovenLine({ game }: { readonly game: NormalizedGame }): ReactNode {
  const { data } = useProfitability(game.sport);
  const record = newerRecord(data, game.tier);
  const [note] = record === null ? [] : unprovenNotes(game.sport, record);
  if (note === undefined) return null;
  return <p className={styles.note}>{note.charAt(0).toUpperCase() + note.slice(1)}</p>;
}
