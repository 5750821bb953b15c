import { DEFAULT_ODDS, formatPercent, formatRoi, readFootballAnalysis } from '@app/domain';
import type { ReactNode } from 'react';
import { FactList } from '../../../../ui/fact-list.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel } from '../panel.tsx';
import { reasonSentence } from '../../lib/model-texts.ts';
import styles from './prediction-panel.module.css';

/** What the record gives the bet: its share of the bankroll, return, unanimity and the reason (S-400). */
export function BettingPanel({ game, record }: AnalysisProps): ReactNode {
  const indicators = game.betting_indicators;
  const { reasoning } = readFootballAnalysis(game, record);
  return (
    <Panel title="Betting analysis">
      <FactList
        facts={[
          { label: 'Published bankroll %', value: formatPercent(indicators.bankroll_percentage) },
          // The card shows the return at the odds of the pick.
          ...(game.pickOdds === DEFAULT_ODDS
            ? []
            : [{ label: 'Expected ROI at -110', value: formatRoi(game.expectedRoiPercent) }]),
          { label: 'All models agree', value: yesNo(indicators.unanimous_direction) },
        ]}
      />
      {reasoning === null ? null : (
        <p className={styles.reasoning}>
          <b>Reasoning</b> {reasonSentence(reasoning)}
        </p>
      )}
    </Panel>
  );
}

function yesNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? 'Yes' : 'No';
}
