import type { Sport } from '@app/contracts';
import { canonicalGameId } from '@app/domain';

type Json = Record<string, unknown>;

function rowsById(sport: Sport, body: Json): Map<string, unknown> {
  const rows: unknown[] = Array.isArray(body['results']) ? body['results'] : [];
  const byId = new Map<string, unknown>();
  for (const row of rows) {
    const id = canonicalGameId(sport, (row as Json)['game_id']);
    if (id !== null) byId.set(id, row);
  }
  return byId;
}

/**
 * Returns the bytes of a published results file: the newest file plus games only an earlier one had, so
 * correcting one game does not remove the others. `recordedIds` are the games taken from the newest file,
 * `previous` is the earlier publication.
 */
export function buildResultsFile(
  sport: Sport,
  newestJson: string,
  recordedIds: ReadonlySet<string>,
  previous: Buffer | null,
): Buffer {
  const body = JSON.parse(newestJson) as Json;
  const rows =
    previous === null ? new Map<string, unknown>() : rowsById(sport, JSON.parse(previous.toString()) as Json);
  for (const [id, row] of rowsById(sport, body)) if (recordedIds.has(id)) rows.set(id, row);
  return Buffer.from(JSON.stringify({ ...body, results: [...rows.values()] }));
}
