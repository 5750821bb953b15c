import type { KellyMetricsFile } from '@app/contracts';
import { formatMoneyTile, formatProfit, formatRoi, potentialImprovement } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { fileCents, kellyRoiPercent, kellySampleText } from '../../../lib/predictions/kelly-summary.ts';
import { useKellyMetrics } from '../../../lib/predictions/use-kelly-metrics.ts';
import { sportTitle } from '../../../lib/sport-title.ts';
import { EmptyState, ErrorState } from '../../../ui/state-panel.tsx';
import { trendOf } from '../../../lib/trend.ts';
import { keepTogether } from '../../../lib/keep-together.ts';
import { StatTiles } from '../../../ui/stat-tiles.tsx';
import styles from './summary-cards.module.css';

/** Flat betting, Kelly 25% and potential improvement from the sport's own metrics file (S-355, S-474, S-476). */
export function SummaryCards({ sport }: { readonly sport: Sport }): ReactNode {
  const { data, error, isLoading, retry } = useKellyMetrics(sport);
  if (isLoading) return <div className={styles.place} aria-hidden="true" />;
  if (data) return <Cards sport={sport} metrics={data} />;
  if (error) return <ErrorState title={error.message} requestId={error.requestId} onRetry={retry} />;
  return (
    <EmptyState
      title="No Kelly metrics"
      note={`No comparison of flat and Kelly stakes has been published for ${sportTitle(sport)}.`}
    />
  );
}

interface CardsProps {
  readonly sport: Sport;
  readonly metrics: KellyMetricsFile;
}

function Cards({ sport, metrics }: CardsProps): ReactNode {
  const { flat_betting: flat, kelly_25pct: kelly } = metrics;
  const sides = {
    flat: { profitCents: cents(flat.final_profit) },
    kelly: { profitCents: cents(kelly.final_profit) },
  };
  const improvement = potentialImprovement(sides.flat, sides.kelly);
  const note = (stakes: string | null, result: KellyMetricsFile['flat_betting']): string =>
    [
      ...(stakes === null ? [] : [stakes]),
      `ROI ${formatRoi(kellyRoiPercent(result))}`,
      ...(result.total_wagered == null
        ? []
        : [`${formatMoneyTile(fileCents(result.total_wagered))} wagered`]),
    ]
      // A line breaks between facts only.
      .map((fact) => fact.replaceAll(' ', '\u00a0'))
      .join(', ');
  return (
    <div className={styles.cards}>
      <StatTiles
        label="Whole record by staking method"
        tiles={[
          {
            label: 'Flat betting',
            value: formatProfit(sides.flat.profitCents),
            trend: trendOf(sides.flat.profitCents),
            note: note('$100 each', flat),
          },
          {
            label: 'Kelly 25%',
            value: formatProfit(sides.kelly.profitCents),
            trend: trendOf(sides.kelly.profitCents),
            note: note(bankrollNote(kelly), kelly),
          },
          {
            label: 'Kelly vs. flat',
            value: formatProfit(improvement),
            trend: trendOf(improvement),
            note: 'Kelly 25% minus flat betting',
          },
        ]}
      />
      <p className={styles.source}>
        From the {sport.toUpperCase()} model test: {keepTogether(kellySampleText(metrics))}
      </p>
    </div>
  );
}

function bankrollNote({ starting_bankroll: bankroll }: KellyMetricsFile['flat_betting']): string | null {
  return bankroll == null ? null : `${formatMoneyTile(fileCents(bankroll))} bankroll`;
}

const cents = (dollars: number): number => fileCents(dollars) ?? 0;
