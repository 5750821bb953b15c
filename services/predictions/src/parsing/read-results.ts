import { resultRecordSchema, type Sport } from '@app/contracts';
import { canonicalJson } from './canonical-json.ts';
import { gameIdText, isSafeText } from './game-id.ts';
import { READ_LIMITS } from './limits.ts';
import type { DroppedRecord, GameResult, ResultsContent } from './read-file.types.ts';
import { FileRejection, isJsonObject, type JsonObject } from './rejection.ts';
import { resolveSlate } from './slate-key.ts';

type ResultReading = { readonly result: GameResult } | { readonly dropped: Omit<DroppedRecord, 'index'> };

/**
 * Parses a results file. A record that breaks a rule is dropped with its field and reason. Of several records
 * of one game the last counts, like a correction further down. @throws FileRejection when it contains no
 * result
 */
export function readResults(sport: Sport, fileName: string, file: JsonObject): ResultsContent {
  const list = file['results'];
  if (!Array.isArray(list)) throw new FileRejection('results is not a list', { sport });
  if (list.length > READ_LIMITS.results) {
    throw new FileRejection(`more than ${READ_LIMITS.results} results`, { detail: `${list.length}`, sport });
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
  if (!isJsonObject(record)) return drop(null, '', 'not an object');
  const gameId = gameIdText(sport, record['game_id']);
  if (gameId === null) return drop(null, 'game_id', 'game id missing');
  const parsed = resultRecordSchema.safeParse(record);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return drop(gameId, issue?.path.map(String).join('.') ?? '', issue?.message ?? 'not as documented');
  }
  const { home_team, away_team, status, home_score, away_score, closing_line } = parsed.data;
  if (!isSafeText(home_team)) return drop(gameId, 'home_team', 'home team missing');
  if (!isSafeText(away_team)) return drop(gameId, 'away_team', 'away team missing');
  const homeScore = home_score ?? null;
  const awayScore = away_score ?? null;
  if (status === 'final' && (homeScore === null || awayScore === null)) {
    return drop(gameId, homeScore === null ? 'home_score' : 'away_score', 'final without a score');
  }
  return {
    result: {
      gameId,
      homeTeam: home_team,
      awayTeam: away_team,
      status,
      homeScore,
      awayScore,
      closingLine: closing_line ?? null,
    },
  };
}

function drop(gameId: string | null, field: string, reason: string): ResultReading {
  return { dropped: { gameId, field, reason } };
}
