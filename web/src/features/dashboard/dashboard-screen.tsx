import { formatAge } from '@app/domain';
import type { Sport } from '@app/domain';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useNow } from '../../lib/use-now.ts';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { EmptyState, ErrorState } from '../../ui/state-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dashboardFor } from './definitions.ts';
import type { DashboardDefinition } from './definitions.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import styles from './dashboard-screen.module.css';
import { QUERY } from './filters.ts';
import { PageHead } from './page-head.tsx';
import { SlateContext } from './slate-context.ts';
import type { SlateContextValue } from './slate-context.ts';
import { SlateGames } from './slate-games.tsx';
import type { SlateView } from '../../lib/predictions/prediction-file.ts';
import { useFilters } from './use-filters.ts';
import type { FilterControls } from './use-filters.ts';
import { usePredictions, useSlateIndex } from '../../lib/predictions/use-predictions.ts';
import type { PredictionsState } from '../../lib/predictions/use-predictions.ts';

interface Props {
  readonly sport: Sport;
  /** The dashboard to draw; the sport's own unless given (checklist S-282). */
  readonly definition?: DashboardDefinition;
}

/** The dashboard of one sport in every state: loading, empty, failed, fallen back, ready, refreshing. */
export function DashboardScreen({ sport, definition = dashboardFor(sport) }: Props): ReactNode {
  const controls = useFilters(sport);
  const predictions = usePredictions(sport, controls.filters.slate);
  const { data: view, isFallback } = predictions;
  const shownSport = view?.sport ?? sport;
  // On fallback the CFB games keep their own grouping, under a notice.
  const shownDefinition = isFallback ? dashboardFor(shownSport) : definition;
  const index = useSlateIndex(shownSport);
  const context = useMemo(
    () => contextOf(shownSport, shownDefinition, isFallback, view),
    [shownSport, shownDefinition, isFallback, view],
  );
  useDocumentTitle(view && !isFallback ? definition.heading(view.slate) : definition.name);

  return (
    <SlateContext value={context}>
      <div className={styles.screen} aria-busy={predictions.isRefreshing}>
        {predictions.isRefreshing ? <i className={styles.progress} aria-hidden="true" /> : null}
        <PageHead definition={shownDefinition} controls={controls} view={view} index={index} />
        <RegionBoundary key={shownSport}>
          <DashboardBody definition={definition} controls={controls} predictions={predictions} view={view} />
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
}

function DashboardBody({ definition, controls, predictions, view }: BodyProps): ReactNode {
  const openNewest = (): void => {
    controls.setValue(QUERY.slate, null);
  };
  if (predictions.isUnknownSlate) {
    const action = { label: 'Open the newest', onClick: openNewest };
    return <EmptyState {...definition.texts.noneValid} action={action} />;
  }
  if (predictions.isLoading) return <DashboardSkeleton />;
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
  return (
    <>
      {predictions.isFallback ? (
        <Notice action={{ label: 'Retry', onClick: predictions.retry }}>
          {definition.name} predictions could not be loaded. CFB predictions are shown instead.
        </Notice>
      ) : null}
      {predictions.error && !predictions.isFallback ? (
        <StaleNotice view={view} onRetry={predictions.retry} />
      ) : null}
      {view.total === 0 ? (
        <EmptyState title={definition.texts.noRecords} />
      ) : view.games.length === 0 ? (
        <EmptyState {...definition.texts.noneValid} />
      ) : (
        <SlateGames controls={controls} view={view} />
      )}
    </>
  );
}

/** The newest read failed; what was read before stays, with its age (checklist S-485). */
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
      The newest read failed. The last good predictions are shown.{age}
    </Notice>
  );
}

function contextOf(
  sport: Sport,
  definition: DashboardDefinition,
  isFallback: boolean,
  view: SlateView | undefined,
): SlateContextValue {
  const publication = view?.publication;
  return {
    sport,
    definition,
    isFallback,
    isReplay: publication?.origin === 'replay',
    withdrawnIds: new Set(publication?.withdrawnGameIds),
    changedIds: new Set(publication?.changedGameIds),
  };
}
