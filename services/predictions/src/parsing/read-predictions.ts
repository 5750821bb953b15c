import { hash } from 'node:crypto';
import type { Sport } from '@app/contracts';
import {
  checkRecord,
  readGameStart,
  readSlateFacts,
  systemPick,
  type CheckedRecord,
  type SlateFacts,
} from '@app/domain';
import { canonicalJson, type Shapes } from './canonical-json.ts';
import { READ_LIMITS } from './limits.ts';
import type { DroppedRecord, KeptRecord, PredictionsContent } from './read-file.types.ts';
import { FileRejection, isJsonObject, type JsonObject } from './rejection.ts';
import { resolveSlate } from './slate-key.ts';

/**
 * Reads a prediction file (S-306..S-313): every record is kept or dropped with its field and reason, and kept
 * records carry what the store needs. Of several records of one game the last is kept, so that one row per
 * game remains. The list counts, not `total_games`.
 * @throws FileRejection when the file as a whole is none
 */
export function readPredictions(sport: Sport, fileName: string, file: JsonObject): PredictionsContent {
  const { predictions: list, ...header } = file;
  const headerJson = canonicalJson(header);
  if (headerJson.length > READ_LIMITS.headerChars) {
    throw new FileRejection('too much data besides the predictions', {
      detail: `${headerJson.length} characters`,
      sport,
    });
  }
  if (!Array.isArray(list))
    throw new FileRejection('predictions is not a list', { field: 'predictions', sport });
  if (list.length > READ_LIMITS.predictions) {
    throw new FileRejection(`more than ${READ_LIMITS.predictions} predictions`, {
      detail: `${list.length}`,
      field: 'predictions',
      sport,
    });
  }
  const first: unknown = list.find(isJsonObject);
  const slate = resolveSlate(sport, fileName, header, isJsonObject(first) ? first : null);
  const byGame = new Map<string, CheckedRecord>();
  const dropped: DroppedRecord[] = [];
  list.forEach((record: unknown, index) => {
    const check = checkRecord(sport, record, index);
    if (!check.isKept) {
      dropped.push(check.dropped);
      return;
    }
    const { gameId } = check.kept;
    const earlier = byGame.get(gameId);
    if (earlier)
      dropped.push({ index: earlier.index, gameId, field: 'game_id', reason: 'duplicate game id' });
    byGame.set(gameId, check.kept);
  });
  const kept: KeptRecord[] = [];
  const shapes: Shapes = new Map();
  for (const checked of [...byGame.values()].sort((a, b) => a.index - b.index)) {
    const record = keptRecord(sport, checked, list[checked.index] as unknown, slate.fallbackDay, shapes);
    if (record.recordJson.length <= READ_LIMITS.recordChars) kept.push(record);
    else
      dropped.push({ index: checked.index, gameId: checked.gameId, field: '', reason: 'record is too long' });
  }
  return {
    kind: 'predictions',
    sport,
    season: slate.season,
    week: slate.week,
    date: slate.date,
    generatedAt: slate.generatedAt,
    total: list.length,
    kept,
    dropped: dropped.sort((a, b) => a.index - b.index),
    headerJson: saysSlate(sport, header, slate) ? headerJson : canonicalJson(headerOf(header, slate)),
  };
}

/** Whether readers of the published file find its slate in the header. */
function saysSlate(sport: Sport, header: JsonObject, { season, week, date }: SlateFacts): boolean {
  const read = readSlateFacts(sport, header);
  return read.season === season && read.week === week && read.date === date;
}

/** Returns a header that names the slate, which the file's name or its first record may say instead. */
function headerOf(header: JsonObject, { season, week, date }: SlateFacts): JsonObject {
  return { ...header, season, week, ...(date !== null && { prediction_date: date }) };
}

function keptRecord(
  sport: Sport,
  checked: CheckedRecord,
  record: unknown,
  fallbackDay: string,
  shapes: Shapes,
): KeptRecord {
  const recordJson = canonicalJson(record, shapes);
  return {
    gameId: checked.gameId,
    homeTeam: checked.homeTeam,
    awayTeam: checked.awayTeam,
    startsAt: readGameStart(record, fallbackDay).startsAt,
    recordJson,
    recordSha256: hash('sha256', recordJson),
    systemPick: systemPick(sport, record),
  };
}
