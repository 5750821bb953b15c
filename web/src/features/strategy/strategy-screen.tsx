import type { Sport } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useReader } from '../../lib/bets/use-reader.ts';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { useShownSport } from '../../lib/shown-sport.ts';
import { sportTitle } from '../../lib/sport-title.ts';
import { UnsupportedSport } from '../../ui/unsupported-sport.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { HiddenStakes } from '../../ui/hidden-stakes.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { SportHead } from '../../ui/sport-head.tsx';
import { ReadError } from '../../ui/read-error.tsx';
import { EmptyState } from '../../ui/state-panel.tsx';
import { useStrategyComparison } from './api/use-strategy-comparison.ts';
import type { StrategyState } from './api/use-strategy-comparison.ts';
import { GameList } from './components/game-list.tsx';
import { KellyCalculator } from './components/kelly-calculator.tsx';
import type { CalculatedPick } from './components/kelly-calculator.tsx';
import { KellyExplained } from './components/kelly-explained.tsx';
import { ReplayPanel } from './components/replay-panel.tsx';
import styles from './components/strategy.module.css';
import { SummaryCards } from './components/summary-cards.tsx';
import { useWeekChoice } from './components/use-week-choice.ts';
import type { WeekControls } from './components/use-week-choice.ts';
import { WholeRecordPanel } from './components/whole-record-panel.tsx';
import { WeekBar } from './components/week-bar.tsx';

const TITLE = 'Strategy comparison';

/** Compares flat, tier and Kelly stakes for one sport (checklist section ZA). */
export function StrategyScreen(): ReactNode {
  const { sport, named, choose, reset } = useShownSport();
  if (sport === null) return <UnsupportedSport title={TITLE} named={named} onRetry={reset} />;
  return <SportStrategies sport={sport} onChoose={choose} />;
}

/** The pick that the calculator was asked for. */
interface Asked {
  readonly sport: Sport;
  readonly pick: CalculatedPick | null;
  readonly times: number;
}

interface Props {
  readonly sport: Sport;
  readonly onChoose: (sport: Sport) => void;
}

function SportStrategies({ sport, onChoose }: Props): ReactNode {
  const controls = useWeekChoice();
  const state = useStrategyComparison(sport, controls);
  const [asked, setAsked] = useState<Asked>({ sport, pick: null, times: 0 });
  const { isPaused } = useReader();
  const isRefreshing = state.isValidating && state.data !== undefined;
  useDocumentTitle(TITLE);
  return (
    <div className={styles.screen} aria-busy={isRefreshing}>
      {isRefreshing ? <ProgressLine /> : null}
      <SportHead
        sport={sport}
        heading={<PageHeading>{TITLE}</PageHeading>}
        facts="How the same picks did with flat, tier and Kelly stakes. Past results don’t guarantee future ones."
        onChoose={(next) => {
          controls.choose({ season: null, week: null }); // Weeks differ by sport.
          onChoose(next);
        }}
      />
      <div key={sport} className={styles.body}>
        <RegionBoundary>
          <SummaryCards sport={sport} />
        </RegionBoundary>
        <RegionBoundary>
          <WholeRecordPanel sport={sport} />
        </RegionBoundary>
        <WeekBar sport={sport} controls={controls} data={state.data} />
        <RegionBoundary>
          <Week
            sport={sport}
            state={state}
            controls={controls}
            onCalculate={(pick) => {
              setAsked(({ times }) => ({ sport, pick, times: times + 1 }));
            }}
          >
            <div className={styles.pair}>
              {isPaused ? (
                <HiddenStakes />
              ) : (
                // Remounts whenever a pick is sent to it.
                <KellyCalculator key={asked.times} pick={asked.sport === sport ? asked.pick : null} />
              )}
              <KellyExplained />
            </div>
          </Week>
        </RegionBoundary>
      </div>
    </div>
  );
}

interface WeekProps {
  readonly sport: Sport;
  readonly state: StrategyState;
  readonly controls: WeekControls;
  readonly onCalculate: (pick: CalculatedPick) => void;
  /** Shown between the week's sums and its games, in every state. */
  readonly children: ReactNode;
}

/** The chosen week in every state. */
function Week({ sport, state, controls, onCalculate, children }: WeekProps): ReactNode {
  const { data, error, retry } = state;
  if (data === undefined) {
    return (
      <>
        <WithoutData state={state} sport={sport} controls={controls} />
        {children}
      </>
    );
  }
  return (
    <>
      {error ? (
        <Notice action={{ label: 'Retry', onClick: retry }}>
          Couldn’t refresh. These are the last figures we loaded.
        </Notice>
      ) : null}
      <ReplayPanel data={data} />
      {children}
      <GameList
        key={`${String(data.season)} ${String(data.week)}`}
        sport={sport}
        data={data}
        onCalculate={onCalculate}
      />
    </>
  );
}

function WithoutData({
  sport,
  state: { error, isUnpublished, retry },
  controls,
}: Pick<WeekProps, 'sport' | 'state' | 'controls'>): ReactNode {
  if (isUnpublished) {
    const isChosen = controls.season !== null || controls.week !== null;
    return (
      <EmptyState
        title={isChosen ? 'Nothing was published for this week' : 'Nothing is published yet'}
        note={`A comparison needs published ${sportTitle(sport)} picks and their results.`}
        action={
          isChosen
            ? {
                label: 'Clear filters',
                onClick: () => {
                  controls.choose({ season: null, week: null });
                },
              }
            : undefined
        }
      />
    );
  }
  if (error === undefined) {
    return (
      <div className={styles.skeleton} role="status">
        <span className="visually-hidden">Loading the comparison</span>
      </div>
    );
  }
  return <ReadError title="Failed to load the strategy comparison" error={error} onRetry={retry} />;
}
