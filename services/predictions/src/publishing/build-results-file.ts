import type { Sport } from '@app/contracts';
import { canonicalGameId } from '@app/domain';

type Json = Record<string, unknown>;

const CLOSING_LINE = 'closing_line';

function rowsById(sport: Sport, body: Json): Map<string, Json> {
  const rows = Array.isArray(body['results']) ? (body['results'] as Json[]) : [];
  const byId = new Map<string, Json>();
  for (const row of rows) {
    const id = canonicalGameId(sport, row['game_id']);
    if (id !== null) byId.set(id, row);
  }
  return byId;
}

/**
 * Returns the bytes of a published results file: the newest file plus games only an earlier one had, so
 * correcting one game does not remove the others. A row without a closing line keeps the earlier one.
 * `recordedIds` are the games taken from the newest file, `previous` is the earlier publication.
 */
export function buildResultsFile(
  sport: Sport,
  newestJson: string,
  recordedIds: ReadonlySet<string>,
  previous: Buffer | null,
): Buffer {
  const body = JSON.parse(newestJson) as Json;
  const rows =
    previous === null ? new Map<string, Json>() : rowsById(sport, JSON.parse(previous.toString()) as Json);
  for (const [id, row] of rowsById(sport, body)) {
    if (recordedIds.has(id)) rows.set(id, withClosingLine(row, rows.get(id)?.[CLOSING_LINE]));
  }
  return Buffer.from(JSON.stringify({ ...body, results: [...rows.values()] }));
}

function withClosingLine(row: Json, earlier: unknown): Json {
  return CLOSING_LINE in row || earlier === undefined ? row : { ...row, [CLOSING_LINE]: earlier };
}
