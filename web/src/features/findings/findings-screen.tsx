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
import { FindingsBody } from './components/findings-body.tsx';
import styles from './findings-screen.module.css';

/** The profitability analysis of one sport in every state (S-467 to S-473). */
export default function FindingsScreen(): ReactNode {
  const { sport, named, choose, reset } = useShownSport();
  if (sport === null) return <UnsupportedSport title="Profitability" named={named} onRetry={reset} />;
  return <SportFindings sport={sport} onChoose={choose} />;
}

interface Props {
  readonly sport: Sport;
  readonly onChoose: (sport: Sport) => void;
}

function SportFindings({ sport, onChoose }: Props): ReactNode {
  const state = useProfitability(sport);
  const title = `${sportTitle(sport)} profitability`;
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

function Content({ sport, state }: { readonly sport: Sport; readonly state: ProfitabilityState }): ReactNode {
  const { data, error, isLoading, retry } = state;
  if (isLoading) return <Skeleton />;
  if (!data) {
    return (
      <ErrorState
        title={error?.message ?? 'Failed to load profitability data'}
        requestId={error?.requestId}
        onRetry={retry}
      />
    );
  }
  if (!hasProfitability(data.profitability)) {
    return (
      <EmptyState
        title="No profitability data"
        note={`The ${sportTitle(sport)} summary has no figures yet. They’re published after the first games settle.`}
      />
    );
  }
  return (
    <>
      {error ? (
        <Notice action={{ label: 'Retry', onClick: retry }}>
          Couldn’t refresh. These are the last figures we loaded.
        </Notice>
      ) : null}
      <FindingsBody sport={sport} profitability={data.profitability} />
    </>
  );
}

/** The skeleton of the analysis, visible only when loading takes more than 150 ms. */
function Skeleton(): ReactNode {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading profitability data</span>
      <div className={styles.strip} />
      <div className={styles.tiers} />
      <div className={styles.panels}>
        <div />
        <div />
        <div />
      </div>
    </div>
  );
}
