import { hasProfitability } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { sampleText } from '../../lib/predictions/sample-text.ts';
import { useProfitability } from '../../lib/predictions/use-profitability.ts';
import type { ProfitabilityState } from '../../lib/predictions/use-profitability.ts';
import { useShownSport } from '../../lib/shown-sport.ts';
import { sportTitle } from '../../lib/sport-title.ts';
import { UnsupportedSport } from '../../ui/unsupported-sport.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { SportHead } from '../../ui/sport-head.tsx';
import { EmptyState, ErrorState } from '../../ui/state-panel.tsx';
import { ModelsBody } from './components/models-body.tsx';
import styles from './models-screen.module.css';

/** The performance of one sport's models in every state (S-462 to S-466). */
export default function ModelsScreen(): ReactNode {
  const { sport, named, choose, reset } = useShownSport();
  if (sport === null) return <UnsupportedSport title="Models" named={named} onRetry={reset} />;
  return <SportModels sport={sport} onChoose={choose} />;
}

interface Props {
  readonly sport: Sport;
  readonly onChoose: (sport: Sport) => void;
}

function SportModels({ sport, onChoose }: Props): ReactNode {
  const state = useProfitability(sport);
  const title = `${sportTitle(sport)} models`;
  useDocumentTitle(title);
  return (
    <div className={styles.screen} aria-busy={state.isRefreshing}>
      {state.isRefreshing ? <ProgressLine /> : null}
      <SportHead
        sport={sport}
        heading={<PageHeading>{title}</PageHeading>}
        facts={state.data ? sampleText(state.data.profitability) : null}
        onChoose={onChoose}
      />
      <RegionBoundary key={sport}>
        <Content sport={sport} state={state} />
      </RegionBoundary>
    </div>
  );
}

const FAILURE = 'Failed to load model performance data';

function Content({ sport, state }: { readonly sport: Sport; readonly state: ProfitabilityState }): ReactNode {
  const { data, error, isMissing, isLoading, retry } = state;
  if (isLoading) return <Skeleton />;
  if (isMissing || (data && !hasProfitability(data.profitability))) {
    return <EmptyState title={`Model data for ${sportTitle(sport)} is not available.`} />;
  }
  if (!data) {
    return <ErrorState title={FAILURE} note={error?.message} requestId={error?.requestId} onRetry={retry} />;
  }
  return (
    <>
      {error ? (
        <Notice action={{ label: 'Retry', onClick: retry }}>
          Couldn’t refresh. These are the last figures we loaded.
        </Notice>
      ) : null}
      <ModelsBody sport={sport} profitability={data.profitability} />
    </>
  );
}

/** The skeleton of the screen, visible only when loading takes more than 150 ms. */
function Skeleton(): ReactNode {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading model performance data</span>
      <div className={styles.strip} />
      <div className={styles.rows} />
      <div className={styles.rows} />
    </div>
  );
}
