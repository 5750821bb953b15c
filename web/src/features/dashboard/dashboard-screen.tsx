import { formatAge } from '@app/domain';
import type { Sport } from '@app/domain';
import { Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useReader } from '../../lib/bets/use-reader.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useNow } from '../../lib/use-now.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { EmptyState, ErrorState } from '../../ui/state-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dashboardFor } from './lib/definitions.ts';
import type { DashboardDefinition } from './lib/definitions.ts';
import { DashboardSkeleton } from './components/dashboard-skeleton.tsx';
import styles from './dashboard-screen.module.css';
import { QUERY } from './lib/filters.ts';
import { PageHead } from './components/head/page-head.tsx';
import { SlateContext, useSlate } from './components/slate-context.ts';
import type { SlateContextValue } from './components/slate-context.ts';
import { SlateGames } from './components/games/slate-games.tsx';
import { useShowOpened } from './components/games/use-show-opened.ts';
import type { SlateView } from '../../lib/predictions/prediction-file.ts';
import { hasBegun, useNewestStart } from '../../lib/predictions/has-begun.ts';
import { useFilters } from './components/use-filters.ts';
import type { FilterControls } from './components/use-filters.ts';
import { usePredictions, useSlateIndex } from '../../lib/predictions/use-predictions.ts';
import type { PredictionsState } from '../../lib/predictions/use-predictions.ts';
import { slateValue } from '../../lib/predictions/slate-key.ts';
import { useSlateResults } from '../../lib/predictions/use-slate-results.ts';
import type { SlateResults } from '../../lib/predictions/use-slate-results.ts';

const LockedGames = lazyPart(async () => ({
  default: (await import('./components/games/locked-games.tsx')).LockedGames,
}));

interface Props {
  readonly sport: Sport;
  /** The dashboard to render. Defaults to the sport's own (S-282). */
  readonly definition?: DashboardDefinition;
}

/** The dashboard of one sport in every state: loading, empty, failed, fallback, ready, refreshing. */
export function DashboardScreen({ sport, definition = dashboardFor(sport) }: Props): ReactNode {
  const controls = useFilters(sport);
  const predictions = usePredictions(sport, controls.filters.slate);
  const { data: view, isFallback } = predictions;
  const shownSport = view?.sport ?? sport;
  // On fallback the CFB games keep their own grouping, under a notice.
  const shownDefinition = isFallback ? dashboardFor(shownSport) : definition;
  const index = useSlateIndex(shownSport);
  const results = useSlateResults(view, index);
  const { byGame } = results;
  const now = useNewestStart(view?.games);
  const reader = useReader();
  const isChosen = controls.filters.slate !== null && !isFallback;
  const context = useMemo(
    () =>
      contextOf({
        sport: shownSport,
        definition: shownDefinition,
        isFallback,
        isChosen,
        view,
        reader,
        byGame,
        now,
      }),
    [shownSport, shownDefinition, isFallback, isChosen, view, reader, byGame, now],
  );
  useDocumentTitle(view && !isFallback ? definition.heading(view.slate, definition.name) : definition.name);

  return (
    <SlateContext value={context}>
      <div className={styles.screen} aria-busy={predictions.isRefreshing}>
        {predictions.isRefreshing ? <ProgressLine /> : null}
        <PageHead definition={shownDefinition} controls={controls} view={view} index={index} />
        <RegionBoundary key={shownSport}>
          <DashboardBody
            definition={definition}
            controls={controls}
            predictions={predictions}
            view={view}
            results={results}
          />
        </RegionBoundary>
      </div>
    </SlateContext>
  );
}

interface BodyProps {
  readonly definition: DashboardDefinition;
  readonly controls: FilterControls;
  readonly predictions: PredictionsState;
  readonly view: SlateView | undefined;
  readonly results: SlateResults;
}

function DashboardBody({ definition, controls, predictions, view, results }: BodyProps): ReactNode {
  const onOpen = useShowOpened(view, useSlate().linkSlate);
  const openNewest = (): void => {
    controls.setValue(QUERY.slate, null);
  };
  if (predictions.isUnknownSlate) {
    const action = { label: 'Open the latest', onClick: openNewest };
    return <EmptyState {...definition.texts.noneValid} action={action} />;
  }
  if (predictions.isNeverPublished) return <EmptyState title={definition.texts.noRecords} />;
  // A chosen slate waits for its results, because scores that arrive later would move every card.
  const isWaiting = controls.filters.slate !== null && results.isLoading && view !== undefined;
  if (predictions.isLoading || isWaiting) return <DashboardSkeleton />;
  if (!view) {
    return (
      <ErrorState
        title={definition.texts.loadError}
        note={predictions.error?.message}
        requestId={predictions.error?.requestId}
        onRetry={predictions.retry}
      />
    );
  }
  const locked =
    view.locked.length === 0 ? null : (
      <Suspense fallback={null}>
        <LockedGames
          games={view.locked}
          controls={controls}
          hasSearch={view.games.length === 0}
          onOpen={onOpen}
        />
      </Suspense>
    );
  return (
    <>
      {predictions.isFallback ? (
        <Notice action={{ label: 'Retry', onClick: predictions.retry }}>
          {definition.name} predictions couldn’t be loaded. CFB predictions are shown instead.
        </Notice>
      ) : null}
      {predictions.error && !predictions.isFallback ? (
        <StaleNotice view={view} onRetry={predictions.retry} />
      ) : null}
      {view.total === 0 ? (
        <EmptyState title={definition.texts.noRecords} />
      ) : view.games.length > 0 ? (
        <SlateGames controls={controls} view={view} results={results}>
          {locked}
        </SlateGames>
      ) : view.locked.length > 0 ? (
        locked
      ) : (
        <EmptyState {...definition.texts.noneValid} />
      )}
    </>
  );
}

/** Says that a refresh failed. The earlier data stays, with its age (S-485). */
function StaleNotice({
  view,
  onRetry,
}: {
  readonly view: SlateView;
  readonly onRetry: () => void;
}): ReactNode {
  const now = useNow();
  const age = view.publication ? ` They were published ${formatAge(view.publication.receivedAt, now)}.` : '';
  return (
    <Notice action={{ label: 'Retry', onClick: onRetry }}>
      Couldn’t refresh. These are the last predictions we loaded.{age}
    </Notice>
  );
}

interface ContextParts extends Pick<SlateContextValue, 'sport' | 'definition' | 'isFallback' | 'reader'> {
  /** True when the URL names the slate. */
  readonly isChosen: boolean;
  readonly view: SlateView | undefined;
  readonly byGame: SlateResults['byGame'];
  readonly now: number;
}

function contextOf({ isChosen, view, byGame, now, ...parts }: ContextParts): SlateContextValue {
  const publication = view?.publication;
  const begun = view?.games.filter((game) => hasBegun(game, byGame.get(game.id), publication, now)) ?? [];
  return {
    ...parts,
    sportTag: parts.isFallback ? 'CFB' : null,
    isReplay: publication?.origin === 'replay',
    withdrawnIds: new Set(publication?.withdrawnGameIds),
    changedIds: new Set(publication?.changedGameIds),
    linkSlate: isChosen && view ? slateValue(view.sport, view.slate) : null,
    results: byGame,
    begunIds: new Set(begun.map(({ id }) => id)),
  };
}
