import type { Sport } from '@app/contracts';
import { canonicalGameId, isRecord, lockedRecord, recordGameId } from '@app/domain';

/** Fields of a file that say nothing about a pick. */
const SHOWN_HEADER = [
  'sport',
  'season',
  'year',
  'week',
  'date',
  'week_start',
  'prediction_date',
  'generated_at',
];

/** Whether everyone may see a game's pick. */
type IsOpen = (gameId: string) => boolean;

/**
 * Returns a slate's file for readers who may see the picks of finished games only (S-227). Records of other games keep
 * their matchup and nothing else, and come last in order of their start, because the file's order may tell how strong
 * a pick is.
 */
export function lockSlateFile(sport: Sport, bytes: Buffer, isOpen: IsOpen): Buffer {
  const file = JSON.parse(bytes.toString()) as Record<string, unknown>;
  const records: unknown[] = Array.isArray(file['predictions']) ? file['predictions'] : [];
  const open: unknown[] = [];
  const locked: { readonly id: string; readonly record: Readonly<Record<string, unknown>> }[] = [];
  for (const record of records) {
    const id = recordGameId(sport, record);
    if (id !== null && isOpen(id)) open.push(record);
    else locked.push({ id: id ?? '', record: lockedRecord(record) });
  }
  locked.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  const publication = file['publication'];
  return Buffer.from(
    JSON.stringify({
      ...Object.fromEntries(SHOWN_HEADER.flatMap((name) => (name in file ? [[name, file[name]]] : []))),
      total_games: records.length,
      predictions: [...open, ...locked.map(({ record }) => record)],
      publication: {
        ...(isRecord(publication) ? publication : {}),
        lockedGameIds: locked.map(({ id }) => id),
      },
    }),
  );
}

function orderOf({ id, record }: { id: string; record: Readonly<Record<string, unknown>> }): string {
  const info = record['game_info'];
  const day = record['game_date'] ?? (isRecord(info) ? info['game_date'] : '');
  return `${String(day)} ${id}`;
}

/** Returns a list of strategy games without those that are not finished; null for a file of another form. */
export function lockStrategyFile(sport: Sport, bytes: Buffer, isOpen: IsOpen): Buffer | null {
  const file = JSON.parse(bytes.toString()) as unknown;
  const games = isRecord(file) ? file['games'] : undefined;
  if (!isRecord(file) || !Array.isArray(games)) return null;
  const shown = games.filter((game: unknown) => {
    const id = isRecord(game) ? canonicalGameId(sport, game['id'] ?? game['game_id']) : null;
    return id !== null && isOpen(id);
  });
  const { sport: ofSport, season } = file;
  return Buffer.from(JSON.stringify({ sport: ofSport, season, games: shown }));
}
