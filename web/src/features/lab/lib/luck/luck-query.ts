import { TIERS } from '@app/domain';
import { readChoice } from '../query-numbers.ts';

export const LUCK_SOURCES = ['system', 'own'] as const;
export type LuckSource = (typeof LUCK_SOURCES)[number];

export const LUCK_TIERS = ['all', ...TIERS] as const;
export type LuckTier = (typeof LUCK_TIERS)[number];

export interface LuckInputs {
  readonly from: LuckSource;
  readonly tier: LuckTier;
}

export interface LuckQuery {
  readonly inputs: LuckInputs;
  /** A sentence for each value that was replaced by its default. */
  readonly faults: readonly string[];
}

/** Reads which record an address tests. */
export function readLuckQuery(query: URLSearchParams): LuckQuery {
  const from = readChoice(query.get('from'), LUCK_SOURCES, 'system', 'The source');
  const tier = readChoice(query.get('tier'), LUCK_TIERS, 'all', 'The tier');
  return {
    inputs: { from: from.value, tier: tier.value },
    faults: [from.fault, tier.fault].filter((fault) => fault !== null),
  };
}

/** Returns the query that repeats a test. */
export function luckSearch({ from, tier }: LuckInputs, sport: string): string {
  return new URLSearchParams(from === 'system' ? { from, sport, tier } : { from, tier }).toString();
}
