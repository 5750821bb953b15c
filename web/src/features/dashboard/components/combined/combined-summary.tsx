import { formatMoneyTile, formatStakeMoney } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { useReader } from '../../../../lib/bets/use-reader.ts';
import { Value } from '../../../../ui/value.tsx';
import { betsOf } from '../../lib/slate-bets.ts';
import styles from '../summary/summary-line.module.css';

interface Props {
  /** The bets that have not begun. */
  readonly games: readonly NormalizedGame[];
  /** The number of all games. */
  readonly total: number;
}

/** The bets of all sports with their total stake in dollars and units, and one unit of the reader. */
export function CombinedSummary({ games, total }: Props): ReactNode {
  const reader = useReader();
  const bets = betsOf(games, reader);
  return (
    <section className={styles.card} aria-label="Summary">
      <dl className={styles.line}>
        {reader.isPaused ? null : (
          <>
            <div>
              <dt>are bets</dt>
              <dd>
                {bets.count} of {total}
              </dd>
            </div>
            <div>
              <dt>{bets.note}</dt>
              <dd>
                <Value text={bets.stake ?? bets.text} />
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>1% of {formatMoneyTile(reader.bankrollCents)}</dt>
          <dd>1u = {formatStakeMoney(reader.unitCents)}</dd>
        </div>
      </dl>
    </section>
  );
}
