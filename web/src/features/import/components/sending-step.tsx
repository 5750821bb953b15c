import { formatWhole } from '@app/domain';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './import.module.css';
import { Progress } from './progress.tsx';
import type { ImportRun } from '../api/send-rows.ts';
import type { Import } from './use-import.ts';

interface Props {
  readonly run: ImportRun;
  readonly work: Import;
  readonly isOnline: boolean;
}

/** Step 4: sends the chunks one after the other and resumes where it stopped. */
export function SendingStep({ run, work, isOnline }: Props): ReactNode {
  return (
    <Panel title="Import">
      <Progress work={work.work} />
      <FormError>{work.failure}</FormError>
      {work.work === null ? (
        <>
          <p className={styles.facts} role="status">
            Stopped after {formatWhole(run.added)} of {formatWhole(run.rows.length)} bets. Resuming won’t
            duplicate bets.
          </p>
          <div className={styles.actions}>
            <Button kind="primary" disabled={!isOnline} onClick={() => void work.resume()}>
              Resume
            </Button>
          </div>
        </>
      ) : null}
    </Panel>
  );
}
