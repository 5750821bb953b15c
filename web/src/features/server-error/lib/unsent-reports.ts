import { errorReportFormSchema, type ErrorReportForm } from '@app/contracts';
import * as z from 'zod/mini';

const KEY = 'unsent-reports';
const MAX = 5;
const storedSchema = z.array(errorReportFormSchema);

/** Reports that could not be sent yet, oldest first. */
export function unsentReports(): readonly ErrorReportForm[] {
  try {
    const parsed = z.safeParse(storedSchema, JSON.parse(window.localStorage.getItem(KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** Keeps the last reports on this device (S-267). Returns false where storage is blocked. */
export function keepReport(report: ErrorReportForm): boolean {
  return write([...unsentReports(), report].slice(-MAX));
}

export function dropReports(): void {
  write([]);
}

function write(reports: readonly ErrorReportForm[]): boolean {
  try {
    if (reports.length === 0) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, JSON.stringify(reports));
    return true;
  } catch {
    return false;
  }
}
