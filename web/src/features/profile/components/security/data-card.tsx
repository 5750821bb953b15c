import type { DataExport } from '@app/contracts';
import { PRODUCT_NAME } from '@app/domain';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureText } from '../../../../lib/api/errors.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { isInWork, useExports } from '../../api/use-exports.ts';
import { Card } from '../card.tsx';
import styles from './data-card.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { earlierExportText, exportFileName, exportText } from '../../lib/profile-texts.ts';

interface Props {
  readonly isOnline: boolean;
}

const START_FAILED = 'Failed to start the export';
const DOWNLOAD_FAILED = 'Failed to download your data';

/** The user's data: an export of everything, and deleting the account (S-153). */
export function DataCard({ isOnline }: Props): ReactNode {
  const exports = useExports();
  const { latest, ready } = exports;
  const [isDeleting, setIsDeleting] = useState(false);
  const [busy, setBusy] = useState<'start' | 'download' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isMaking = latest !== undefined && latest !== null && isInWork(latest);

  async function run(name: 'start' | 'download', failed: string, work: () => Promise<void>): Promise<void> {
    if (busy !== null) return;
    setBusy(name);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(failureText(error, { refused: failed, failed }));
    } finally {
      setBusy(null);
    }
  }
  const handleStart = (): void => {
    void run('start', START_FAILED, exports.start);
  };
  const handleDownload = (ready: DataExport): void => {
    void run('download', DOWNLOAD_FAILED, async () => {
      saveBlob(await exports.fetchFile(ready.id), exportFileName(PRODUCT_NAME, ready));
    });
  };

  return (
    <Card title="Your data">
      <FormError>{failure}</FormError>
      <div className={styles.state}>
        <p role="status">{stateText(latest, exports.error)}</p>
        {isMaking ? (
          <ProgressBar
            label="Parts of your data collected"
            done={latest.servicesDone}
            total={latest.servicesTotal}
          />
        ) : null}
        {ready === undefined || ready.id === latest?.id ? null : <p>{earlierExportText(ready)}</p>}
        {ready === undefined ? null : (
          <Button
            kind="primary"
            disabled={!isOnline}
            isBusy={busy === 'download'}
            busyText="Downloading…"
            onClick={() => {
              handleDownload(ready);
            }}
          >
            Download
          </Button>
        )}
        {latest === undefined && exports.error !== undefined ? (
          <Button onClick={() => void exports.reload()}>Retry</Button>
        ) : null}
      </div>
      <div className={styles.actions}>
        <Button
          disabled={!isOnline || isMaking}
          isBusy={busy === 'start'}
          busyText="Starting…"
          onClick={handleStart}
        >
          <span className={styles.export}>
            <Download size={16} strokeWidth={1.8} aria-hidden="true" />
            Export data
          </span>
        </Button>
        <button
          type="button"
          className={styles.delete}
          disabled={!isOnline}
          onClick={() => {
            setIsDeleting(true);
          }}
        >
          Delete account
        </button>
      </div>
      <DeleteAccountDialog
        isOpen={isDeleting}
        onClose={() => {
          setIsDeleting(false);
        }}
      />
    </Card>
  );
}

function stateText(latest: DataExport | null | undefined, error: unknown): string {
  if (latest !== undefined) return exportText(latest);
  return error === undefined ? 'Looking for earlier exports…' : 'Couldn’t load earlier exports.';
}
