import { errorReportFormSchema } from '@app/contracts';
import * as z from 'zod/mini';

const KEY = 'unsent-reports';
const MAX = 5;
/** With its idempotency key, so that it is stored once however often it is sent. */
const keptReportSchema = z.object({ key: z.string(), report: errorReportFormSchema });
const storedSchema = z.array(keptReportSchema);

export type KeptReport = z.infer<typeof keptReportSchema>;

/** Reports that could not be sent yet, oldest first. */
export function unsentReports(): readonly KeptReport[] {
  try {
    const parsed = z.safeParse(storedSchema, JSON.parse(window.localStorage.getItem(KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}

/** Keeps the last reports on this device, each key once (S-267). Returns false where storage is blocked. */
export function keepReport(kept: KeptReport): boolean {
  return write([...reportsBut(kept.key), kept].slice(-MAX));
}

/** Forgets a report that the server has stored. */
export function dropReport(key: string): void {
  write(reportsBut(key));
}

function reportsBut(key: string): readonly KeptReport[] {
  return unsentReports().filter((kept) => kept.key !== key);
}

function write(reports: readonly KeptReport[]): boolean {
  try {
    if (reports.length === 0) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, JSON.stringify(reports));
    return true;
  } catch {
    return false;
  }
}
