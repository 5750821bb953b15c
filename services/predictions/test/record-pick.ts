import type { PickRow } from '../src/record/record.repository.ts';
import type { RecordPick } from '../src/record/record-picks.ts';

/** Returns a settled football pick of the home side at -3.5, won 24 to 20, with `changes`. */
export function pickRow(changes: Partial<PickRow> = {}): PickRow {
  return {
    gameId: 'a',
    homeTeam: 'Home',
    awayTeam: 'Away',
    revisionSeq: 1,
    publishedAt: '2024-10-15T12:00:00.000Z',
    betType: 'spread',
    side: 'home',
    team: 'Home',
    line: -3.5,
    odds: -110,
    tier: 'HIGH',
    isPlaced: true,
    stakeCents: 5000,
    origin: 'replay',
    outcome: 'won',
    profitCents: 4545,
    startsAt: '2024-10-17T23:00:00.000Z',
    slateId: 1,
    season: 2024,
    week: 7,
    date: null,
    status: 'final',
    homeScore: 24,
    awayScore: 20,
    closingLine: null,
    ...changes,
  };
}

/** Returns `pickRow` with a forecast of 55% for its side and no models. */
export function recordPick(changes: Partial<RecordPick> = {}): RecordPick {
  const forecast = {
    ...{ grade: 'A', probability: 0.55, edgePoints: 2.6, models: {} },
    ...{ homeOdds: -110, awayOdds: -110 },
  };
  return { ...pickRow(changes), forecast, modelCalls: [], ...changes };
}
