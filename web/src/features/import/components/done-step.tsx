import { formatWhole } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FormSuccess } from '../../../ui/form-error.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './import.module.css';
import { RefusedRows } from './refused-rows.tsx';
import type { ImportRun } from '../api/send-rows.ts';

interface Props {
  readonly run: ImportRun;
  readonly onAgain: () => void;
}

/** Step 5: the result. The list below can undo the whole import. */
export function DoneStep({ run, onAgain }: Props): ReactNode {
  const parts = [
    run.added === 1 ? 'Added 1 bet.' : `Added ${formatWhole(run.added)} bets.`,
    ...(run.duplicates > 0 ? [`${formatWhole(run.duplicates)} were already here.`] : []),
  ];
  return (
    <Panel title="Import finished">
      <FormSuccess>{parts.join(' ')}</FormSuccess>
      <RefusedRows rows={run.refused} />
      <div className={styles.actions}>
        <Button onClick={onAgain}>Import another file</Button>
        <Link className={styles.primary} to={paths.myBets}>
          View my bets
        </Link>
      </div>
    </Panel>
  );
}
