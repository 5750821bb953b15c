import { getPicksCsv } from '@app/contracts';
import { PRODUCT_NAME, meetsTier, sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { apiClient } from '../../../lib/api/client.ts';
import { failureText } from '../../../lib/api/errors.ts';
import { saveBlob } from '../../../lib/save-blob.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Offer } from '../../../ui/offer.tsx';
import styles from './record.module.css';

const EXPORT_FAILED = 'Failed to export the picks';

interface Props {
  readonly sport: Sport;
  readonly season: number;
}

/** Saves a season's picks as a spreadsheet for Pro and Elite, and says so to others (S-225). */
export function PicksExport({ sport, season }: Props): ReactNode {
  const { status, user } = useSession();
  const what = `${sportConfig(sport).shortName} ${String(season)} picks`;
  // Takes its place once it is known who reads, so that nothing changes under the pointer.
  if (status === 'restoring') return <div className={styles.export} />;
  if (user === null || !meetsTier(user.subscriptionTier, 'premium'))
    return (
      <Offer>
        <p className={styles.export}>
          With Pro you can export the {what} as a spreadsheet.{' '}
          <Link className={styles.link} to={paths.dashboardPlans}>
            See plans
          </Link>
        </p>
      </Offer>
    );
  return <ExportButton key={what} sport={sport} season={season} what={what} />;
}

function ExportButton({ sport, season, what }: Props & { readonly what: string }): ReactNode {
  const isOnline = useOnline();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function handleExport(): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      const file = await apiClient.download(getPicksCsv, {
        params: { sport },
        query: { season: String(season) },
      });
      saveBlob(file, `${PRODUCT_NAME.toLowerCase()}-${sport}-picks-${String(season)}.csv`);
    } catch (error) {
      setFailure(failureText(error, { refused: EXPORT_FAILED, failed: EXPORT_FAILED }));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.export}>
      <Button disabled={!isOnline} isBusy={isBusy} busyText="Exporting…" onClick={() => void handleExport()}>
        <span className={styles.exportLabel}>
          <Download size={16} strokeWidth={1.6} aria-hidden="true" />
          Export {what}
        </span>
      </Button>
      {failure === null ? null : <FormError>{failure}</FormError>}
    </div>
  );
}
