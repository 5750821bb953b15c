import type { CheckedRow } from '@app/contracts';
import { useRef, useState } from 'react';
import { failureText } from '../../../lib/api/errors.ts';
import { newUuid } from '../../../lib/api/idempotency-key.ts';
import { useBetsChanged } from '../../../lib/bets/bets-changed.ts';
import { sendOwnChange } from '../../../lib/bets/own-changes.ts';
import { newDraft, withRefusals } from '../lib/draft.ts';
import type { Draft } from '../lib/draft.ts';
import type { MendedRow } from '../lib/mend-rows.ts';
import { prepareRows } from '../lib/prepare-rows.ts';
import type { PreparedRows } from '../lib/prepare-rows.ts';
import { readFile } from '../lib/read-file.ts';
import { checkRows, chunksOf, sendNextChunk } from '../api/send-rows.ts';
import type { ImportRun } from '../api/send-rows.ts';

/** The import's state. Every step keeps the results of the earlier ones. */
export type ImportState =
  | { readonly step: 'file' }
  | { readonly step: 'columns'; readonly draft: Draft }
  | {
      readonly step: 'preview';
      readonly draft: Draft;
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
  /** The running task with its progress. */
  readonly work: Work | null;
  readonly failure: string | null;
  readonly chooseFile: (file: File) => Promise<void>;
  readonly setDraft: (draft: Draft) => void;
  /** Asks the server about the rows that yield a bet. */
  readonly check: (rows: readonly MendedRow[]) => Promise<void>;
  readonly send: (shouldAddDuplicates: boolean) => Promise<void>;
  /** Resumes sending where it stopped. */
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
  const runs = useRef(0);

  async function during(failed: string, run: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    runs.current += 1;
    const own = runs.current;
    const isCurrent = (): boolean => runs.current === own;
    setFailure(null);
    try {
      await run(isCurrent);
    } catch (error) {
      if (isCurrent()) setFailure(failureText(error, { refused: failed, failed }));
    } finally {
      if (isCurrent()) {
        isBusy.current = false;
        setWork(null);
      }
    }
  }

  /** Sends what is left. The bets are read again once, at the end, however many chunks were stored. */
  async function sendAll(first: ImportRun, isResumed: boolean): Promise<void> {
    const chunks = chunksOf(first.rows).length;
    let run = first;
    let isStale = false;
    setState({ step: 'sending', run });
    try {
      while (run.sentChunks < chunks) {
        const sent = run;
        setWork({
          label: 'Importing',
          done: sent.added + sent.duplicates + sent.refused.length,
          total: sent.rows.length,
        });
        // A chunk that an earlier try stored was already announced.
        const isFirstTry = !isResumed || sent !== first;
        run = await sendOwnChange(
          () => sendNextChunk(sent),
          ({ added }) => isFirstTry && added > sent.added,
          () => {
            isStale = true;
          },
        );
        setState({ step: 'sending', run });
      }
    } catch (error) {
      if (isStale || run !== first) void betsChanged();
      throw error;
    }
    setState({ step: 'done', run });
    await betsChanged();
  }

  return {
    state,
    work,
    failure,
    chooseFile: (file) =>
      during('This file cannot be read as CSV.', async (isCurrent) => {
        const read = await readFile(file);
        if (!isCurrent()) return;
        if (typeof read === 'string') setFailure(read);
        else setState({ step: 'columns', draft: newDraft(read) });
      }),
    setDraft: (draft) => {
      if (state.step === 'columns') setState({ ...state, draft });
    },
    check: (rows) =>
      during(CHECK_FAILED, async (isCurrent) => {
        if (state.step !== 'columns') return;
        const prepared = prepareRows(rows);
        const total = prepared.rows.length;
        setWork({ label: 'Checking', done: 0, total });
        const checked = await checkRows(prepared.rows, (done) => {
          if (isCurrent()) setWork({ label: 'Checking', done, total });
        });
        if (!isCurrent()) return;
        const draft = withRefused(state.draft, rows, checked);
        // A change made meanwhile stays and is checked the next time.
        setState((current) => (current === state ? { step: 'preview', draft, prepared, checked } : current));
      }),
    send: (shouldAddDuplicates) =>
      during(SEND_FAILED, async () => {
        if (state.step !== 'preview') return;
        const wanted = new Set(
          state.checked
            .filter(({ verdict }) => verdict === 'new' || (verdict === 'duplicate' && shouldAddDuplicates))
            .map(({ line }) => line),
        );
        await sendAll(
          {
            id: newUuid(),
            fileName: state.draft.file.name,
            rows: state.prepared.rows.filter(({ line }) => wanted.has(line)),
            shouldAddDuplicates,
            sentChunks: 0,
            added: 0,
            duplicates: 0,
            refused: [],
          },
          false,
        );
      }),
    resume: () =>
      during(SEND_FAILED, async () => {
        if (state.step === 'sending') await sendAll(state.run, true);
      }),
    backToColumns: () => {
      if (state.step !== 'preview') return;
      setState({ step: 'columns', draft: state.draft });
    },
    startOver: () => {
      // Anything still running belongs to the previous file.
      runs.current += 1;
      isBusy.current = false;
      setWork(null);
      setFailure(null);
      setState({ step: 'file' });
    },
  };
}

/** Records the server's rejections with the cells that caused them. */
function withRefused(draft: Draft, rows: readonly MendedRow[], checked: readonly CheckedRow[]): Draft {
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]));
  const refusals = new Map(draft.mending.refusals);
  for (const { line, verdict, issues } of checked) {
    if (verdict === 'error') refusals.set(line, { issues, cells: cellsOf.get(line) ?? {} });
  }
  return withRefusals(draft, refusals);
}
