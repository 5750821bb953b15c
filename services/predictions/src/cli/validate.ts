import { readFile } from 'node:fs/promises';
import { EXIT, onOneLine, type ExitCode, type Output } from '@app/platform/cli';
import { READ_LIMITS } from '../parsing/limits.ts';
import type { FileRequest } from '../parsing/read-file.ts';
import type { ReadOutcome } from '../parsing/read-file.types.ts';
import { ReadingThread, readerWorkerUrl } from '../parsing/reading-thread.ts';
import { findProblems, refusalOfContent, type Problem } from '../validation/find-problems.ts';
import { headOf, reportOf, type FileReport } from './describe-outcome.ts';
import { startProgress } from './progress.ts';

/** A checked file as `--json` prints it. */
export interface ValidationReport extends FileReport {
  readonly problems: readonly Problem[];
}

/** Parses files like an import and reports what would be kept, and every problem. Changes nothing. */
export async function validateFiles(
  requests: readonly FileRequest[],
  isJson: boolean,
  output: Output,
): Promise<ExitCode> {
  const pool = new ReadingThread({ workerUrl: readerWorkerUrl() });
  const progress = startProgress(requests.length, output.bar);
  const now = new Date().toISOString();
  const reports: ValidationReport[] = [];
  try {
    for (const request of requests) {
      const outcome = await pool.read(request);
      const problems = findProblems(outcome, await bytesOf(request, outcome), now);
      reports.push({ ...verdictOf(outcome), problems });
      progress.step(outcome.file.fileName);
    }
  } finally {
    progress.stop();
    await pool.close();
  }
  if (isJson) output.print(JSON.stringify(reports, null, 2));
  else for (const line of [...reports.flatMap(linesOf), summaryOf(reports)]) output.print(line);
  return reports.some(({ outcome }) => outcome === 'rejected') ? EXIT.refused : EXIT.ok;
}

/** The content of a file that was opened: neither too large nor another kind of thing than a file. */
async function bytesOf({ path }: FileRequest, { file }: ReadOutcome): Promise<Uint8Array | null> {
  return file.sizeBytes > 0 && file.sizeBytes <= READ_LIMITS.fileBytes ? readFile(path) : null;
}

function verdictOf(outcome: ReadOutcome): FileReport {
  const report = reportOf(outcome);
  const reason = outcome.outcome === 'ok' ? refusalOfContent(outcome.content) : null;
  return reason === null ? report : { ...report, outcome: 'rejected', reason };
}

function linesOf(report: ValidationReport): string[] {
  const problems = report.problems.filter(({ weight, field }) => weight !== 'refused' || field !== '');
  return [headOf(report), ...problems.map((problem) => onOneLine(`         ${problemText(problem)}`))];
}

function problemText({ weight, line, index, gameId, field, rule }: Problem): string {
  const places = [
    ...(line === null ? [] : [`line ${line}`]),
    ...(index === null ? [] : [`record ${index}`, `game ${gameId ?? 'without id'}`]),
  ];
  const subject = field || 'record';
  return `${weight.padEnd(8)} ${[...places, subject].join(', ')}: ${rule}`;
}

function summaryOf(reports: readonly ValidationReport[]): string {
  const all = reports.flatMap(({ problems }) => problems);
  const refused = reports.filter(({ outcome }) => outcome === 'rejected').length;
  const dropped = new Set(
    reports.flatMap(({ problems }, file) =>
      problems.filter(({ weight }) => weight === 'dropped').map(({ index }) => `${file} ${index}`),
    ),
  ).size;
  const warnings = all.filter(({ weight }) => weight === 'warning').length;
  const counts = [
    `${reports.length} read`,
    ...(refused === 0 ? [] : [`${refused} refused`]),
    ...(dropped === 0 ? [] : [dropped === 1 ? '1 record dropped' : `${dropped} records dropped`]),
    ...(warnings === 0 ? [] : [warnings === 1 ? '1 warning' : `${warnings} warnings`]),
  ];
  return `${counts.join(', ')}.`;
}
