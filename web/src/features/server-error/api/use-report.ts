import { postErrorReport, type ErrorReportForm } from '@app/contracts';
import { useEffect, useState } from 'react';
import { apiClient } from '../../../lib/api/client.ts';
import { makeKeyKeeper } from '../../../lib/api/idempotency-key.ts';
import { dropReports, keepReport, unsentReports } from '../lib/unsent-reports.ts';

/** What became of a report. */
export type ReportOutcome = 'sent' | 'kept' | 'lost';

async function post(report: ErrorReportForm, key: string): Promise<void> {
  await apiClient.call(postErrorReport, { body: report, headers: { 'idempotency-key': key } });
}

/**
 * Sends a report, or keeps it on this device (S-267). Reports that were kept before are sent when the screen opens.
 */
export function useReport(): (report: ErrorReportForm) => Promise<ReportOutcome> {
  const [keyOf] = useState(makeKeyKeeper);

  useEffect(() => {
    const kept = unsentReports();
    if (kept.length === 0) return;
    const keyOfKept = makeKeyKeeper();
    void Promise.all(kept.map((report) => post(report, keyOfKept(report)))).then(
      dropReports,
      () => undefined,
    );
  }, []);

  return async (report) => {
    try {
      await post(report, keyOf(report));
      return 'sent';
    } catch {
      return keepReport(report) ? 'kept' : 'lost';
    }
  };
}
