import type { FileKind, SlateKey, Sport } from '@app/contracts';

/** `/static/nfl/2024/week-7`, `/static/mlb/2021/2021-09-18`: a slate's path without its ending. */
function slateStem({ sport, season, week, date }: SlateKey): string {
  return `/static/${sport}/${season}/${date ?? `week-${week}`}`;
}

/** Where a slate stays readable for good. */
export function slatePath(key: SlateKey): string {
  return `${slateStem(key)}.json`;
}

/** Where a slate's results stand. */
export function resultsPath(key: SlateKey): string {
  return `${slateStem(key)}-results.json`;
}

/** The documented path of a sport's predictions: its newest open slate (S-346). */
export function predictionsPath(sport: Sport): string {
  return `/static/${sport}/${sport}_predictions.json`;
}

/** The list of a sport's slates and dated files (S-353). */
export function indexPath(sport: Sport): string {
  return `/static/${sport}/index.json`;
}

const FOLDER_OF_KIND: Partial<Record<FileKind, string>> = {
  'kelly-metrics': 'profitability/',
  'analysis-text': 'analysis/',
  'analysis-image': 'analysis/',
};

/**
 * Path of every other kind (S-348 to S-354): the file's own name under the sport's folder. `fileName` is a
 * base name the reader recognised; accents are composed, so that one name has one path.
 */
export function documentPath(sport: Sport, kind: FileKind, fileName: string): string {
  return `/static/${sport}/${FOLDER_OF_KIND[kind] ?? ''}${fileName.normalize('NFC')}`;
}
