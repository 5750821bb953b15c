import { formatFacts, missingCsvFields } from '@app/domain';
import type { CsvFormats, FormatFacts } from '@app/domain';
import { useEffect, useMemo, useState } from 'react';
import type { Draft } from './draft.ts';
import { mendRows } from './mend-rows.ts';
import type { MendedRow } from './mend-rows.ts';
import { readRows } from './read-rows.ts';
import type { FileRow } from './read-rows.ts';

export interface DraftRows {
  readonly facts: FormatFacts;
  readonly formats: CsvFormats;
  /** Empty while a column is missing; while rows are read anew, those before. */
  readonly rows: readonly MendedRow[];
  readonly isReading: boolean;
}

/** The rows of a file as its columns and formats are matched now, with what was entered for them. */
export function useRows({ file, mapping, chosen, mending }: Draft): DraftRows {
  const { guess, ...facts } = useMemo(() => formatFacts(file.records, mapping), [file, mapping]);
  const formats = useMemo(() => ({ ...guess, ...chosen }), [guess, chosen]);
  const [read, setRead] = useState<{ readonly of: CsvFormats; readonly rows: readonly FileRow[] } | null>(
    null,
  );
  const isComplete = missingCsvFields(mapping).length === 0;
  useEffect(() => {
    if (!isComplete) return undefined;
    const wanted = new AbortController();
    void readRows(file, mapping, formats, wanted.signal).then((rows) => {
      if (rows !== null) setRead({ of: formats, rows });
    });
    return () => {
      wanted.abort();
    };
  }, [file, mapping, formats, isComplete]);
  const rows = useMemo(
    () => (isComplete && read !== null ? mendRows(read.rows, read.of, mending) : []),
    [isComplete, read, mending],
  );
  return { facts, formats, rows, isReading: isComplete && read?.of !== formats };
}
