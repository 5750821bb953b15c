import type { ReactNode } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import styles from './coming-panel.module.css';

const COMING = [
  {
    when: 'First settled bet',
    what: 'Profit line, record, streak and the breakdown by sport, tier, type and sportsbook',
  },
  {
    when: 'First bet on a published game',
    what: 'Closing-line value, and verified figures: logged before the start, settled by the recorded result',
  },
  { when: '50 settled bets', what: 'Rates lose the “small sample” mark' },
] as const;

/** What the page will show, and when (S-141). */
export function ComingPanel(): ReactNode {
  return (
    <Panel title="What appears here, and when">
      <dl className={styles.list}>
        {COMING.map(({ when, what }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Until then a dash means there is nothing to count. It is not a zero.</p>
    </Panel>
  );
}
