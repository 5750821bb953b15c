import { Suspense, useDeferredValue, useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { hasBegun } from '../../lib/predictions/has-begun.ts';
import { useGame } from '../../lib/predictions/use-game.ts';
import type { GameState } from '../../lib/predictions/use-game.ts';
import { useIndexRead } from '../../lib/predictions/use-predictions.ts';
import { useTrackRecord } from '../../lib/predictions/use-track-record.ts';
import { LoadError } from '../../lib/static-file.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useNow } from '../../lib/use-now.ts';
import { useOnce } from '../../lib/use-once.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { LockedPick } from '../../ui/locked-pick.tsx';
import { ErrorState } from '../../ui/state-panel.tsx';
import { AnalysisLoading } from './components/analysis-loading.tsx';
import type { PlaceBetSlot } from './components/analysis-props.ts';
import { BACK_LABEL, INCOMPLETE, LOAD_FAILED, analysisFor } from './components/definitions.ts';
import type { AnalysisDefinition } from './components/definitions.ts';
import { GameHead } from './components/head/game-head.tsx';
import { useGameResult } from './components/use-game-result.ts';
import type { GameResultState } from './components/use-game-result.ts';
import styles from './game-screen.module.css';

interface Props {
  readonly gameId: string;
  /** The slate named in the URL; null for the newest. */
  readonly slate: string | null;
  /** The screen to render. Defaults to the one of the game's sport (S-387). */
  readonly definition?: AnalysisDefinition;
  readonly placeBet?: PlaceBetSlot;
}

/** The analysis of one game in every state: loading, not found, failed, incomplete, ready, refreshing. */
export function GameScreen({ gameId, slate, definition: given, placeBet }: Props): ReactNode {
  const state = useGame(gameId, slate);
  const result = useGameResult(state, slate);
  const definition = given ?? analysisFor(state.sport);
  const { game } = state.data ?? {};
  const { locked } = state;
  useDocumentTitle(
    game
      ? `${game.away_team} @ ${game.home_team}`
      : locked
        ? `${locked.awayTeam} @ ${locked.homeTeam}`
        : 'Game analysis',
  );

  useEffect(() => {
    // Loads code and data at the same time. A failure appears when the screen renders.
    void definition.Screen.preload().catch(() => undefined);
  }, [definition]);

  return (
    <div className={styles.screen} aria-busy={state.isRefreshing}>
      {state.isRefreshing ? <ProgressLine /> : null}
      <RegionBoundary>
        <GameHead
          definition={definition}
          sport={state.sport}
          data={state.data}
          locked={state.locked}
          view={state.view}
          slate={slate}
          {...result}
        />
      </RegionBoundary>
      <RegionBoundary key={definition.id}>
        {/* Out here, so that what the wait shows stays until the analysis is whole: a new boundary would hold it back. */}
        <Suspense fallback={<AnalysisLoading definition={definition} />}>
          <GameBody
            definition={definition}
            gameId={gameId}
            state={state}
            outcome={result}
            placeBet={placeBet}
          />
        </Suspense>
      </RegionBoundary>
    </div>
  );
}

interface BodyProps {
  readonly definition: AnalysisDefinition;
  readonly gameId: string;
  readonly state: GameState;
  readonly outcome: GameResultState;
  readonly placeBet: PlaceBetSlot | undefined;
}

function GameBody({ definition, gameId, state, outcome, placeBet }: BodyProps): ReactNode {
  const { data, sport, error, retry } = state;
  const now = useNow();
  // Stake and past record stand above the tabs and are as long as they are, so tabs that came first would move.
  const track = useTrackRecord(sport, useIndexRead(sport).data, data !== undefined);
  const isVerdictKnown = useOnce(data !== undefined && track !== undefined && !outcome.isAwaited);
  // In slices, so that a phone answers touches meanwhile.
  const isReady = useDeferredValue(isVerdictKnown);
  if (data && !isReady) return <AnalysisLoading definition={definition} />;
  if (data) {
    if (definition.id === 'mlb' && data.game.isAnalysisIncomplete) {
      return <Problem title={INCOMPLETE} onRetry={retry} />;
    }
    return (
      <definition.Screen
        {...data}
        hasBegun={hasBegun(data.game, outcome.result, data.publication, now)}
        placeBet={placeBet}
        above={
          error ? (
            <Notice action={{ label: 'Retry', onClick: retry }}>
              Couldn’t refresh. This is the last analysis we loaded.
            </Notice>
          ) : null
        }
      />
    );
  }
  if (state.locked) return <LockedPick game={state.locked} />;
  if (state.isLoading) return <AnalysisLoading definition={definition} />;
  if (state.isNotFound) return <Problem title={definition.notFound(gameId)} onRetry={retry} />;
  if (!error) return <Problem title={definition.noData} onRetry={retry} />;
  return <Problem title={LOAD_FAILED} note={error.message} requestId={requestIdOf(error)} onRetry={retry} />;
}

interface ProblemProps {
  readonly title: string;
  readonly note?: string;
  readonly requestId?: string | null;
  readonly onRetry: () => void;
}

/** The error message with its actions: retry or go back (S-389). */
function Problem(props: ProblemProps): ReactNode {
  return (
    <div className={styles.problem}>
      <ErrorState {...props}>
        <Link to={paths.dashboard} className={styles.back}>
          {BACK_LABEL}
        </Link>
      </ErrorState>
    </div>
  );
}

function requestIdOf(error: Error): string | null {
  return error instanceof LoadError || error instanceof ApiError ? error.requestId : null;
}
