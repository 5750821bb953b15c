import type { FileKind, SlateKey, Sport } from '@app/contracts';

/** Returns a slate's path without its ending: `/static/nfl/2024/week-7`, `/static/mlb/2021/2021-09-18`. */
function slateStem({ sport, season, week, date }: SlateKey): string {
  return `/static/${sport}/${season}/${date ?? `week-${week}`}`;
}

/** Returns a slate's permanent path. */
export function slatePath(key: SlateKey): string {
  return `${slateStem(key)}.json`;
}

/** Returns the path of a slate's results. */
export function resultsPath(key: SlateKey): string {
  return `${slateStem(key)}-results.json`;
}

/** Returns the documented path of a sport's predictions: its newest open slate (S-346). */
export function predictionsPath(sport: Sport): string {
  return `/static/${sport}/${sport}_predictions.json`;
}

/** Returns the path of a sport's list of slates and dated files (S-353). */
export function indexPath(sport: Sport): string {
  return `/static/${sport}/index.json`;
}

const FOLDER_OF_KIND: Partial<Record<FileKind, string>> = {
  'kelly-metrics': 'profitability/',
  'analysis-text': 'analysis/',
  'analysis-image': 'analysis/',
};

/**
 * Returns the path of every other kind (S-348 to S-354): the file's own name in the sport's folder.
 * `fileName` is a recognized base name. Accents are composed, so each name has one path.
 */
export function documentPath(sport: Sport, kind: FileKind, fileName: string): string {
  return `/static/${sport}/${FOLDER_OF_KIND[kind] ?? ''}${fileName.normalize('NFC')}`;
}
