import {
  formatNumber,
  formatPercent,
  formatProbability,
  formatRoi,
  isSmallSample,
  mlbRiskFactors,
  readMlbAnalysis,
} from '@app/domain';
import type { RiskLevel, SampleFigures } from '@app/domain';
import type { ReactNode } from 'react';
import { FactList } from '../../../../ui/fact-list.tsx';
import { Signed } from '../../../../ui/rate.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel, PanelRow, Panels } from '../panel.tsx';
import { placeholders } from '../../lib/mlb-texts.ts';
import { riskText } from '../../lib/risk-text.ts';
import styles from './mlb.module.css';
import { Placeholder } from './placeholder.tsx';

const RISK_CLASS: Readonly<Record<RiskLevel, string | undefined>> = {
  LOW: styles.gain,
  MEDIUM: styles.middle,
  HIGH: styles.loss,
};

/** The Risk Assessment tab (S-367, S-414, S-415). */
export function MlbRisk({ game, record }: AnalysisProps): ReactNode {
  const analysis = readMlbAnalysis(record);
  const factors = mlbRiskFactors(game, analysis, record);
  return (
    <Panels>
      <PanelRow>
        <Panel title="Risk Assessment">
          <FactList
            facts={[
              {
                label: 'Risk level',
                value: <span className={RISK_CLASS[analysis.risk]}>{riskText(analysis.risk)}</span>,
              },
              { label: 'Model confidence', value: formatProbability(analysis.predictionConfidence) },
            ]}
          />
          <p className={styles.note}>The factors below don’t change the level.</p>
        </Panel>
        <SamplePanel sample={analysis.sample} />
      </PanelRow>
      <Panel title="Risk Factors">
        {factors.length === 0 ? (
          <p className={styles.lead}>None of the listed risks applies. Any bet can lose.</p>
        ) : (
          <ul className={styles.factors}>
            {factors.map(({ rule, text }) => (
              <li key={`${rule} ${text}`}>{text}</li>
            ))}
          </ul>
        )}
      </Panel>
    </Panels>
  );
}

interface SampleProps {
  readonly sample: SampleFigures;
}

/** The sample behind the tier's past results: figures from the file, or marked placeholders (S-415, S-416). */
function SamplePanel({ sample }: SampleProps): ReactNode {
  const { games, winRatePercent, roiPercent } = sample;
  // The card beside the tabs shows both, unless the file lacks one.
  const isOnCard = winRatePercent !== null && roiPercent !== null;
  return (
    <Panel title="Sample">
      <FactList
        facts={[
          {
            label: 'Sample size',
            value:
              games === null ? (
                <Placeholder text={placeholders.sampleSize} />
              ) : (
                `${formatNumber(games, 0)} games${isSmallSample(games) ? ', small sample' : ''}`
              ),
          },
          ...(isOnCard
            ? []
            : [
                {
                  label: 'Win rate',
                  value:
                    winRatePercent === null ? (
                      <Placeholder text={placeholders.winRate} />
                    ) : (
                      formatPercent(winRatePercent)
                    ),
                },
                {
                  label: 'ROI',
                  value:
                    roiPercent === null ? (
                      <Placeholder text={placeholders.roi} />
                    ) : (
                      <Signed text={formatRoi(roiPercent)} value={roiPercent} />
                    ),
                },
              ]),
        ]}
      />
      {games === null ? (
        <p className={styles.note}>
          The file gives no sample size. {placeholders.sampleSize} stands in for it, and nothing is computed
          from it.
        </p>
      ) : null}
    </Panel>
  );
}
