import { LIMIT_MEASURES, LIMIT_PERIODS } from '@app/domain';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PERIODS } from '../lib/frame-texts.ts';
import cell from './limits/limit-cell.module.css';
import limits from './limits/limits-panel.module.css';
import { MaxStakeRow } from './limits/max-stake-row.tsx';
import styles from './own-play.module.css';
import { LimitHeads, LimitsEnd, LimitsFrame, MeasureHead, PauseFrame, RealityFrame } from './play-frames.tsx';

/** The limits and pauses while they load: their texts, and shapes for the fields when that takes more than 150 ms. */
export function PlaySkeleton(): ReactNode {
  return (
    <div className={styles.skeleton}>
      <p className="visually-hidden" role="status">
        Loading your limits
      </p>
      <LimitsFrame>
        <LimitHeads />
        {LIMIT_MEASURES.map((measure) => (
          <div key={measure} className={limits.row}>
            <MeasureHead measure={measure} />
            {LIMIT_PERIODS.map((period) => (
              <div key={period}>
                <span className={cell.label}>{PERIODS[period]}</span>
                <i />
              </div>
            ))}
          </div>
        ))}
        <MaxStakeRow />
        <LimitsEnd>
          <Button kind="primary" disabled>
            Save limits
          </Button>
        </LimitsEnd>
      </LimitsFrame>
      <div className={styles.trio}>
        <PauseFrame kind="time-out">
          <Choice />
        </PauseFrame>
        <PauseFrame kind="self-exclusion">
          <Choice />
        </PauseFrame>
        <RealityFrame>
          <Choice />
        </RealityFrame>
      </div>
    </div>
  );
}

/** The shapes of the lengths and of what follows them. */
function Choice(): ReactNode {
  return (
    <>
      <span className={styles.lengths} />
      <span className={styles.rest} />
    </>
  );
}
