import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { useSession } from '../../../../lib/session/session-context.ts';
import { FactList } from '../../../../ui/fact-list.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { ReadError } from '../../../../ui/read-error.tsx';
import { EmptyState } from '../../../../ui/state-panel.tsx';
import { WholeAmounts } from '../../../../ui/whole-amounts.tsx';
import { luckSearch } from '../../lib/luck/luck-query.ts';
import type { LuckInputs } from '../../lib/luck/luck-query.ts';
import { closingFacts, closingText, estimateText, luckFacts, luckMath } from './luck-texts.ts';
import { Assumptions } from '../shared/assumptions.tsx';
import { CopyLink } from '../shared/copy-link.tsx';
import { SourceLine } from '../shared/source-line.tsx';
import { TaskProgress } from '../shared/task-progress.tsx';
import { LuckAnswer } from './luck-answer.tsx';
import styles from './luck.module.css';
import type { LuckState, LuckTaskState } from './use-luck.ts';

interface Props {
  readonly sport: Sport;
  readonly inputs: LuckInputs;
  readonly state: LuckState;
}

/** The test of a record in every state. */
export function LuckResult({ sport, inputs, state }: Props): ReactNode {
  if (state.kind !== 'ready') return <WithoutRecord state={state} />;
  return (
    <>
      <TaskProgress label="Testing the record" state={state.test} />
      <Tested test={state.test} path={`${paths.labLuck}?${luckSearch(inputs, sport)}`} />
    </>
  );
}

function Tested({
  test: { shown },
  path,
}: {
  readonly test: LuckTaskState;
  readonly path: string;
}): ReactNode {
  if (shown === null) return null;
  const { about, result } = shown;
  if (result.luck === null) {
    return (
      <EmptyState
        title="Nothing decided yet"
        note="These bets were void, pushed or have no known price, so no win or loss can be tested."
      />
    );
  }
  const facts = result.closing === null ? [] : closingFacts(result.closing);
  return (
    <>
      <div className={styles.pair}>
        <Panel title="Is it luck?">
          <LuckAnswer luck={result.luck} sample={about} />
          <div className={styles.end}>
            <CopyLink path={path} />
          </div>
        </Panel>
        <div className={styles.screen}>
          <Panel title="The test in figures">
            <FactList label="The test in figures" facts={luckFacts(result.luck)} />
            <p className={styles.quiet}>{estimateText(result.luck)}</p>
          </Panel>
          <Panel title="Closing-line value">
            <p>
              <WholeAmounts text={closingText(result.closing)} />
            </p>
            {facts.length === 0 ? null : (
              <div className={styles.figures}>
                <FactList label="Closing-line value" facts={facts} />
              </div>
            )}
          </Panel>
        </div>
      </div>
      <SourceLine {...about} />
      <Assumptions title="The math" texts={luckMath(result.luck)} />
    </>
  );
}

/** What stands in the answer's place while there is nothing to test. */
export function WithoutRecord({
  state,
}: {
  readonly state: Exclude<LuckState, { kind: 'ready' }>;
}): ReactNode {
  const { loginPath } = useSession();
  if (state.kind === 'loading') return <p role="status">Loading the record</p>;
  if (state.kind === 'none') return <EmptyState {...state.none} />;
  if (state.kind === 'signed-out') {
    return (
      <EmptyState
        title="Log in to test your bets"
        note="The test uses your settled bets at the odds you got. The published picks can be tested without an account."
      >
        <Link to={loginPath}>Login</Link>
      </EmptyState>
    );
  }
  const { error, retry } = state;
  return <ReadError title="Failed to load the record" error={error} onRetry={retry} />;
}
