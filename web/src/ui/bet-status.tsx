import { statusLabel } from '@app/domain';
import type { ReactNode } from 'react';
import styles from './bet-status.module.css';

/** Signs beside the words, so that color is never the only cue. */
const SIGNS: Readonly<Record<string, string>> = { won: '▲', lost: '▼', push: '=', void: '=' };

interface Props {
  /** The status in the list of bets: pending, a result, or an unknown word. */
  readonly status: string;
}

/** A bet's status: Pending in a frame, a result as its word and sign, any other text in gray (S-164). */
export function BetStatus({ status }: Props): ReactNode {
  const sign = Object.hasOwn(SIGNS, status) ? SIGNS[status] : undefined;
  return (
    <span className={styles.status} data-status={status}>
      {sign === undefined ? null : <span aria-hidden="true">{sign}</span>}
      {sign === undefined ? null : ' '}
      {statusLabel(status)}
    </span>
  );
}
