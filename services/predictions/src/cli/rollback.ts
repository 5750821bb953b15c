import { randomUUID } from 'node:crypto';
import {
  listFiles,
  listSlateVersions,
  rollBackSlate,
  type ReceivedFile,
  type SlateVersion,
} from '@app/contracts';
import { CliError, EXIT, onOneLine, type ExitCode, type Output } from '@app/platform/cli';
import { claimedSport } from '../parsing/file-name.ts';
import { slateName } from '../slates/slate-name.ts';
import type { Command } from './arguments.ts';
import { ANSWER_MS, type Product } from './with-product.ts';

const OPEN_BETS =
  "the system's open bets follow the picks that are shown; bets of users keep the line and odds they were logged with";

/** What a rollback changes, as `--json` prints it. */
interface RollbackReport {
  readonly file: string;
  readonly slate: string;
  /** The file whose version is shown again; null where the ledger has none. */
  readonly shownAgain: string | null;
  readonly isDryRun: boolean;
  /** Games that change, or may change in a dry run. */
  readonly changedGames: number;
  /** Games that have started, which stay as they were shown. */
  readonly startedGames: number;
  /** The records appended to the chain; null in a dry run. */
  readonly appended: string | null;
}

/**
 * Takes back a published file: the newest version of its slate that came from another file is shown again, appended to the
 * chain. @throws CliError with exit code 1 for a file that is not shown, has no version before it, or whose games have all
 * started
 */
export async function rollBackFile(
  { fileName, isDryRun, isJson }: Extract<Command, { name: 'rollback' }>,
  product: Product,
  output: Output,
): Promise<ExitCode> {
  const file = await findShown(product, fileName);
  const slate = await product.call(listSlateVersions, { fileId: String(file.id) }, answerSoon());
  const current = slate.versions.find(({ isCurrent }) => isCurrent);
  const earlier = slate.versions.find((version) => !version.isCurrent && version.fileName !== fileName);
  if (current === undefined || earlier === undefined)
    throw refused(`${slateName(slate)} has no version from another file, so nothing can be rolled back.`);
  if (slate.openGames === 0)
    throw refused(`Every game of ${slateName(slate)} has started. Picks are final then.`);
  const made = isDryRun ? null : await rollBack(product, file, { earlier, current });
  const report: RollbackReport = {
    ...{ file: fileName, slate: slateName(slate), shownAgain: earlier.fileName, isDryRun },
    ...{
      changedGames: made?.kept ?? slate.openGames,
      startedGames: made?.droppedCount ?? slate.startedGames,
    },
    appended: made?.detail ?? null,
  };
  if (isJson) output.print(JSON.stringify(report, null, 2));
  else for (const line of linesOf(report)) output.print(onOneLine(line));
  return EXIT.ok;
}

function rollBack(
  product: Product,
  file: ReceivedFile,
  { earlier, current }: { readonly earlier: SlateVersion; readonly current: SlateVersion },
) {
  const versions = { version: earlier.version, currentVersion: current.version };
  return product.call(
    rollBackSlate,
    { actor: null, fileId: String(file.id), ...versions },
    { idempotencyKey: randomUUID(), ...answerSoon() },
  );
}

/** The entry of a file whose slate is shown from it. */
async function findShown(product: Product, fileName: string): Promise<ReceivedFile> {
  const filter = { state: null, sport: claimedSport(fileName) };
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { files, pageCount } = await product.call(listFiles, { ...filter, page }, answerSoon());
    const shown = files.find(
      (file) => file.isCurrent && file.fileName === fileName && file.rollback !== null,
    );
    if (shown !== undefined) return shown;
    pages = pageCount;
  }
  throw refused(
    `No slate is shown from ${fileName}. "npm run predictions -- status" lists the newest files.`,
  );
}

function linesOf(report: RollbackReport): string[] {
  const { file, slate, shownAgain, isDryRun, changedGames, startedGames, appended } = report;
  const games = changedGames === 1 ? '1 game' : `${changedGames} games`;
  const started = startedGames === 0 ? '' : `, ${startedGames} that started stay as they were shown`;
  return [
    `${slate}: ${shownAgain ?? 'the version before'} ${isDryRun ? 'would be' : 'is'} shown again instead of ${file}`,
    `     ${games} ${isDryRun ? 'could change' : 'changed'}${started}`,
    `     ${OPEN_BETS}`,
    appended === null ? '     Nothing changed.' : `     appended: ${appended}; nothing was deleted`,
  ];
}

const answerSoon = () => ({ deadlineMs: Date.now() + ANSWER_MS });

function refused(sentence: string): CliError {
  return new CliError(onOneLine(sentence), EXIT.refused);
}
