import {
  DEFAULT_ODDS,
  MAX_BANKROLL_CENTS,
  MAX_PATH_BETS,
  MAX_PATHS,
  MAX_SEED,
  ODDS_FORMAT_TEXT,
  parseOdds,
  TIERS,
} from '@app/domain';
import type { StakePlan } from '@app/domain';
import { readChoice, readDollars, readNumber } from '../query-numbers.ts';
import type { ReadValue } from '../query-numbers.ts';

export const OUTLOOK_SOURCES = ['system', 'own', 'typed'] as const;
export type OutlookSource = (typeof OUTLOOK_SOURCES)[number];

/** The published record of all qualifying bets or of one tier, or the recorded picks. */
export const RECORDS = ['all', ...TIERS, 'picks'] as const;
export type RecordChoice = (typeof RECORDS)[number];

export const RULES = ['flat', 'percent', 'as-staked'] as const satisfies readonly StakePlan['kind'][];

export const DEFAULT_SEED = 20_241_017;
/** Bets when nothing says how many: about two football seasons. */
export const DEFAULT_BETS = 500;
const DEFAULT_STAKE_PERCENT = 2;

/** The inputs of a simulation as the address has them. */
export interface OutlookInputs {
  readonly from: OutlookSource;
  readonly record: RecordChoice;
  readonly edgePoints: number;
  readonly odds: number;
  readonly rule: StakePlan;
  readonly bankrollCents: number;
  /** null for the size of the sample. */
  readonly bets: number | null;
  readonly paths: number;
  readonly seed: number;
}

export type OutlookField =
  'from' | 'record' | 'edge' | 'odds' | 'rule' | 'stake' | 'percent' | 'bankroll' | 'bets' | 'paths' | 'seed';

export interface OutlookQuery {
  readonly inputs: OutlookInputs;
  /** A sentence for each value that was replaced by its default. */
  readonly faults: Readonly<Partial<Record<OutlookField, string>>>;
}

/** What an address without them uses. */
export interface OwnDefaults {
  readonly bankrollCents: number;
  readonly stakeCents: number;
}

/** Reads the inputs of an address. A value that cannot be used is its default, with a sentence. */
export function readOutlookQuery(query: URLSearchParams, own: OwnDefaults): OutlookQuery {
  const faults: Partial<Record<OutlookField, string>> = {};
  const take = <Value>(field: OutlookField, { value, fault }: ReadValue<Value>): Value => {
    if (fault !== null) faults[field] = fault;
    return value;
  };
  const text = (field: OutlookField): string | null => query.get(field);
  const most = MAX_BANKROLL_CENTS / 100;
  const bankrollCents = take(
    'bankroll',
    readDollars(text('bankroll'), own.bankrollCents, { label: 'The bankroll', from: 1, to: most }),
  );
  const from = take('from', readChoice(text('from'), OUTLOOK_SOURCES, 'system', 'The source'));
  const kind = take('rule', readChoice(text('rule'), RULES, 'flat', 'The stake rule'));
  const stakeCents = take(
    'stake',
    readDollars(text('stake'), Math.min(own.stakeCents, bankrollCents), {
      label: 'The stake',
      from: 0.01,
      to: most,
    }),
  );
  const percent = take(
    'percent',
    readNumber(text('percent'), DEFAULT_STAKE_PERCENT, {
      ...{ label: 'The stake', from: 0.01, to: 100, decimals: 2, unit: '%' },
    }),
  );
  const rules: Readonly<Record<StakePlan['kind'], StakePlan>> = {
    flat: { kind: 'flat', cents: stakeCents },
    percent: { kind: 'percent', percent },
    'as-staked': { kind: 'as-staked' },
  };
  const isWithoutStakes = kind === 'as-staked' && from !== 'own';
  if (isWithoutStakes) faults.rule = 'Only your own bets have stakes of their own.';
  return {
    inputs: {
      from,
      record: take('record', readChoice(text('record'), RECORDS, 'all', 'The record')),
      edgePoints: take(
        'edge',
        readNumber(text('edge'), 2, { label: 'The edge', from: -100, to: 100, decimals: 2, unit: ' points' }),
      ),
      odds: take('odds', readOdds(text('odds'))),
      rule: rules[isWithoutStakes ? 'flat' : kind],
      bankrollCents,
      bets: take('bets', readBets(text('bets'))),
      paths: take('paths', readNumber(text('paths'), MAX_PATHS, { label: 'Paths', from: 1, to: MAX_PATHS })),
      seed: take(
        'seed',
        readNumber(text('seed'), DEFAULT_SEED, { label: 'The seed', from: 0, to: MAX_SEED }),
      ),
    },
    faults,
  };
}

function readBets(text: string | null): ReadValue<number | null> {
  const { value, fault } = readNumber(text, Number.NaN, { label: 'Bets', from: 1, to: MAX_PATH_BETS });
  return { value: Number.isNaN(value) ? null : value, fault };
}

function readOdds(text: string | null): ReadValue<number> {
  if (text === null || text.trim() === '') return { value: DEFAULT_ODDS, fault: null };
  const odds = parseOdds(text);
  return odds === null ? { value: DEFAULT_ODDS, fault: ODDS_FORMAT_TEXT } : { value: odds, fault: null };
}

/** Returns the query that repeats a result: every input that counts, the sport and the seed included. */
export function outlookSearch(inputs: OutlookInputs, sport: string, bets: number): string {
  const { from, record, edgePoints, odds, rule, bankrollCents, paths, seed } = inputs;
  const query = new URLSearchParams({ from });
  if (from === 'system') {
    query.set('sport', sport);
    query.set('record', record);
  }
  if (from === 'typed') {
    query.set('edge', String(edgePoints));
    query.set('odds', String(odds));
  }
  query.set('rule', rule.kind);
  if (rule.kind === 'flat') query.set('stake', String(rule.cents / 100));
  if (rule.kind === 'percent') query.set('percent', String(rule.percent));
  query.set('bankroll', String(bankrollCents / 100));
  query.set('bets', String(bets));
  if (paths !== MAX_PATHS) query.set('paths', String(paths));
  query.set('seed', String(seed));
  return query.toString();
}
