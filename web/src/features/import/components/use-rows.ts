import { formatFacts, missingCsvFields } from '@app/domain';
import type { CsvFormats, FormatFacts } from '@app/domain';
import { useEffect, useMemo, useState } from 'react';
import type { Draft } from '../lib/draft.ts';
import { mendRows } from '../lib/mend-rows.ts';
import type { MendedRow } from '../lib/mend-rows.ts';
import { readRows } from '../lib/read-rows.ts';
import type { FileRow } from '../lib/read-rows.ts';

export interface DraftRows {
  readonly facts: FormatFacts;
  readonly formats: CsvFormats;
  /** Empty while a column is missing. While rows are read again, keeps the previous ones. */
  readonly rows: readonly MendedRow[];
  readonly isReading: boolean;
}

/** Returns the rows of a file under the current columns, formats and corrections. */
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
