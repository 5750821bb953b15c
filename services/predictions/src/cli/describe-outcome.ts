import { onOneLine } from '@app/platform/cli';
import type { DroppedRecord, ReadOutcome } from '../parsing/read-file.types.ts';
import { slateName } from '../slates/slate-name.ts';

/** A parsed file as `--json` prints it. */
export interface FileReport {
  readonly file: string;
  readonly sha256: string;
  readonly outcome: 'ok' | 'rejected';
  readonly sport: string | null;
  readonly kind: string | null;
  readonly season: number | null;
  readonly week: number | null;
  readonly date: string | null;
  readonly total: number | null;
  readonly kept: number | null;
  readonly dropped: readonly DroppedRecord[];
  readonly reason: string | null;
  readonly detail: string | null;
}

/** Returns the result of parsing a file, without its records. */
export function reportOf(outcome: ReadOutcome): FileReport {
  const { fileName: file, sha256 } = outcome.file;
  const nothing = { kind: null, season: null, week: null, date: null, total: null, kept: null, dropped: [] };
  if (outcome.outcome === 'rejected') {
    const { sport, reason, detail } = outcome;
    return { file, sha256, outcome: 'rejected', sport, ...nothing, reason, detail: detail ?? null };
  }
  const { content } = outcome;
  const base = {
    ...{ file, sha256, outcome: 'ok' as const, sport: content.sport, ...nothing, kind: content.kind },
    ...{ season: content.season, date: content.date, reason: null, detail: null },
  };
  switch (content.kind) {
    case 'predictions': {
      const { week, total, kept, dropped } = content;
      return { ...base, week, total, kept: kept.length, dropped };
    }
    case 'results': {
      const { week, results, dropped } = content;
      return { ...base, week, total: results.length + dropped.length, kept: results.length, dropped };
    }
    default:
      return base;
  }
}

/** Formats the report: what the file is, then each dropped record with its game, field and rule. */
export function linesOf(report: FileReport): string[] {
  if (report.outcome === 'rejected') return [headOf(report)];
  const dropped = report.dropped.map(
    (record) =>
      `         record ${record.index}, game ${record.gameId ?? 'without id'}, ${record.field || 'record'}: ${record.reason}`,
  );
  return [headOf(report), ...dropped.map(onOneLine)];
}

/** What a file is and how much of it is kept, or why it is refused. */
export function headOf(report: FileReport): string {
  if (report.outcome === 'rejected') {
    const detail = report.detail === null ? '' : ` (${report.detail})`;
    return onOneLine(`refused  ${report.file}: ${report.reason ?? ''}${detail}`);
  }
  const counts = report.total === null ? '' : `, ${report.kept ?? 0} of ${report.total} kept`;
  return onOneLine(`ok       ${report.file}: ${report.kind ?? ''}, ${slateName(report)}${counts}`);
}
