import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { useSession } from '../../../../lib/session/session-context.ts';
import { ProgressLine } from '../../../../ui/progress-line.tsx';
import { ReadError } from '../../../../ui/read-error.tsx';
import { EmptyState } from '../../../../ui/state-panel.tsx';
import { StatTiles } from '../../../../ui/stat-tiles.tsx';
import { outlookSearch } from '../../lib/outlook/outlook-query.ts';
import type { OutlookInputs } from '../../lib/outlook/outlook-query.ts';
import { OUTLOOK_ASSUMPTIONS, outlookTiles, ruleText, runningText } from './outlook-texts.ts';
import { Assumptions } from '../shared/assumptions.tsx';
import { CopyLink } from '../shared/copy-link.tsx';
import { SourceLine } from '../shared/source-line.tsx';
import { TaskProgress } from '../shared/task-progress.tsx';
import { DropsPanel } from './drops-panel.tsx';
import { FanChart } from './fan-chart.tsx';
import styles from './outlook.module.css';
import { betsOf } from './use-outlook.ts';
import type { OutlookAbout, OutlookState } from './use-outlook.ts';
import type { SampleState } from './use-outlook-sample.ts';

interface Props {
  readonly sport: Sport;
  readonly inputs: OutlookInputs;
  readonly sample: SampleState;
  readonly outlook: OutlookState;
}

/** The simulation in every state: without a sample, under way, impossible, cancelled, done. */
export function OutlookResult({ sport, inputs, sample, outlook }: Props): ReactNode {
  if (sample.kind === 'loading') {
    return (
      <div className={styles.pending}>
        <WithoutSample sample={sample} />
      </div>
    );
  }
  if (sample.kind !== 'ready') return <WithoutSample sample={sample} />;
  const { shown, isRunning } = outlook;
  if (shown === null) {
    return (
      <div className={isRunning ? styles.pending : undefined}>
        <TaskProgress label={runningText(inputs.paths)} state={outlook} />
      </div>
    );
  }
  const isCurrent = !isRunning && !outlook.isCancelled;
  return (
    <>
      {isRunning ? <ProgressLine /> : null}
      {/* Progress takes the place of this line, so that the chart below does not move. */}
      <div className={styles.foot}>
        {isCurrent ? (
          <SourceLine {...shown.about.sample} />
        ) : (
          <TaskProgress label={runningText(inputs.paths)} state={outlook} />
        )}
      </div>
      <FanChart
        outlook={shown.result}
        sample={shown.about.sample}
        stakes={stakesOf(shown.about)}
        action={
          <span className={isCurrent ? undefined : styles.outdated}>
            <CopyLink
              path={`${paths.labOutlook}?${outlookSearch(inputs, sport, betsOf(inputs.bets, sample.sample))}`}
            />
          </span>
        }
      />
      <StatTiles label="Figures of all paths" tiles={outlookTiles(shown.result, shown.about.plan.rule)} />
      <DropsPanel outlook={shown.result} />
      <Assumptions texts={OUTLOOK_ASSUMPTIONS} />
    </>
  );
}

/** Starts a sentence: `$20 flat (2u)` or `2% of the bankroll a bet`. */
export function stakesOf({ plan }: OutlookAbout): string {
  const text = ruleText(plan.rule, plan.bankrollCents);
  if (plan.rule.kind === 'percent') return `${text} a bet`;
  return plan.rule.kind === 'as-staked' ? 'With the stakes you made' : text;
}

/** What stands in the chart's place while there is nothing to draw from. */
export function WithoutSample({
  sample,
}: {
  readonly sample: Exclude<SampleState, { kind: 'ready' }>;
}): ReactNode {
  const { loginPath } = useSession();
  if (sample.kind === 'loading') return <p role="status">{LOADING}</p>;
  if (sample.kind === 'none') return <EmptyState {...sample.none} />;
  if (sample.kind === 'signed-out') {
    return (
      <EmptyState
        title="Log in to simulate your bets"
        note="Your settled bets are drawn one by one, with replacement. The model test, the published picks and a custom edge work without an account."
      >
        <Link to={loginPath}>Login</Link>
      </EmptyState>
    );
  }
  const { error, retry } = sample;
  return <ReadError title="Failed to load the record" error={error} onRetry={retry} />;
}

const LOADING = 'Loading the record';
