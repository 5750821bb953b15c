import { postErrorReport, type ErrorReportForm } from '@app/contracts';
import { useEffect, useState } from 'react';
import { apiClient } from '../../../lib/api/client.ts';
import { makeKeyKeeper } from '../../../lib/api/idempotency-key.ts';
import { dropReport, keepReport, unsentReports, type KeptReport } from '../lib/unsent-reports.ts';

/** What became of a report. */
export type ReportOutcome = 'sent' | 'kept' | 'lost';

/** Sends a report and forgets its kept copy. Throws what the call throws. */
async function post({ key, report }: KeptReport): Promise<void> {
  await apiClient.call(postErrorReport, { body: report, headers: { 'idempotency-key': key } });
  dropReport(key);
}

/**
 * Sends a report, or keeps it on this device (S-267). Reports that were kept before are sent when the screen opens.
 */
export function useReport(): (report: ErrorReportForm) => Promise<ReportOutcome> {
  const [keyOf] = useState(makeKeyKeeper);

  useEffect(() => {
    // One that fails again stays for the next visit.
    for (const kept of unsentReports()) post(kept).catch(() => undefined);
  }, []);

  return async (report) => {
    const keyed = unsentReports().find((kept) => isSame(kept.report, report)) ?? {
      key: keyOf(report),
      report,
    };
    try {
      await post(keyed);
      return 'sent';
    } catch {
      return keepReport(keyed) ? 'kept' : 'lost';
    }
  };
}

function isSame(one: ErrorReportForm, other: ErrorReportForm): boolean {
  return one.page === other.page && one.note === other.note && one.requestId === other.requestId;
}
