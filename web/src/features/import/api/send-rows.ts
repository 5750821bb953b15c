import { IMPORT_CHUNK_ROWS, postImportCheck, postImportRows } from '@app/contracts';
import type { CheckedRow, ImportRow, RowsUse } from '@app/contracts';
import { apiClient } from '../../../lib/api/client.ts';
import { refusedByServer } from '../lib/prepare-rows.ts';
import type { RefusedRow } from '../lib/prepare-rows.ts';

/** Splits rows into chunks of at most one call. */
export function chunksOf<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / IMPORT_CHUNK_ROWS) }, (_, index) =>
    rows.slice(index * IMPORT_CHUNK_ROWS, (index + 1) * IMPORT_CHUNK_ROWS),
  );
}

type Progress = (done: number) => void;

/** Asks the server for the outcome of an import without storing anything. Throws what `apiClient` throws. */
export async function checkRows(rows: readonly ImportRow[], onProgress: Progress): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  let before: RowsUse | undefined;
  for (const chunk of chunksOf(rows)) {
    const { data } = await apiClient.call(postImportCheck, {
      body: { rows: [...chunk], ...(before !== undefined && { before }) },
    });
    checked.push(...data.rows);
    before = data.use;
    onProgress(checked.length);
  }
  return checked;
}

/** One import: its id and the results of the chunks sent so far. */
export interface ImportRun {
  readonly id: string;
  readonly fileName: string;
  readonly rows: readonly ImportRow[];
  readonly shouldAddDuplicates: boolean;
  readonly sentChunks: number;
  readonly added: number;
  readonly duplicates: number;
  readonly refused: readonly RefusedRow[];
}

/**
 * Sends the next chunk. Its idempotency key is its number in the import, so a retry after an unknown outcome stores
 * nothing twice.
 */
export async function sendNextChunk(run: ImportRun): Promise<ImportRun> {
  const chunk = chunksOf(run.rows)[run.sentChunks];
  if (chunk === undefined) return run;
  const { data } = await apiClient.call(postImportRows, {
    params: { id: run.id },
    headers: { 'idempotency-key': `${run.id}.${String(run.sentChunks)}` },
    body: { fileName: run.fileName, shouldAddDuplicates: run.shouldAddDuplicates, rows: [...chunk] },
  });
  return {
    ...run,
    sentChunks: run.sentChunks + 1,
    added: run.added + data.added,
    duplicates: run.duplicates + data.duplicates,
    refused: [
      ...run.refused,
      ...data.refused.map(({ line, issues }) =>
        refusedByServer(
          line,
          issues,
          chunk.find((row) => row.line === line),
        ),
      ),
    ],
  };
}
