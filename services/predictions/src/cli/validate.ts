import { EXIT, type ExitCode, type Output } from '@app/platform/cli';
import type { ReadRequest } from '../parsing/read-file.ts';
import { ReadingThread, readerWorkerUrl } from '../parsing/reading-thread.ts';
import { linesOf, reportOf, type FileReport } from './describe-outcome.ts';
import { startProgress } from './progress.ts';

/** Parses files like an import and reports what would be kept. Changes nothing. */
export async function validateFiles(
  requests: readonly ReadRequest[],
  isJson: boolean,
  output: Output,
): Promise<ExitCode> {
  const pool = new ReadingThread({ workerUrl: readerWorkerUrl() });
  const progress = startProgress(requests.length, output.bar);
  const reports: FileReport[] = [];
  try {
    for (const request of requests) {
      reports.push(reportOf(await pool.read(request)));
      progress.step(reports.at(-1)?.file ?? '');
    }
  } finally {
    progress.stop();
    await pool.close();
  }
  const refused = reports.filter(({ outcome }) => outcome === 'rejected').length;
  if (isJson) output.print(JSON.stringify(reports, null, 2));
  else {
    for (const report of reports) for (const line of linesOf(report)) output.print(line);
    output.print(refused === 0 ? `${reports.length} read.` : `${refused} of ${reports.length} refused.`);
  }
  return refused === 0 ? EXIT.ok : EXIT.refused;
}
