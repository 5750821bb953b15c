import type { Profitability, Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Panel, Sentences } from '../../../ui/panel.tsx';
import { RegionBoundary } from '../../../ui/region-boundary.tsx';
import { publishedSentence } from '../lib/published-sentence.ts';
import styles from './findings-body.module.css';
import { FindingsTiles } from './findings-tiles.tsx';
import { KellyPanel } from './kelly-panel.tsx';
import { KeyFinding } from './key-finding.tsx';
import { TechnicalPanel, WeeklyPanel } from './fact-panels.tsx';
import { TierPanel } from './tier-panel.tsx';

interface Props {
  readonly sport: Sport;
  readonly profitability: Profitability;
}

const REMINDER = 'Past performance does not guarantee future results.';

/** Everything in the summary, losses first because they dominate the total. */
export function FindingsBody({ sport, profitability }: Props): ReactNode {
  const { keyInsights, recommendations, riskWarnings } = profitability;
  return (
    <div className={styles.body}>
      <FindingsTiles sport={sport} profitability={profitability} />
      <KeyFinding sport={sport} tiers={profitability.tiers} />
      <TierPanel sport={sport} profitability={profitability} />
      <div className={styles.panels}>
        {keyInsights.length + recommendations.length === 0 ? null : (
          <div className={styles.column}>
            {keyInsights.length === 0 ? null : (
              <Panel title="Key insights">
                <Sentences texts={keyInsights.map(publishedSentence)} />
              </Panel>
            )}
            {recommendations.length === 0 ? null : (
              <Panel title="Recommendations">
                <Sentences texts={recommendations.map(publishedSentence)} />
              </Panel>
            )}
          </div>
        )}
        <div className={styles.column}>
          <WeeklyPanel profitability={profitability} />
          <RegionBoundary>
            <KellyPanel sport={sport} />
          </RegionBoundary>
        </div>
        <TechnicalPanel profitability={profitability} />
      </div>
      <section className={styles.risk} aria-label="Risk warnings">
        <b>Risk warnings.</b>{' '}
        {riskWarnings.filter((warning) => warning !== REMINDER).map((warning) => `${warning} `)}
        {REMINDER}
      </section>
    </div>
  );
}
