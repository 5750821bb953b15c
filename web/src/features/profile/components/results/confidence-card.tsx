import { formatPercent, formatProfit, formatWhole, isSmallSample } from '@app/domain';
import type { Tier } from '@app/domain';
import type { ReactNode } from 'react';
import { trendOf } from '../../../../lib/trend.ts';
import { Tag, TierBadge } from '../../../../ui/badge.tsx';
import { Value } from '../../../../ui/value.tsx';
import { Card } from '../card.tsx';
import styles from './confidence-card.module.css';
import { PROFILE_TEXTS } from '../../lib/profile-texts.ts';
import type { Totals } from '../../lib/profile-view.ts';

/** Fixed sample figures that explain the table. They are not real results (S-141). */
const SAMPLE: readonly { readonly tier: Tier; readonly bets: number; readonly winRatePercent: number }[] = [
  { tier: 'HIGH', bets: 18, winRatePercent: 77.8 },
  { tier: 'MEDIUM_PLUS', bets: 15, winRatePercent: 66.7 },
  { tier: 'MEDIUM', bets: 12, winRatePercent: 58.3 },
  { tier: 'LOW', bets: 2, winRatePercent: 50 },
];

interface Props {
  /** null when they could not be read, which must not look like zero. */
  readonly totals: Totals | null;
}

/** The user's own counts, or the labeled sample while no bet is settled (S-141). */
export function ConfidenceCard({ totals }: Props): ReactNode {
  const isSample = totals !== null && totals.bets === 0;
  return (
    <Card
      title="Performance by confidence"
      aside={isSample ? <Tag>{PROFILE_TEXTS.sampleData}</Tag> : null}
      className={styles.card}
    >
      {totals === null ? (
        <p className={styles.note}>Couldn’t load your results.</p>
      ) : isSample ? (
        <SampleTable />
      ) : (
        <OwnTable totals={totals} />
      )}
    </Card>
  );
}

function SampleTable(): ReactNode {
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Tier</th>
            <th scope="col">Bets</th>
            <th scope="col">Win rate</th>
          </tr>
        </thead>
        <tbody>
          {SAMPLE.map(({ tier, bets, winRatePercent }) => (
            <tr key={tier}>
              <th scope="row">
                <TierBadge tier={tier} />
              </th>
              <td>{bets}</td>
              <td>{formatPercent(winRatePercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        These aren’t your results. Yours will replace them once you have a settled bet.
      </p>
    </>
  );
}

function OwnTable({ totals }: { readonly totals: Totals }): ReactNode {
  const { bets, winRatePercent, profitCents, tiers } = totals;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Tier</th>
            <th scope="col">Bets</th>
            <th scope="col">Win rate</th>
            <th scope="col">Profit</th>
          </tr>
        </thead>
        <tbody>
          {(tiers ?? []).map((own) => (
            <tr key={own.tier}>
              <th scope="row">{own.tier === null ? 'No tier' : <TierBadge tier={own.tier} />}</th>
              <td>{formatWhole(own.bets)}</td>
              <td>
                <Value text={own.winRatePercent === null ? null : formatPercent(own.winRatePercent)} />
              </td>
              <td data-trend={trendOf(own.profitCents)}>{formatProfit(own.profitCents)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">All settled</th>
            <td>{formatWhole(bets)}</td>
            <td>
              <Value text={formatPercent(winRatePercent)} />
            </td>
            <td data-trend={trendOf(profitCents)}>{formatProfit(profitCents)}</td>
          </tr>
        </tbody>
      </table>
      {isSmallSample(bets) ? (
        <p className={styles.note}>Fewer than 50 bets: small sample.</p>
      ) : tiers?.some((own) => isSmallSample(own.bets)) ? (
        <p className={styles.note}>Tiers with fewer than 50 bets are small samples.</p>
      ) : null}
    </>
  );
}
