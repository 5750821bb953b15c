import {
  formatNumber,
  formatPercent,
  formatProfit,
  modelLabel,
  selectionRate,
  formatWhole,
} from '@app/domain';
import type { Profitability } from '@app/domain';
import type { ReactNode } from 'react';
import { seasonText } from '../../../lib/predictions/season-weeks.ts';
import { methodText } from '../../../lib/predictions/sample-text.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Signed, SignedText } from '../../../ui/rate.tsx';
import styles from './fact-panels.module.css';

interface Props {
  readonly profitability: Profitability;
}

/** Weekly and seasonal results if the sample repeated itself (S-471). */
export function WeeklyPanel({ profitability }: Props): ReactNode {
  const { weeklyGames, weeklyProfitCents, recommended, seasonExpectation } = profitability;
  return (
    <Panel title="Expected weekly performance">
      <FactList
        facts={[
          { label: 'Qualifying games per week', value: formatNumber(weeklyGames, 1) },
          {
            label: 'Expected weekly profit',
            value: <Signed value={weeklyProfitCents} text={formatProfit(weeklyProfitCents)} />,
          },
          { label: 'Recommended strategy', value: recommended },
          { label: 'Season expectation', value: <SignedText text={seasonExpectation} /> },
        ]}
      />
      <p className={styles.note}>
        Assumes $100 a bet and results like the sample’s.{seasonText(profitability)}
      </p>
    </Panel>
  );
}

/** How the figures were computed (S-471, S-472). */
export function TechnicalPanel({ profitability }: Props): ReactNode {
  const { totalGames, qualifyingBets, features, accuracyPercent } = profitability;
  return (
    <Panel title="Technical details">
      <FactList
        facts={[
          { label: 'Training data', value: profitability.trainingData },
          { label: 'Features', value: formatNumber(features, 0) },
          { label: 'Best model', value: bestModelText(profitability) },
          { label: 'Validation method', value: methodText(profitability) },
          { label: 'Total games', value: countText(totalGames) },
          { label: 'Accuracy', value: formatPercent(accuracyPercent) },
          { label: 'Qualifying bets', value: countText(qualifyingBets) },
          { label: 'Selection rate', value: selectionText(qualifyingBets, totalGames) },
        ]}
      />
    </Panel>
  );
}

function countText(count: number | null): string | null {
  return count === null ? null : formatWhole(count);
}

function bestModelText({ bestModel, models }: Profitability): string | null {
  const accuracyPercent = models.find(({ name }) => name === bestModel)?.accuracyPercent ?? null;
  if (bestModel === null) return null;
  const label = modelLabel(bestModel);
  return accuracyPercent === null ? label : `${label}, ${formatPercent(accuracyPercent)}`;
}

/** The rate with its two counts: `382 / 1,199 = 31.9%`. */
function selectionText(bets: number | null, games: number | null): string {
  const rate = selectionRate(bets, games);
  if (bets === null || games === null || games === 0) return rate;
  return `${formatWhole(bets)} / ${formatWhole(games)} = ${rate}`;
}
