import type { FileOutcome, FileState, ReceivedFile } from '@app/contracts';
import { sportConfig } from '@app/domain';
import { dayText } from '../../../lib/samples.ts';
import type { Tone } from './tone.ts';

export const STATE_NAMES: Readonly<Record<FileState, string>> = {
  accepted: 'Published',
  quarantined: 'Quarantined',
  superseded: 'Skipped as older',
  unchanged: 'Nothing new',
  'rolled-back': 'Rolled back',
  discarded: 'Discarded',
};

const KIND_NAMES: Readonly<Record<NonNullable<FileOutcome['kind']>, string>> = {
  predictions: 'Picks',
  results: 'Results',
  'profitability-summary': 'Track record',
  'profitability-summary-v2': 'Track record',
  'kelly-metrics': 'Kelly metrics',
  'team-stats': 'Team stats',
  'strategy-games': 'Strategy games',
  'analysis-text': 'Game report',
  'analysis-image': 'Game image',
};

/** "NFL, Week 7, 2024", or as much of it as the file says. */
export function slateText({
  sport,
  season,
  week,
  date,
}: Pick<FileOutcome, 'sport' | 'season' | 'week' | 'date'>): string {
  if (sport === null) return 'Unknown sport';
  const name = sportConfig(sport).shortName;
  if (date !== null) return `${name}, ${dayText(date)}`;
  return [
    name,
    ...(week === null ? [] : [`Week ${String(week)}`]),
    ...(season === null ? [] : [season]),
  ].join(', ');
}

/** "Picks, NFL, Week 7, 2024". */
export function contentText(file: FileOutcome | ReceivedFile): string {
  const slate = slateText(file);
  return file.kind === null ? slate : `${KIND_NAMES[file.kind]}, ${slate}`;
}

/** What became of a file. A published one may have been replaced since, or lost records. */
export function stateOf(file: ReceivedFile | FileOutcome): { readonly text: string; readonly tone: Tone } {
  const { state, droppedCount } = file;
  if (state === 'quarantined') return { text: STATE_NAMES.quarantined, tone: 'bad' };
  if (state === 'accepted' && droppedCount > 0)
    return { text: `Published, ${String(droppedCount)} dropped`, tone: 'warning' };
  if (state === 'accepted') return { text: STATE_NAMES.accepted, tone: 'good' };
  return { text: STATE_NAMES[state], tone: state === 'rolled-back' ? 'warning' : 'neutral' };
}

/** "Not valid JSON: line 19, column 12", or null where there is nothing to say. */
export function reasonText({ reason, detail }: Pick<FileOutcome, 'reason' | 'detail'>): string | null {
  if (reason === null) return null;
  const sentence = reason.charAt(0).toUpperCase() + reason.slice(1);
  return detail === null ? sentence : `${sentence}: ${detail}`;
}

/** "15 of 15 accepted"; null for files that are no lists. */
export function keptText({
  kind,
  state,
  kept,
  total,
}: Pick<FileOutcome, 'kind' | 'state' | 'kept' | 'total'>): string | null {
  if (state === 'rolled-back') return `${String(kept)} of ${String(total)} games changed`;
  return kind === 'predictions' || kind === 'results' ? `${String(kept)} of ${String(total)} accepted` : null;
}
