// Results of the demo season, computed from its raw files without importing the product.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Json = Record<string, unknown>;
type Sport = 'cfb' | 'nfl' | 'mlb';

export interface Counts {
  won: number;
  lost: number;
  push: number;
  profitCents: number;
}

/** One settled pick. */
export interface OraclePick {
  readonly gameId: string;
  /** `2024 week 7` or the date. */
  readonly slate: string;
  readonly season: number;
  readonly tier: string;
  readonly isPlaced: boolean;
  readonly odds: number;
  /** Odds of the other side; null when the file has none. */
  readonly otherOdds: number | null;
  readonly probability: number;
  readonly outcome: 'won' | 'lost' | 'push';
  readonly profitCents: number;
  /** The result of each model's side. */
  readonly models: ReadonlyMap<string, 'won' | 'lost' | 'push'>;
}

const DEMO = join(import.meta.dirname, '..', 'demo');
const STAKE = 5000;

/** Returns every settled pick of a sport, in the order of its files. */
export function oraclePicks(sport: Sport): OraclePick[] {
  const folder = join(DEMO, sport);
  const names = readdirSync(folder)
    .filter((name) => name.startsWith(`${sport}_predictions_`))
    .sort();
  return names.flatMap((name) => {
    const results = join(folder, name.replace('_predictions_', '_results_'));
    const file = readJson(join(folder, name));
    const scores = new Map<string, [number, number]>();
    try {
      for (const row of readJson(results)['results'] as Json[])
        scores.set(String(row['game_id']), [row['home_score'] as number, row['away_score'] as number]);
    } catch {
      return []; // The open slate has no results yet.
    }
    return (file['predictions'] as Json[]).flatMap((record) => {
      const pick =
        sport === 'mlb' ? baseballPick(file, record, scores) : footballPick(sport, file, record, scores);
      return pick ?? [];
    });
  });
}

/** Returns counts and cents of the picks. */
export function countOf(picks: readonly OraclePick[]): Counts {
  const counts: Counts = { won: 0, lost: 0, push: 0, profitCents: 0 };
  for (const { outcome, profitCents } of picks) {
    counts[outcome] += 1;
    counts.profitCents += profitCents;
  }
  return counts;
}

function footballPick(sport: Sport, file: Json, record: Json, scores: Map<string, [number, number]>) {
  const prediction = record['prediction'] as Json;
  const lines = record['betting_analysis'] as Json;
  // Estimated odds (S-310) and spreads above 50 points are never published.
  if (lines['data_source'] === 'estimated odds') return null;
  const isHome = prediction['pick_team'] === record['home_team'];
  const homeLine = (sport === 'nfl' ? record['spread'] : lines['home_spread']) as number;
  if (Math.abs(homeLine) > 50) return null;
  const [homeName, awayName] =
    sport === 'nfl' ? ['spread_home_odds', 'spread_away_odds'] : ['home_spread_odds', 'away_spread_odds'];
  const [homeOdds, awayOdds] = [price(lines[homeName]), price(lines[awayName])];
  const tier = String((record['betting_indicators'] as Json)['betting_tier']);
  const models = (
    sport === 'nfl'
      ? record['individual_predictions']
      : (record['model_predictions'] as Json)['individual_models']
  ) as Record<string, number>;
  return settled({
    gameId: String(record['game_id']),
    slate: `${String(file['season'])} week ${String(file['week'])}`,
    season: file['season'] as number,
    tier,
    isPlaced: ['HIGH', 'MEDIUM_PLUS', 'MEDIUM'].includes(tier),
    isHome,
    homeLine,
    homeOdds,
    awayOdds,
    probability: prediction['pick_probability'] as number,
    models,
    score: scores.get(String(record['game_id'])),
  });
}

function baseballPick(file: Json, record: Json, scores: Map<string, [number, number]>) {
  const decision = record['professional_bet_decision'] as Json;
  const game = record['game_info'] as Json;
  return settled({
    gameId: String(game['game_id']),
    slate: String(file['prediction_date']),
    season: Number(String(file['prediction_date']).slice(0, 4)),
    tier: String(decision['bet_tier']),
    isPlaced: decision['should_bet'] === true,
    isHome: record['ensemble_prediction'] === 1,
    homeLine: 0,
    homeOdds: price(decision['home_moneyline']),
    awayOdds: price(decision['away_moneyline']),
    probability: record['prediction_confidence'] as number,
    models: record['individual_probabilities'] as Record<string, number>,
    score: scores.get(String(game['game_id'])),
  });
}

function settled(bet: {
  readonly gameId: string;
  readonly slate: string;
  readonly season: number;
  readonly tier: string;
  readonly isPlaced: boolean;
  readonly isHome: boolean;
  readonly homeLine: number;
  readonly homeOdds: number | null;
  readonly awayOdds: number | null;
  readonly probability: number;
  readonly models: Readonly<Record<string, number>>;
  readonly score: [number, number] | undefined;
}): OraclePick | null {
  const { isHome, homeLine, homeOdds, awayOdds, models, score, ...facts } = bet;
  const odds = isHome ? homeOdds : awayOdds;
  if (odds === null || score === undefined) return null;
  const homeMargin = score[0] + homeLine - score[1];
  const ends = (isHomeSide: boolean): OraclePick['outcome'] =>
    homeMargin === 0 ? 'push' : homeMargin > 0 === isHomeSide ? 'won' : 'lost';
  const outcome = ends(isHome);
  const win = odds > 0 ? STAKE * (odds / 100) : STAKE * (100 / -odds);
  return {
    ...facts,
    odds,
    otherOdds: isHome ? awayOdds : homeOdds,
    outcome,
    profitCents: outcome === 'won' ? Math.floor(win + 0.5) : outcome === 'lost' ? -STAKE : 0,
    models: new Map(
      Object.entries(models)
        .filter(([, home]) => home !== 0.5)
        .map(([model, home]) => [model, ends(home > 0.5)]),
    ),
  };
}

function price(value: unknown): number | null {
  return typeof value === 'number' && Math.abs(value) >= 100 ? value : null;
}

function readJson(path: string): Json {
  // The files may contain NaN, which is not valid JSON.
  return JSON.parse(readFileSync(path, 'utf8').replace(/:\s*NaN\b/g, ': null')) as Json;
}
