import { statusLabel } from '@app/domain';
import type { ReactNode } from 'react';
import styles from './bet-status.module.css';

/** Signs beside the words, so that colour is never alone. */
const SIGNS: Readonly<Record<string, string>> = { won: '▲', lost: '▼', push: '=', void: '=' };

interface Props {
  /** As the list of bets names it: pending, a result, or a word nobody knows yet. */
  readonly status: string;
}

/**
 * Where a bet stands: Pending in a frame, a result as its word and sign, anything else in grey as it stands
 * (checklist S-164).
 */
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
