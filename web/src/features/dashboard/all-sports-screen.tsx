import type { CombinedSlate } from '@app/contracts';
import { formatUpdated, sportConfig } from '@app/domain';
import type { NormalizedGame, Sport } from '@app/domain';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ApiError, failureText } from '../../lib/api/errors.ts';
import { fileDay } from '../../lib/file-day.ts';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { useProfitability } from '../../lib/predictions/use-profitability.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useNow } from '../../lib/use-now.ts';
import { useOnce } from '../../lib/use-once.ts';
import { Tag } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { Explainer } from '../../ui/explainer.tsx';
import { EmptyState, ErrorState } from '../../ui/state-panel.tsx';
import { useCombinedSlate } from './api/use-combined-slate.ts';
import type { CombinedSlateState } from './api/use-combined-slate.ts';
import { CombinedGroup } from './components/combined/combined-group.tsx';
import { CombinedSummary } from './components/combined/combined-summary.tsx';
import { SportRecords } from './components/combined/sport-records.tsx';
import { UnprovenLine } from './components/combined/unproven-line.tsx';
import { useAreUnproven } from './components/combined/use-are-unproven.ts';
import { useCombinedContexts } from './components/combined/use-combined-contexts.ts';
import { DashboardSkeleton } from './components/dashboard-skeleton.tsx';
import headStyles from './components/head/page-head.module.css';
import styles from './dashboard-screen.module.css';

const TITLE = 'All sports';
const BY_RETURN = 'By expected return';
const LOAD_ERROR = 'Failed to load the games of all sports.';
const LOAD_NOTES = {
  refused: 'Please try again later.',
  failed: 'The server can’t be reached. Please try again.',
} as const;

/** The games of all active sports in one list, bets by expected return first (S-229). For Elite. */
export function AllSportsScreen(): ReactNode {
  const state = useCombinedSlate();
  useDocumentTitle(TITLE);
  return (
    <div className={styles.screen} aria-busy={state.isRefreshing}>
      {state.isRefreshing ? <ProgressLine /> : null}
      <div className={`${headStyles.head ?? ''} ${headStyles.bare ?? ''}`}>
        <PageHeading>{TITLE}</PageHeading>
        <div className={headStyles.about}>
          <p className={headStyles.facts}>{state.data ? factsText(state.data) : null}</p>
          {state.data ? <Updated slates={state.data.slates} /> : null}
          {state.data ? <Replays slates={state.data.slates} /> : null}
        </div>
      </div>
      <RegionBoundary>
        <Body {...state} />
      </RegionBoundary>
    </div>
  );
}

type Slates = CombinedSlate['slates'];

function Body({ data, error, isLoading, retry }: CombinedSlateState): ReactNode {
  const hasRecords = useHasRecords();
  if (data === undefined) {
    if (isLoading || error === undefined) return <DashboardSkeleton />;
    const requestId = error instanceof ApiError ? error.requestId : null;
    return (
      <ErrorState
        title={LOAD_ERROR}
        note={failureText(error, LOAD_NOTES)}
        requestId={requestId}
        onRetry={retry}
      />
    );
  }
  if (!hasRecords) return <DashboardSkeleton />;
  return (
    <>
      {error === undefined ? null : (
        <Notice action={{ label: 'Retry', onClick: retry }}>
          Couldn’t refresh. These are the last predictions we loaded.
        </Notice>
      )}
      {data.games.length === 0 ? (
        <EmptyState
          title="No games to show right now."
          note="Games appear here when predictions are published for any sport."
        />
      ) : (
        <Games slate={data} />
      )}
    </>
  );
}

/**
 * True once every sport's record was loaded or found missing. The records stand above the games and are as long as they
 * are, so games that came first would move. Retries after a failure keep the games.
 */
function useHasRecords(): boolean {
  const reads = [useProfitability('cfb'), useProfitability('nfl'), useProfitability('mlb')];
  return useOnce(reads.every(({ isLoading }) => !isLoading));
}

function Games({ slate }: { readonly slate: CombinedSlate }): ReactNode {
  const contexts = useCombinedContexts(slate);
  const groups = useMemo(
    () =>
      Map.groupBy(slate.games, ({ game, group }) =>
        contexts[game.sport].begunIds.has(game.id) ? 'begun' : group,
      ),
    [slate, contexts],
  );
  const gamesOf = (group: CombinedSlate['games'][number]['group']): readonly NormalizedGame[] =>
    groups.get(group)?.map(({ game }) => game) ?? [];
  const bets = gamesOf('bet');
  const areUnproven = useAreUnproven(bets);
  return (
    <>
      <CombinedSummary games={bets} total={slate.games.length} />
      <SportRecords sports={slate.slates.map(({ sport }) => sport)} />
      <CombinedGroup
        name="Bets"
        note={areUnproven ? `${BY_RETURN}. Unproven: paper trade first.` : BY_RETURN}
        games={bets}
        contexts={contexts}
        Note={areUnproven ? undefined : UnprovenLine}
        isWhole
      />
      <CombinedGroup name="Passes" note={BY_RETURN} games={gamesOf('pass')} contexts={contexts} />
      <CombinedGroup
        name="Started and finished"
        note="Newest first"
        games={gamesOf('begun')}
        contexts={contexts}
      />
      <div className={styles.explainer}>
        <Explainer
          terms={[
            'tier',
            'grade',
            'unproven',
            'score',
            'breakEven',
            ...(slate.slates.some(isReplayed) ? (['replay'] as const) : []),
          ]}
        />
      </div>
    </>
  );
}

function Updated({ slates }: { readonly slates: Slates }): ReactNode {
  const now = useNow();
  const newest = slates
    .map(({ receivedAt }) => receivedAt)
    .sort()
    .at(-1);
  return newest === undefined ? null : (
    <span className={headStyles.updated}>{formatUpdated(newest, now)}</span>
  );
}

/** Says which sports are replayed, since their picks are no live ones. */
function Replays({ slates }: { readonly slates: Slates }): ReactNode {
  const names = slates.filter(isReplayed).map(({ sport }) => nameOf(sport));
  return names.length === 0 ? null : (
    <p className={headStyles.replay}>
      <Tag>Replay: {names.join(', ')}</Tag>
    </p>
  );
}

const isReplayed = ({ origin }: Slates[number]): boolean => origin === 'replay';

const nameOf = (sport: Sport): string => sportConfig(sport).shortName;

/** The games of each slate, with its year, since replays are from different ones. */
function factsText({ slates, games }: CombinedSlate): string {
  const counts = slates.map(({ sport, season, week, date }) => {
    const count = games.filter(({ game }) => game.sport === sport).length;
    const slate = fileDay(date) ?? `${String(season)} Week ${String(week)}`;
    return `${nameOf(sport)} ${slate} (${String(count)})`;
  });
  const total = games.length === 1 ? '1 game' : `${String(games.length)} games`;
  return counts.length === 0 ? `${total}.` : `${total}: ${counts.join(', ')}.`;
}
