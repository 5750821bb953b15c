import { createHash } from 'node:crypto';
import type { Sport } from '@app/contracts';
import type { SystemPick } from '@app/domain';
import type {
  GameResult,
  KeptRecord,
  PredictionsContent,
  ReadOutcome,
} from '../src/parsing/read-file.types.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const PICK: SystemPick = {
  betType: 'spread',
  team: 'Home',
  side: 'home',
  line: -3.5,
  odds: -110,
  tier: 'HIGH',
  isPlaced: true,
};

export interface GameDraft {
  readonly id: string;
  /** ISO instant with milliseconds. */
  readonly startsAt: string;
  /** Distinguishes this version of the record from others. */
  readonly note?: string;
  readonly pick?: Partial<SystemPick> | null;
}

function keptRecord(draft: GameDraft): KeptRecord {
  const recordJson = JSON.stringify({ game_id: draft.id, note: draft.note ?? '' });
  return {
    gameId: draft.id,
    homeTeam: 'Home',
    awayTeam: 'Away',
    startsAt: draft.startsAt,
    recordJson,
    recordSha256: sha256(recordJson),
    systemPick: draft.pick === null ? null : { ...PICK, ...draft.pick },
  };
}

export interface SlateDraft {
  readonly games: readonly GameDraft[];
  readonly sport?: Sport;
  readonly week?: number;
  readonly total?: number;
  readonly generatedAt?: string | null;
  readonly fileName?: string;
  readonly dropped?: PredictionsContent['dropped'];
}

/** Returns a prediction file like the parser. */
export function predictionsFile(draft: SlateDraft): Extract<ReadOutcome, { outcome: 'ok' }> {
  const { sport = 'nfl', week = 1, generatedAt = null } = draft;
  const kept = draft.games.map(keptRecord);
  const headerJson = JSON.stringify({ sport, season: 2030, week, generated_at: generatedAt });
  return {
    outcome: 'ok',
    file: {
      fileName: draft.fileName ?? `${sport}_predictions_2030_week_${week}.json`,
      sha256: sha256(headerJson + kept.map((record) => record.recordJson).join()),
      sizeBytes: 1,
    },
    content: {
      kind: 'predictions',
      sport,
      season: 2030,
      week,
      date: null,
      generatedAt,
      total: draft.total ?? kept.length + (draft.dropped?.length ?? 0),
      kept,
      dropped: draft.dropped ?? [],
      headerJson,
    },
  };
}

/** Returns a results file like the parser. */
export function resultsFile(
  rows: readonly (Partial<GameResult> & { readonly gameId: string })[],
  { sport = 'nfl', week = 1, fileName }: { sport?: Sport; week?: number; fileName?: string } = {},
): ReadOutcome {
  const results = rows.map((row): GameResult => ({
    homeTeam: 'Home',
    awayTeam: 'Away',
    status: 'final',
    homeScore: 20,
    awayScore: 10,
    closingLine: null,
    gameDate: null,
    ...row,
  }));
  const bodyJson = JSON.stringify({
    results: results.map((row) => ({
      game_id: row.gameId,
      home_score: row.homeScore,
      away_score: row.awayScore,
    })),
  });
  return {
    outcome: 'ok',
    file: {
      fileName: fileName ?? `${sport}_results_2030_week_${week}.json`,
      sha256: sha256(JSON.stringify(results)),
      sizeBytes: 1,
    },
    content: {
      kind: 'results',
      sport,
      season: 2030,
      week,
      date: null,
      generatedAt: null,
      results,
      dropped: [],
      bodyJson,
    },
  };
}

/** Returns a track record like the parser. */
export function documentFile(text: string): ReadOutcome {
  const body = JSON.stringify({ text });
  return {
    outcome: 'ok',
    file: { fileName: 'profitability_summary.json', sha256: sha256(body), sizeBytes: body.length },
    content: {
      kind: 'profitability-summary',
      sport: 'nfl',
      season: null,
      date: null,
      contentType: 'application/json',
      body: Buffer.from(body),
    },
  };
}
