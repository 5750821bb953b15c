import { resultRecordSchema, type Sport } from '@app/contracts';
import { canonicalJson } from './canonical-json.ts';
import { asDay } from './file-name.ts';
import { gameIdText, isSafeText } from './game-id.ts';
import { READ_LIMITS } from './limits.ts';
import type { DroppedRecord, GameResult, ResultsContent } from './read-file.types.ts';
import { FileRejection, isJsonObject, type JsonObject } from './rejection.ts';
import { resolveSlate } from './slate-key.ts';

type Fault = Omit<DroppedRecord, 'index'>;
type ResultReading = { readonly result: GameResult } | { readonly dropped: Fault };

const SCORES = ['home_score', 'away_score'] as const;

/**
 * Parses a results file. A record that breaks a rule is dropped with its field and reason. Of several records
 * of one game the last counts, like a correction further down. @throws FileRejection when it contains no
 * result
 */
export function readResults(sport: Sport, fileName: string, file: JsonObject): ResultsContent {
  const list = file['results'];
  if (!Array.isArray(list)) throw new FileRejection('results is not a list', { field: 'results', sport });
  if (list.length > READ_LIMITS.results) {
    throw new FileRejection(`more than ${READ_LIMITS.results} results`, {
      detail: `${list.length}`,
      field: 'results',
      sport,
    });
  }
  const byGame = new Map<string, { index: number; result: GameResult }>();
  const dropped: DroppedRecord[] = [];
  list.forEach((record: unknown, index) => {
    const reading = readResult(sport, record);
    if ('dropped' in reading) {
      dropped.push({ index, ...reading.dropped });
      return;
    }
    const { gameId } = reading.result;
    const earlier = byGame.get(gameId);
    if (earlier)
      dropped.push({ index: earlier.index, gameId, field: 'game_id', reason: 'duplicate game id' });
    byGame.set(gameId, { index, result: reading.result });
  });
  const kept = [...byGame.values()].sort((a, b) => a.index - b.index);
  const { season, week, date, generatedAt } = resolveSlate(sport, fileName, file, null);
  return {
    kind: 'results',
    sport,
    season,
    week,
    date,
    generatedAt,
    results: kept.map(({ result }) => result),
    dropped: dropped.sort((a, b) => a.index - b.index),
    bodyJson: canonicalJson({ ...file, results: kept.map(({ index }) => list[index] as unknown) }),
  };
}

function readResult(sport: Sport, record: unknown): ResultReading {
  const [dropped] = resultFaults(sport, record);
  if (dropped !== undefined) return { dropped };
  const { game_id, home_team, away_team, status, home_score, away_score, closing_line, game_date } =
    resultRecordSchema.parse(record);
  return {
    result: {
      gameId: gameIdText(sport, game_id) ?? '',
      homeTeam: home_team,
      awayTeam: away_team,
      status,
      homeScore: home_score ?? null,
      awayScore: away_score ?? null,
      closingLine: closing_line,
      gameDate: asDay(game_date),
    },
  };
}

/** Returns every rule a record of results breaks. The first one is why it is dropped. */
export function resultFaults(sport: Sport, record: unknown): Fault[] {
  if (!isJsonObject(record)) return [{ gameId: null, field: '', reason: 'not an object' }];
  const gameId = gameIdText(sport, record['game_id']);
  const faults: Fault[] = [];
  const add = (field: string, reason: string): void => {
    if (!faults.some((fault) => fault.field === field)) faults.push({ gameId, field, reason });
  };
  if (gameId === null) add('game_id', 'game id missing');
  const parsed = resultRecordSchema.safeParse(record);
  for (const { path, message } of parsed.error?.issues ?? []) add(path.map(String).join('.'), message);
  for (const team of ['home', 'away']) {
    const name = record[`${team}_team`];
    if (typeof name === 'string' && !isSafeText(name)) add(`${team}_team`, `${team} team missing`);
  }
  if (record['status'] === 'final') {
    for (const score of SCORES) if ((record[score] ?? null) === null) add(score, 'final without a score');
  }
  return faults;
}
