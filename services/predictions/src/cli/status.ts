import { formatProfit, formatRecord } from '@app/domain';
import { EXIT, onOneLine, type ExitCode, type Output } from '@app/platform/cli';
import type { RecordedEntry } from '../files/file-ledger.repository.ts';
import type { SupersededEntry } from '../files/slate-files.repository.ts';
import type { PredictionsConfig } from '../predictions.config.ts';
import { GetStatusHandler, type ServiceStatus, type SportStatus } from '../status/get-status.handler.ts';
import type { BetTotals } from '../system-bets/system-bet.repository.ts';
import { slateName } from '../slates/slate-name.ts';
import { withService } from './service-context.ts';

const LISTED_FILES = 8;

/** Prints each sport's clock, open slate and record, and the outcome of the newest files. */
export async function showStatus(
  config: PredictionsConfig,
  isJson: boolean,
  output: Output,
): Promise<ExitCode> {
  const status = await withService(config, (service) => service.get(GetStatusHandler).execute(LISTED_FILES));
  if (isJson) output.print(JSON.stringify(toJson(status), null, 2));
  else for (const line of statusLines(status)) output.print(line);
  return EXIT.ok;
}

/** Leaves out a slate's file-level fields, which are long and part of the published file. */
function toJson(status: ServiceStatus): object {
  const shownOf = ({ shown }: SportStatus): object | null =>
    shown && { ...shown, dropped: shown.droppedCount, header: undefined, droppedCount: undefined };
  return { ...status, sports: status.sports.map((sport) => ({ ...sport, shown: shownOf(sport) })) };
}

/** Formats the status. */
export function statusLines(status: ServiceStatus): string[] {
  const { accepted, quarantined, discarded, superseded, unchanged, 'rolled-back': rolledBack } = status.files;
  const named = status.superseded.slice(0, LISTED_FILES);
  const others = status.superseded.length - named.length;
  return [
    ...status.sports.flatMap(sportLines),
    `Files: ${accepted} accepted, ${quarantined} refused, ${superseded} superseded, ${unchanged} with nothing new${rolledBack === 0 ? '' : `, rollbacks: ${rolledBack}`}${discarded === 0 ? '' : `, discarded: ${discarded}`}`,
    'Newest files:',
    ...status.newest.map(fileLine),
    ...(named.length === 0 ? [] : ['Superseded files:', ...named.map(supersededLine)]),
    ...(others === 0 ? [] : [`     and ${others} more: --json names them`]),
    ...(status.quarantined.length === 0 ? [] : ['Refused files:', ...status.quarantined.map(fileLine)]),
  ].map(onOneLine);
}

function sportLines({ sport, mode, now, slates, shown, bets }: SportStatus): string[] {
  const clock = mode === 'replay' ? `replay, its clock is at ${now}` : `live, ${now}`;
  const slate =
    shown === null
      ? 'nothing published yet'
      : `${slates} slates, shown: ${slateName(shown)}, ${shown.kept} of ${shown.total} kept, ${gamesText(shown.openGames)} without a result`;
  return [
    `${sport.toUpperCase()}: ${clock}`,
    `     ${slate}`,
    `     system bets${mode === 'replay' ? ' (replay)' : ''}: ${betsText(bets)}`,
  ];
}

const gamesText = (games: number): string => (games === 1 ? '1 game' : `${games} games`);

/** `12-9-1, +$34.20; 3 pending`: won, lost and pushed bets at the system's flat stake. */
export function betsText(bets: BetTotals): string {
  const settled = `${formatRecord(bets.won, bets.lost, bets.push)}, ${formatProfit(bets.profitCents)}`;
  const voids = bets.void === 0 ? '' : `, ${bets.void} void`;
  return `${settled}${voids}${bets.pending === 0 ? '' : `; ${bets.pending} pending`}`;
}

const headOf = (entry: RecordedEntry): string => `     ${entry.receivedAt}  ${entry.fileName}:`;

function supersededLine(entry: SupersededEntry): string {
  const detail = entry.detail === null ? '' : ` (${entry.detail})`;
  const what =
    entry.status === 'superseded'
      ? `never shown, ${entry.reason ?? ''}${detail}`
      : entry.isRolledBack
        ? `no longer shown, rolled back to ${entry.newer?.fileName ?? ''}`
        : `shown until ${entry.newer?.fileName ?? ''}, made ${entry.newer?.madeAt ?? ''}, replaced it`;
  return `${headOf(entry)} ${what}`;
}

function fileLine(entry: RecordedEntry): string {
  const head = headOf(entry);
  const detail = entry.detail === null ? '' : ` (${entry.detail})`;
  if (entry.status === 'quarantined') return `${head} refused, ${entry.reason ?? ''}${detail}`;
  const isList = entry.kind === 'predictions' || entry.kind === 'results';
  const counts = !isList ? '' : `, ${entry.kept} of ${entry.total} kept`;
  const reason = entry.reason === null ? '' : `, ${entry.reason}`;
  return `${head} ${entry.status}, ${entry.kind ?? ''} ${slateName(entry)}${counts}${reason}`;
}
