import {
  getErrorReports,
  getFiles,
  getRefundCases,
  getWork,
  type AllWork,
  type ReceivedFile,
  type RefundCase,
} from '@app/contracts';
import { apiClient } from '../../../lib/api/client.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useNow } from '../../../lib/use-now.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;

/** What waits for an administrator. Everything is undefined until it is known, or while its service is away. */
export interface Waiting {
  /** Open refund requests on all pages. */
  readonly refunds: number | undefined;
  /** Open requests of the first page, by the day their decision is due. */
  readonly refundCases: readonly RefundCase[] | undefined;
  /** Refused files that were not discarded. */
  readonly quarantined: number | undefined;
  /** The newest files. */
  readonly files: readonly ReceivedFile[] | undefined;
  readonly deadLetters: number | undefined;
  /** Jobs that are out of retries. */
  readonly givenUp: number | undefined;
  /** When the oldest waiting job was added; null without one. */
  readonly oldestJobAt: string | null | undefined;
  /** Error reports of the last seven days, as far as one page has them. */
  readonly reports: number | undefined;
}

/** Reads what the tabs of the admin page would show first, so that it can be counted beside their names. */
export function useWaiting(): Waiting {
  const refunds = useRead(getRefundCases, { query: { page: '1' } }, apiClient).data?.data;
  const refused = useRead(getFiles, { query: { page: '1', state: 'quarantined' } }, apiClient).data?.data;
  const files = useRead(getFiles, { query: { page: '1' } }, apiClient).data?.data.files;
  const work = useRead(getWork, {}, apiClient).data?.data;
  const reports = useRead(getErrorReports, { query: { page: '1' } }, apiClient).data?.data.reports;
  const now = useNow();
  const refundCases = refunds?.cases.filter(({ state }) => state === 'open');
  return {
    refunds: refunds?.openCount ?? refundCases?.length,
    refundCases,
    quarantined: refused?.count,
    files,
    ...workOf(work),
    reports: reports?.filter(({ reportedAt }) => now - Date.parse(reportedAt) < WEEK_MS).length,
  };
}

function workOf(all: AllWork | undefined): Pick<Waiting, 'deadLetters' | 'givenUp' | 'oldestJobAt'> {
  const answered = all?.services.flatMap(({ work }) => work ?? []);
  if (answered === undefined || answered.length < (all?.services.length ?? 0))
    return { deadLetters: undefined, givenUp: undefined, oldestJobAt: undefined };
  const queues = answered.flatMap((work) => work.queues);
  return {
    deadLetters: answered.reduce((sum, { deadLetterCount }) => sum + deadLetterCount, 0),
    givenUp: queues.reduce((sum, { givenUp = 0 }) => sum + givenUp, 0),
    oldestJobAt: queues.flatMap(({ oldestAt }) => oldestAt ?? []).sort()[0] ?? null,
  };
}
