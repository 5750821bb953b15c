import { formatMoneyTile, formatStakeMoney, summarizeSlate } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { Value } from '../../../../ui/value.tsx';
import { betsOf, shortPassText } from '../../lib/slate-bets.ts';
import { heroOf, partsOf } from '../../lib/summary-parts.ts';
import { useSlate } from '../slate-context.ts';
import { Composition } from './composition.tsx';
import styles from './summary-line.module.css';

interface Props {
  readonly games: readonly NormalizedGame[];
}

/** The summary in one line, for phones and above the table (S-283, S-292): picks, bets and their stake, one unit. */
export const SummaryLine = memo(function SummaryLine({ games }: Props): ReactNode {
  const { definition, sport, withdrawnIds, reader } = useSlate();
  const standing = games.filter(({ id }) => !withdrawnIds.has(id));
  const summary = summarizeSlate(sport, standing, reader.bankrollCents);
  const hero = heroOf(definition, summary);
  const bets = betsOf(standing, reader);
  const passes = definition.id === 'nfl' && bets.stake !== null ? shortPassText(standing, reader) : '';
  return (
    <section className={styles.card} aria-label="Summary">
      <dl className={styles.line}>
        <div>
          <dt>{hero.shortLabel}</dt>
          <dd>
            {hero.count} of {summary.total}
          </dd>
        </div>
        <div>
          <dt>
            {bets.note}
            {passes}
          </dt>
          <dd>
            {/* Where the first figure counts the bets, the stake alone. */}
            <Value text={definition.id === 'mlb' && hero.count === bets.count ? bets.stake : bets.text} />
          </dd>
        </div>
        <div>
          <dt>1% of {formatMoneyTile(reader.bankrollCents)}</dt>
          <dd>1u = {formatStakeMoney(summary.unitCents)}</dd>
        </div>
      </dl>
      <Composition parts={partsOf(definition, summary)} />
    </section>
  );
});
