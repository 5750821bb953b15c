import { formatAge } from '@app/domain';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Rate } from '../../../ui/rate.tsx';
import { StatTiles } from '../../../ui/stat-tiles.tsx';
import type { AdminFigures, Bar } from '../lib/figures.ts';
import styles from './overview.module.css';

const NOT_READ = 'This service didn’t answer.';
const HEALTH = { good: 'Good', warning: 'Warning', critical: 'Critical', unknown: 'Unknown' } as const;

interface Props {
  readonly figures: AdminFigures;
  /** What waits, between the figures and the lists. */
  readonly children?: ReactNode;
}

/** The key figures, the two lists of plans and the newest activity (S-257, S-259, S-262). */
export function OverviewPanels({ figures, children }: Props): ReactNode {
  const { systemHealth, modelAccuracy } = figures;
  const now = useNow();
  return (
    <div className={styles.overview}>
      <StatTiles
        label="Key figures"
        tiles={[
          { label: 'Total Users', ...figures.totalUsers },
          { label: 'Active Subs', ...figures.activeSubscriptions },
          { label: 'Monthly Revenue', ...figures.monthlyRevenue },
          { label: 'Predictions', ...figures.totalPredictions },
          ...modelAccuracy.map(({ of, percent, breakEvenPercent, note }) => ({
            label: modelAccuracy.length === 1 || of === null ? 'Accuracy' : `Accuracy, ${of}`,
            value: <Rate percent={percent} breakEvenPercent={breakEvenPercent} />,
            note,
          })),
          {
            label: 'System Health',
            value: (
              <span className={styles.badge} data-state={systemHealth.state}>
                {HEALTH[systemHealth.state]}
              </span>
            ),
            note: systemHealth.note,
          },
        ]}
      />
      {children}
      <div className={styles.lists}>
        <Bars title="Revenue by Plan" bars={figures.revenueByPlan} />
        <Bars title="User Distribution" bars={figures.userDistribution} />
        <Panel title="Recent Activity">
          {figures.activity === null ? <p className={styles.note}>{NOT_READ}</p> : null}
          {figures.activity?.length === 0 ? <p className={styles.note}>Nothing yet.</p> : null}
          <ul className={styles.rows}>
            {figures.activity?.map(({ text, username, at }, index) => (
              <li key={`${String(at)} ${String(index)}`}>
                <span>
                  {username === null ? text : `${username}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`}
                </span>
                {at === null ? null : <span className={styles.note}>{formatAge(at, now)}</span>}
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}

function Bars({ title, bars }: { readonly title: string; readonly bars: readonly Bar[] | null }): ReactNode {
  return (
    <Panel title={title}>
      {bars === null ? <p className={styles.note}>{NOT_READ}</p> : null}
      <ul className={styles.rows}>
        {bars?.map(({ label, value, note, share }) => (
          <li key={label}>
            <span className={styles.name}>{label}</span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${String(100 * share)}%` }} />
            </span>
            <span className={styles.value}>{value}</span>
            <span className={styles.note}>{note}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
