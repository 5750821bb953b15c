import type { SaferPlay } from '@app/contracts';
import { REALITY_CHECK_MINUTES } from '@app/domain';
import type { RealityCheckMinutes } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureText } from '../../../lib/api/errors.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { realityText } from '../lib/play-texts.ts';
import frame from './own-play.module.css';
import styles from './pause/pause-panels.module.css';
import { RealityFrame } from './play-frames.tsx';

interface Props {
  readonly play: SaferPlay;
  readonly onChange: (minutes: RealityCheckMinutes | null) => Promise<void>;
  readonly isOnline: boolean;
}

const OPTIONS = [
  { value: 'off', label: 'Off' },
  ...REALITY_CHECK_MINUTES.map((minutes) => ({ value: String(minutes), label: `${String(minutes)} min` })),
];
const FAILED = 'Failed to save the reality check';

/** How often a note shows the time here and the result of the day, with an example. */
export function RealityPanel({ play, onChange, isOnline }: Props): ReactNode {
  const [failure, setFailure] = useState<string | null>(null);
  const { realityCheckMinutes: minutes, today } = play;

  async function choose(value: string): Promise<void> {
    setFailure(null);
    try {
      await onChange(REALITY_CHECK_MINUTES.find((offered) => String(offered) === value) ?? null);
    } catch (error) {
      setFailure(failureText(error, { refused: FAILED, failed: FAILED }));
    }
  }
  return (
    <RealityFrame>
      <Segmented
        label="Reality check"
        isWide
        value={minutes === null ? 'off' : String(minutes)}
        options={OPTIONS}
        onChange={(value) => {
          if (isOnline) void choose(value);
        }}
      />
      <div className={frame.choice}>
        <FormError>{failure}</FormError>
        <p className={styles.running}>
          {minutes === null ? 'No reminder.' : `Preview: “${realityText(minutes, today)}”`}
        </p>
      </div>
    </RealityFrame>
  );
}
