import { ACTIVE_SPORTS, sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { keepTogether } from '../lib/keep-together.ts';
import { Segmented } from './segmented.tsx';
import { SportIcon } from './sport-icon.tsx';
import styles from './sport-head.module.css';

interface Props {
  readonly sport: Sport;
  /** The page's heading. */
  readonly heading: ReactNode;
  /** The sample behind the page; null while unknown. */
  readonly facts: string | null;
  readonly onChoose: (sport: Sport) => void;
}

const OPTIONS = ACTIVE_SPORTS.map((id) => ({ value: id, label: sportConfig(id).shortName }));

/** The title of a page about one sport, the sample of its figures, and the switch to the other active sports. */
export function SportHead({ sport, heading, facts, onChoose }: Props): ReactNode {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <SportIcon sport={sport} />
        {heading}
      </div>
      <p className={styles.facts}>{facts === null ? null : keepTogether(facts)}</p>
      <div className={styles.switch}>
        <Segmented label="Sport" value={sport} options={OPTIONS} onChange={onChoose} />
      </div>
    </div>
  );
}
