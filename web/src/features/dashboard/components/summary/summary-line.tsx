import {
  formatMoneyTile,
  formatStakeMoney,
  formatStakeUnits,
  recommendStake,
  summariseSlate,
} from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import type { Reader } from '../../../../lib/bets/use-reader.ts';
import { heroOf, partsOf } from '../../lib/summary-parts.ts';
import { useSlate } from '../slate-context.ts';
import { Composition } from './composition.tsx';
import styles from './summary-line.module.css';

interface Props {
  readonly games: readonly NormalizedGame[];
}

/** The summary in one line, for phones and above the table (S-283, S-292): picks, bets and their stake, one unit. */
export function SummaryLine({ games }: Props): ReactNode {
  const { definition, sport, withdrawnIds, reader } = useSlate();
  const standing = games.filter(({ id }) => !withdrawnIds.has(id));
  const summary = summariseSlate(sport, standing, reader.bankrollCents);
  const hero = heroOf(definition, summary);
  const bets = betsOf(standing, reader);
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
          <dt>{bets.count === 0 ? 'every game is a pass' : `${bets.unitsText} if you took all`}</dt>
          <dd>{bets.count === 0 ? 'No bets' : bets.text}</dd>
        </div>
        <div>
          <dt>1% of {formatMoneyTile(reader.bankrollCents)}</dt>
          <dd>1u = {formatStakeMoney(summary.unitCents)}</dd>
        </div>
      </dl>
      <Composition parts={partsOf(definition, summary)} />
    </section>
  );
}

function betsOf(games: readonly NormalizedGame[], reader: Reader) {
  const stakes = games.map((game) => recommendStake(game, reader)).filter(({ kind }) => kind === 'bet');
  const totalCents = stakes.reduce((sum, stake) => sum + (stake.kind === 'bet' ? stake.stakeCents : 0), 0);
  return {
    count: stakes.length,
    text: `${stakes.length === 1 ? '1 bet' : `${String(stakes.length)} bets`}, ${formatStakeMoney(totalCents)}`,
    unitsText: formatStakeUnits(totalCents, reader.unitCents),
  };
}
