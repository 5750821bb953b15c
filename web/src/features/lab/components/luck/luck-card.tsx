import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { count } from '../../../../lib/samples.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { useSettledBets } from '../../api/use-settled-bets.ts';
import { luckSearch } from '../../lib/luck/luck-query.ts';
import { isTestable } from '../../lib/luck/luck-sample.ts';
import { TaskProgress } from '../shared/task-progress.tsx';
import { LuckAnswer } from './luck-answer.tsx';
import { WithoutRecord } from './luck-result.tsx';
import styles from './luck.module.css';
import { useLuck } from './use-luck.ts';

/** The published picks against luck, with the way to one's own bets. */
export function LuckCard({ sport }: { readonly sport: Sport }): ReactNode {
  const state = useLuck({ from: 'system', tier: 'all' }, sport);
  const own = useSettledBets().data?.filter(isTestable).length ?? 0;
  if (state.kind !== 'ready') return <WithoutRecord state={state} />;
  const { shown } = state.test;
  return (
    <Panel title="Is it luck?">
      <div className={styles.card}>
        <TaskProgress label="Testing the record" state={state.test} />
        {shown?.result.luck == null ? null : <LuckAnswer luck={shown.result.luck} sample={shown.about} />}
        <div className={styles.links}>
          <Link
            className={styles.link}
            to={`${paths.labLuck}?${luckSearch({ from: 'own', tier: 'all' }, sport)}`}
          >
            {own === 0 ? 'Test your bets' : `Test your ${count(own, 'bet')} in all sports`}
          </Link>
          <Link
            className={styles.link}
            to={`${paths.labLuck}?${luckSearch({ from: 'system', tier: 'all' }, sport)}`}
          >
            The math
          </Link>
        </div>
      </div>
    </Panel>
  );
}
