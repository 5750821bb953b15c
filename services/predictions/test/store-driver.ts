import type { FileSource, StoreOutcome } from '../src/ingest/ingest.types.ts';
import { FileIngester } from '../src/ingest/file-ingester.ts';
import type { ReadOutcome } from '../src/parsing/read-file.types.ts';
import type { PredictionsApp } from './predictions-app.ts';

// One day with two games, and times around their starts.
export const EARLY = '2030-09-01T10:00:00.000Z';
export const LATER = '2030-09-01T11:00:00.000Z';
export const FIRST_START = '2030-09-01T17:00:00.000Z';
export const BETWEEN = '2030-09-01T18:00:00.000Z';
export const SECOND_START = '2030-09-01T20:00:00.000Z';
export const AFTER = '2030-09-02T12:00:00.000Z';

export const GAME_A = { id: 'a', startsAt: FIRST_START };
export const GAME_B = { id: 'b', startsAt: SECOND_START };
export const TWO_GAMES = [GAME_A, GAME_B];

export interface PublishedFile {
  total_games: number;
  predictions: { game_id: string; note: string }[];
  publication: {
    changedGameIds: string[];
    withdrawnGameIds: string[];
    isLate: boolean;
    publishedAt: string;
  };
}

/** Actions and queries for specs of the store. */
export class StoreDriver {
  readonly app: PredictionsApp;

  constructor(app: PredictionsApp) {
    this.app = app;
  }

  store(
    outcome: ReadOutcome,
    receivedAt: string,
    arrivedAt = receivedAt,
    source: FileSource = 'inbox',
  ): Promise<StoreOutcome> {
    return this.app.get(FileIngester).execute(outcome, { receivedAt, arrivedAt, source });
  }

  /** Returns the JSON published at a path. */
  async published<Body = PublishedFile>(path = '/static/nfl/2030/week-1.json'): Promise<Body> {
    const [row] = await this.app.rows<{ identity: Buffer }>(
      'select identity from predictions.published_path join predictions.published_blob using (sha256) where path = $1',
      [path],
    );
    return JSON.parse(String(row?.identity)) as Body;
  }

  bets() {
    return this.app.rows<{
      game_id: string;
      line: number;
      state: string;
      result: string | null;
      revision_seq: number;
    }>('select game_id, line, state, result, revision_seq from predictions.system_bet order by game_id');
  }

  revisions() {
    return this.app.rows<{ seq: number; game_id: string; kind: string; is_late: boolean }>(
      'select seq, game_id, kind, is_late from predictions.prediction_revision order by seq',
    );
  }
}
