import { ACTIVE_SPORTS, sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Segmented } from './segmented.tsx';
import { SportIcon } from './sport-icon.tsx';
import styles from './sport-head.module.css';

interface Props {
  readonly sport: Sport;
  /** The page's heading. */
  readonly heading: ReactNode;
  /** What the page rests on; null while unknown. */
  readonly facts: string | null;
  readonly onChoose: (sport: Sport) => void;
}

const OPTIONS = ACTIVE_SPORTS.map((id) => ({ value: id, label: sportConfig(id).shortName }));

/** Title of a page about one sport, what its figures rest on, and the way to the other active sports. */
export function SportHead({ sport, heading, facts, onChoose }: Props): ReactNode {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <SportIcon sport={sport} />
        {heading}
      </div>
      <p className={styles.facts}>{facts}</p>
      <div className={styles.switch}>
        <Segmented label="Sport" value={sport} options={OPTIONS} onChange={onChoose} />
      </div>
    </div>
  );
}
