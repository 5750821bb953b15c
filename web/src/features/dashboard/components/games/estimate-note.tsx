import { MAX_EARNINGS_LABEL, MAX_EARNINGS_NOTE, formatMoney, summariseSlate } from '@app/domain';
import type { NormalisedGame } from '@app/domain';
import type { ReactNode } from 'react';
import styles from '../summary/record-note.module.css';
import { useSlate } from '../slate-context.ts';

/** The specified earnings estimate at the end of the page. It is not a stake or a promise (S-291). */
export function EstimateNote({ games }: { readonly games: readonly NormalisedGame[] }): ReactNode {
  const { sport, withdrawnIds, reader } = useSlate();
  const standing = games.filter(({ id }) => !withdrawnIds.has(id));
  const { maxEarningsCents } = summariseSlate(sport, standing, reader.bankrollCents);
  return (
    <p className={styles.note}>
      <b>
        {MAX_EARNINGS_LABEL}: {formatMoney(maxEarningsCents)}
      </b>
      , {MAX_EARNINGS_NOTE}.
    </p>
  );
}
