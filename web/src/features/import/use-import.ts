import type { CheckedRow } from '@app/contracts';
import { REQUIRED_CSV_FIELDS, guessMapping } from '@app/domain';
import type { CsvMapping } from '@app/domain';
import { useRef, useState } from 'react';
import { failureText } from '../../lib/api/errors.ts';
import { newUuid } from '../../lib/api/idempotency-key.ts';
import { useBetsChanged } from '../../lib/bets/bets-changed.ts';
import { prepareRows } from './prepare-rows.ts';
import type { PreparedRows } from './prepare-rows.ts';
import { readFile } from './read-file.ts';
import type { CsvFile } from './read-file.ts';
import { checkRows, chunksOf, sendNextChunk } from './send-rows.ts';
import type { ImportRun } from './send-rows.ts';

/** Where an import stands. Every step keeps what the ones before it found. */
export type ImportState =
  | { readonly step: 'file' }
  | { readonly step: 'columns'; readonly file: CsvFile; readonly mapping: CsvMapping }
  | {
      readonly step: 'preview';
      readonly file: CsvFile;
      readonly mapping: CsvMapping;
      readonly prepared: PreparedRows;
      readonly checked: readonly CheckedRow[];
    }
  | { readonly step: 'sending'; readonly run: ImportRun }
  | { readonly step: 'done'; readonly run: ImportRun };

export interface Work {
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

const CHECK_FAILED = 'Failed to check the file';
const SEND_FAILED = 'Failed to import the bets';

export interface Import {
  readonly state: ImportState;
  /** What runs now, with its progress. */
  readonly work: Work | null;
  readonly failure: string | null;
  readonly chooseFile: (file: File) => Promise<void>;
  readonly setMapping: (mapping: CsvMapping) => void;
  readonly check: () => Promise<void>;
  readonly send: (shouldAddDuplicates: boolean) => Promise<void>;
  /** Goes on where sending broke off. */
  readonly resume: () => Promise<void>;
  readonly backToColumns: () => void;
  readonly startOver: () => void;
}

/** The steps of an import: file, columns, preview, sending, done. */
export function useImport(): Import {
  const [state, setState] = useState<ImportState>({ step: 'file' });
  const [work, setWork] = useState<Work | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const betsChanged = useBetsChanged();
  const isBusy = useRef(false);

  async function during(failed: string, run: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      await run();
    } catch (error) {
      setFailure(failureText(error, { refused: failed, failed }));
    } finally {
      isBusy.current = false;
      setWork(null);
    }
  }

  async function sendAll(first: ImportRun): Promise<void> {
    const chunks = chunksOf(first.rows).length;
    let run = first;
    setState({ step: 'sending', run });
    while (run.sentChunks < chunks) {
      setWork({
        label: 'Importing',
        done: run.added + run.duplicates + run.refused.length,
        total: run.rows.length,
      });
      run = await sendNextChunk(run);
      setState({ step: 'sending', run });
    }
    setState({ step: 'done', run });
    await betsChanged();
  }

  return {
    state,
    work,
    failure,
    chooseFile: (file) =>
      during('This file cannot be read as CSV.', async () => {
        const read = await readFile(file);
        if (typeof read === 'string') setFailure(read);
        else setState({ step: 'columns', file: read, mapping: guessMapping(read.headers) });
      }),
    setMapping: (mapping) => {
      if (state.step === 'columns') setState({ ...state, mapping });
    },
    check: () =>
      during(CHECK_FAILED, async () => {
        if (state.step !== 'columns') return;
        const { file, mapping } = state;
        const prepared = prepareRows(file, mapping);
        const total = prepared.rows.length;
        setWork({ label: 'Checking', done: 0, total });
        const checked = await checkRows(prepared.rows, (done) => {
          setWork({ label: 'Checking', done, total });
        });
        setState({ step: 'preview', file, mapping, prepared, checked });
      }),
    send: (shouldAddDuplicates) =>
      during(SEND_FAILED, async () => {
        if (state.step !== 'preview') return;
        const wanted = new Set(
          state.checked
            .filter(({ verdict }) => verdict === 'new' || (verdict === 'duplicate' && shouldAddDuplicates))
            .map(({ line }) => line),
        );
        await sendAll({
          id: newUuid(),
          fileName: state.file.name,
          rows: state.prepared.rows.filter(({ line }) => wanted.has(line)),
          shouldAddDuplicates,
          sentChunks: 0,
          added: 0,
          duplicates: 0,
          refused: [],
        });
      }),
    resume: () =>
      during(SEND_FAILED, async () => {
        if (state.step === 'sending') await sendAll(state.run);
      }),
    backToColumns: () => {
      if (state.step !== 'preview') return;
      setState({ step: 'columns', file: state.file, mapping: state.mapping });
    },
    startOver: () => {
      setFailure(null);
      setState({ step: 'file' });
    },
  };
}

/** Fields that must have a column before the file can be checked. */
export function missingFields(mapping: CsvMapping): readonly (typeof REQUIRED_CSV_FIELDS)[number][] {
  return REQUIRED_CSV_FIELDS.filter((field) => mapping[field] === undefined);
}
