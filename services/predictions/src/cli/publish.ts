import { EXIT, type ExitCode, type Output } from '@app/platform/cli';
import type { ReadRequest } from '../parsing/read-file.ts';
import { ReadingThread } from '../parsing/reading-thread.ts';
import { FileIngester } from '../ingest/file-ingester.ts';
import type { StoreOutcome } from '../ingest/ingest.types.ts';
import type { PredictionsConfig } from '../predictions.config.ts';
import { linesOf, reportOf, type FileReport } from './describe-outcome.ts';
import { startProgress } from './progress.ts';
import { withService } from './service-context.ts';

/** A published file as `--json` prints it: the results of parsing and storing it. */
export interface PublishReport extends FileReport {
  readonly status: StoreOutcome['status'];
  readonly storeReason: string | null;
  readonly paths: readonly string[];
}

/**
 * Parses, stores and publishes files in the given order, with the inbox's own parser and store. Files are not
 * copied. Publishing the same content twice changes nothing, unless another one had its name since. A dry run stores
 * nothing: it reports the effect of each file on its own.
 */
export async function publishFiles(
  requests: readonly ReadRequest[],
  config: PredictionsConfig,
  { isDryRun, isJson }: { readonly isDryRun: boolean; readonly isJson: boolean },
  output: Output,
): Promise<ExitCode> {
  const reports = await withService(config, async (service) => {
    const reader = service.get(ReadingThread);
    const ingester = service.get(FileIngester);
    const progress = startProgress(requests.length, output.bar);
    const done: PublishReport[] = [];
    try {
      for (const request of requests) {
        const read = await reader.read(request);
        const delivery = { receivedAt: new Date().toISOString(), source: 'cli' as const };
        const stored = isDryRun
          ? await ingester.tryOut(read, delivery)
          : await ingester.execute(read, delivery);
        const { status, paths } = stored;
        done.push({ ...reportOf(read), status, storeReason: stored.reason, paths });
        progress.step(stored.fileName);
      }
    } finally {
      progress.stop();
    }
    return done;
  });
  if (isJson) output.print(JSON.stringify(reports, null, 2));
  else for (const report of reports) for (const line of publishLines(report, isDryRun)) output.print(line);
  return reports.some(isRefused) ? EXIT.refused : EXIT.ok;
}

/** Refused by the parser or the store, now or earlier. */
function isRefused(report: PublishReport): boolean {
  return report.status === 'quarantined' || report.outcome === 'rejected';
}

function publishLines(report: PublishReport, isDryRun: boolean): string[] {
  const lines = linesOf(report);
  if (report.outcome === 'rejected') return lines;
  const would = isDryRun ? 'would be ' : '';
  const reason = report.storeReason === null ? '' : `: ${report.storeReason}`;
  const text = {
    accepted:
      report.paths.length === 0
        ? `${would}stored, published files unchanged`
        : `${would}published ${report.paths.join(', ')}`,
    superseded: `${would}superseded${reason}; a corrected file needs a later generated_at`,
    unchanged: `${isDryRun ? 'would change' : 'changed'} nothing${reason}`,
    quarantined: `${would}refused${reason}`,
  }[report.status];
  return [...lines, `         ${text}`];
}
