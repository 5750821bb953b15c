import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A reading of the delivered demo files that shares nothing with the product: plain JSON and the rules of the
 * specification written once more, as an oracle for what the pages must show.
 */
const DEMO = join(import.meta.dirname, '../../services/predictions/demo');

/** A game as a page has to show it. */
export interface RawGame {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  /** Tier for NFL and MLB, first letter of the grade for CFB. */
  readonly group: string;
  readonly pickProbability: number;
}

type Json = Record<string, unknown>;

function read(path: string): Json {
  return JSON.parse(readFileSync(join(DEMO, path), 'utf8')) as Json;
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Json | null | undefined)?.[key], value);
}

function isKeptLine(spread: unknown): boolean {
  if (spread === 'Odds not available') return true;
  return typeof spread === 'number' && Number.isFinite(spread) && Math.abs(spread) <= 50;
}

const ESTIMATED = new Set(['estimated', 'estimated_odds', 'estimated odds']);

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function records(path: string): unknown[] {
  return read(path)['predictions'] as unknown[];
}

/** The games of one NFL week that may be shown, grouped by tier. */
export function nflWeek(season: number, week: number): RawGame[] {
  return records(`nfl/nfl_predictions_${String(season)}_week_${String(week).padStart(2, '0')}.json`)
    .filter((record) => isKeptLine(at(record, 'spread')))
    .map((record) => ({
      id: text(at(record, 'game_id')),
      home: text(at(record, 'home_team')),
      away: text(at(record, 'away_team')),
      group: text(at(record, 'betting_indicators', 'betting_tier')),
      pickProbability: Number(at(record, 'prediction', 'pick_probability')),
    }));
}

/** The games of one college football week that may be shown, grouped by the letter of their grade. */
export function cfbWeek(season: number, week: number): RawGame[] {
  return records(`cfb/cfb_predictions_${String(season)}_week_${String(week).padStart(2, '0')}.json`)
    .filter((record) => isKeptLine(at(record, 'betting_analysis', 'home_spread')))
    .filter((record) => !ESTIMATED.has(text(at(record, 'betting_analysis', 'data_source')).toLowerCase()))
    .map((record) => ({
      id: text(at(record, 'game_id')),
      home: text(at(record, 'home_team')),
      away: text(at(record, 'away_team')),
      group: text(at(record, 'betting_indicators', 'bet_ranking', 'grade')).charAt(0),
      pickProbability: Number(at(record, 'prediction', 'pick_probability')),
    }));
}

/** The games of one MLB date, grouped by tier. */
export function mlbDate(date: string): RawGame[] {
  return records(`mlb/mlb_predictions_${date}.json`).map((record) => ({
    id: text(at(record, 'game_info', 'game_id')),
    home: text(at(record, 'game_info', 'home_team')),
    away: text(at(record, 'game_info', 'away_team')),
    group: text(at(record, 'professional_bet_decision', 'bet_tier')),
    pickProbability: Number(at(record, 'prediction_confidence')),
  }));
}

/** How many games each group holds. */
export function countByGroup(games: readonly RawGame[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const game of games) counts[game.group] = (counts[game.group] ?? 0) + 1;
  return counts;
}
