import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { useBankroll } from '../../../../lib/session/use-bankroll.ts';
import { StatTiles } from '../../../../ui/stat-tiles.tsx';
import { outlookSearch, readOutlookQuery } from '../../lib/outlook/outlook-query.ts';
import { outlookTiles, runningText } from './outlook-texts.ts';
import { SourceLine } from '../shared/source-line.tsx';
import { TaskProgress } from '../shared/task-progress.tsx';
import { useDefaultStake } from '../shared/use-default-stake.ts';
import { FanChart } from './fan-chart.tsx';
import { stakesOf, WithoutSample } from './outlook-result.tsx';
import styles from './outlook.module.css';
import { useOutlook } from './use-outlook.ts';
import { useOutlookSample } from './use-outlook-sample.ts';

/** The model test, simulated with a flat stake. The address may change its inputs as on its own screen. */
export function OutlookCard({ sport }: { readonly sport: Sport }): ReactNode {
  const bankroll = useBankroll();
  const stakeCents = useDefaultStake();
  const [values] = useSearchParams();
  const { inputs } = readOutlookQuery(values, { bankrollCents: bankroll.cents, stakeCents });
  const sample = useOutlookSample(inputs, sport);
  const outlook = useOutlook(sample, inputs);
  const { shown } = outlook;
  const isPending =
    sample.kind === 'loading' || (sample.kind === 'ready' && shown === null && outlook.isRunning);
  if (sample.kind !== 'ready') {
    return (
      <div className={isPending ? styles.pendingCard : undefined}>
        <WithoutSample sample={sample} />
      </div>
    );
  }
  return (
    <div className={`${styles.card ?? ''} ${isPending ? (styles.pendingCard ?? '') : ''}`}>
      <TaskProgress label={runningText(inputs.paths)} state={outlook} />
      {shown === null ? null : (
        <>
          <FanChart outlook={shown.result} sample={shown.about.sample} stakes={stakesOf(shown.about)} />
          <StatTiles label="Figures of all paths" tiles={outlookTiles(shown.result, shown.about.plan.rule)} />
          <div className={styles.foot}>
            <SourceLine {...shown.about.sample}>Seed {String(shown.result.seed)}.</SourceLine>
            <Link
              className={styles.link}
              to={`${paths.labOutlook}?${outlookSearch(inputs, sport, shown.result.bets)}`}
            >
              Change the inputs
            </Link>
          </div>
        </>
      )}
    </div>
  );
}
