import { getBetsCsv } from '@app/contracts';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { apiClient } from '../../lib/api/client.ts';
import type { CallOptions } from '../../lib/api/client.ts';
import { failureText } from '../../lib/api/errors.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import styles from './components/import.module.css';

const FILE_NAME = 'openbook-bets.csv';
const FILTERED_NAME = 'openbook-bets-filtered.csv';
const EXPORT_FAILED = 'Failed to export your bets';

interface Props {
  /** The filters of the list; empty for all bets. */
  readonly query: NonNullable<CallOptions<typeof getBetsCsv>['query']>;
  /** Whether there are no bets at all, so that there is nothing to export. */
  readonly isEmpty: boolean;
}

/** Exports the bets that the list shows as a CSV file, and links to the import. */
export function Transfer({ query, isEmpty }: Props): ReactNode {
  const isOnline = useOnline();
  const isFiltered = Object.keys(query).length > 0;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function handleExport(): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      saveBlob(await apiClient.download(getBetsCsv, { query }), isFiltered ? FILTERED_NAME : FILE_NAME);
    } catch (error) {
      setFailure(failureText(error, { refused: EXPORT_FAILED, failed: EXPORT_FAILED }));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <Button
        disabled={!isOnline || isEmpty}
        isBusy={isBusy}
        busyText="Exporting…"
        onClick={() => void handleExport()}
      >
        <span className={styles.transfer}>
          <Download size={16} strokeWidth={1.6} aria-hidden="true" />
          {isFiltered ? 'Export filtered' : 'Export CSV'}
        </span>
      </Button>
      <Link className={styles.button} to={paths.importBets}>
        <Upload size={16} strokeWidth={1.6} aria-hidden="true" />
        Import bets
      </Link>
      {failure === null ? null : <FormError>{failure}</FormError>}
    </>
  );
}
