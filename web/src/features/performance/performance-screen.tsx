import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { DemoNote } from '../../ui/demo-note.tsx';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { keepTogether } from '../../lib/keep-together.ts';
import { count, daysOf } from '../../lib/samples.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { usePerformance } from './api/use-performance.ts';
import type { PerformanceData } from './api/use-performance.ts';
import { BreakdownRegion, JudgedRegion, ProfitRegion, hasJudged } from './components/analysis-regions.tsx';
import { ComparisonPanel } from './components/comparison-panel.tsx';
import { hasSettled } from './lib/comparison-rows.ts';
import { SPORT_OPTIONS } from './lib/filters.ts';
import { useFilters } from './components/use-filters.ts';
import { SystemHistoryPanel, UserHistoryPanel } from './components/history/history-panels.tsx';
import styles from './performance-screen.module.css';
import { WholeRecord } from './components/whole-record.tsx';

/** The user's bets beside the system's: profit, comparison, histories, closing-line value (checklist section K). */
export function PerformanceScreen(): ReactNode {
  const filters = useFilters();
  const { sport, chooseSport, showCompleted } = filters;
  const data = usePerformance(sport);
  const isRefreshing = Object.values(data).some((part) => part.isValidating && part.data !== undefined);
  const isJudged = data.analysis.data === undefined || hasJudged(data.analysis.data);
  useDocumentTitle('Performance');
  const showAllSports = (): void => {
    chooseSport(null);
  };
  return (
    <div className={styles.screen} aria-busy={isRefreshing}>
      {isRefreshing ? <ProgressLine /> : null}
      <div className={styles.head}>
        <div>
          <PageHeading>Performance</PageHeading>
          <p className={styles.facts}>
            <span>{factsOf(data)}</span>{' '}
            <Link className={styles.link} to={paths.bettingComparison}>
              Strategy comparison
            </Link>
          </p>
        </div>
        <Segmented
          label="Sport"
          value={sport ?? 'all'}
          options={SPORT_OPTIONS}
          onChange={(value) => {
            chooseSport(value === 'all' ? null : value);
          }}
        />
      </div>
      <DemoNote />
      <RegionBoundary key={`profit ${sport ?? ''}`}>
        <ProfitRegion part={data.analysis} sport={sport} onAllSports={showAllSports} />
      </RegionBoundary>
      <RegionBoundary>
        <BreakdownRegion
          part={data.analysis}
          grouping={filters.grouping}
          onGrouping={filters.chooseGrouping}
        />
      </RegionBoundary>
      <div className={styles.pair}>
        <div className={styles.column}>
          <RegionBoundary>
            <ComparisonPanel analysis={data.analysis} system={data.system} />
          </RegionBoundary>
          {isJudged ? <WholeRecord sport={sport} /> : null}
        </div>
        <div className={styles.column}>
          <RegionBoundary>
            <JudgedRegion
              part={data.analysis}
              sport={sport}
              bets={data.history.data}
              totals={data.system.data?.totals}
            />
          </RegionBoundary>
          {/* Fills the shorter column. */}
          {isJudged ? null : <WholeRecord sport={sport} />}
        </div>
      </div>
      {/* An empty history would leave a hole beside the system's rows. */}
      <div className={data.history.data?.length === 0 ? styles.column : styles.pair}>
        <RegionBoundary>
          <UserHistoryPanel
            part={data.history}
            isCut={data.isHistoryCut}
            sport={sport}
            isCompletedOnly={filters.isYoursCompleted}
            onCompletedOnly={(isOn) => {
              showCompleted('yours', isOn);
            }}
            onAllSports={showAllSports}
          />
        </RegionBoundary>
        <RegionBoundary>
          <SystemHistoryPanel
            part={data.system}
            sport={sport}
            isCompletedOnly={filters.isSystemCompleted}
            onCompletedOnly={(isOn) => {
              showCompleted('system', isOn);
            }}
            onAllSports={showAllSports}
          />
        </RegionBoundary>
      </div>
    </div>
  );
}

/** Returns the sample and period of the page. */
function factsOf({ analysis: { data } }: PerformanceData): string {
  if (!hasSettled(data)) return 'Your settled bets against the system.';
  const days = daysOf(data);
  return `Your ${count(data.overall.bets, 'settled bet')} against the system${days === null ? '' : `, ${keepTogether(days)}`}.`;
}
