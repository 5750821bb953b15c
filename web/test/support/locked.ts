import type { OpenedGames } from '@app/contracts';
import { lockedRecord } from '@app/domain';
import { demoFile, OPEN_SLATES, published } from './demo.ts';
import type { JsonObject } from './demo.ts';

export const LOCKED_PATH = '/static/nfl/nfl_predictions.json';
export const FULL_FILE = demoFile('nfl', OPEN_SLATES.nfl);
export const FULL_RECORDS = FULL_FILE['predictions'] as JsonObject[];
/** Two games of the slate are finished, the others are locked. */
export const OPEN_COUNT = 2;
export const LOCKED_RECORDS = FULL_RECORDS.slice(OPEN_COUNT);

/** The slate as readers without a plan get it under metered access. */
export function lockedFile(openCount = OPEN_COUNT): JsonObject {
  const predictions = FULL_RECORDS.map((record, index) =>
    index < openCount ? record : lockedRecord(record),
  );
  return published({ ...FULL_FILE, predictions });
}

/** What the server says about the reader. */
export function openedGames(
  left: number,
  ids: readonly string[] = [],
  level: OpenedGames['level'] = 'opened',
) {
  const games = ids.map((gameId) => ({
    sport: 'nfl' as const,
    gameId,
    record: FULL_RECORDS.find((record) => record['game_id'] === gameId),
  }));
  const data: OpenedGames = { level, limit: 5, left, renewsAt: '2026-03-09T04:00:00.000Z', games };
  return { success: true as const, data };
}
