import type { Sport } from '@app/domain';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
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

interface Props {
  readonly sport: Sport;
  readonly onChoose: (sport: Sport) => void;
}

function SportStrategies({ sport, onChoose }: Props): ReactNode {
  const controls = useWeekChoice();
  const state = useStrategyComparison(sport, controls);
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
          <Week sport={sport} state={state} controls={controls} />
        </RegionBoundary>
      </div>
    </div>
  );
}

/** The pick that the calculator was asked for. */
interface Asked {
  readonly pick: CalculatedPick | null;
  readonly times: number;
}

interface WeekProps {
  readonly sport: Sport;
  readonly state: StrategyState;
  readonly controls: WeekControls;
}

/** The chosen week in every state, with the calculator between its sums and its games. */
function Week({ sport, state, controls }: WeekProps): ReactNode {
  const { data, error, retry } = state;
  const [asked, setAsked] = useState<Asked>({ pick: null, times: 0 });
  const firstField = useRef<HTMLInputElement>(null);
  const { isPaused } = useReader();

  function handleCalculate(pick: CalculatedPick): void {
    flushSync(() => {
      setAsked(({ times }) => ({ pick, times: times + 1 }));
    });
    // The pick was chosen on a card further down, so bring the focus to the calculator.
    firstField.current?.focus();
  }
  return (
    <>
      {data === undefined ? (
        <WithoutData state={state} sport={sport} controls={controls} />
      ) : (
        <>
          {error ? (
            <Notice action={{ label: 'Retry', onClick: retry }}>
              Couldn’t refresh. These are the last figures we loaded.
            </Notice>
          ) : null}
          <ReplayPanel data={data} />
        </>
      )}
      <div className={styles.pair}>
        {isPaused ? (
          <HiddenStakes />
        ) : (
          // Remounts whenever a pick is sent to it.
          <KellyCalculator key={asked.times} pick={asked.pick} firstField={firstField} />
        )}
        <KellyExplained />
      </div>
      {data === undefined ? null : (
        <GameList
          key={`${String(data.season)} ${String(data.week)}`}
          sport={sport}
          data={data}
          onCalculate={handleCalculate}
        />
      )}
    </>
  );
}

function WithoutData({ sport, state: { error, isUnpublished, retry }, controls }: WeekProps): ReactNode {
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
