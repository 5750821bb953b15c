import {
  DEFAULT_SLATE_RULES,
  MAX_BANKROLL_CENTS,
  MAX_STAKE_PERCENT,
  MIN_BANKROLL_CENTS,
  SAME_GAME_RULES,
  TRUSTS,
  dollarsToCents,
  formatMoneyTile,
} from '@app/domain';
import type { SameGameRule, Trust } from '@app/domain';
import { readTypedBets } from './typed-bets.ts';
import type { TypedBet } from './typed-bets.ts';

/** Names of the inputs in the address. A typed bet is one `b`. */
export type StakesInput =
  'from' | 'trust' | 'kelly' | 'bet' | 'game' | 'day' | 'step' | 'same' | 'shrink' | 'bank';

/** Where the bets come from. */
export const SLATE_SOURCES = ['slate', 'typed'] as const;
export type SlateSource = (typeof SLATE_SOURCES)[number];

export const DEFAULT_TRUST: Trust = 'halfway';

/** Shares of the Kelly stake to choose from, in percent. */
export const KELLY_SHARES = [
  { value: '100', label: 'Full Kelly' },
  { value: '50', label: 'Half Kelly' },
  { value: '25', label: 'Quarter Kelly' },
  { value: '10', label: 'Tenth Kelly' },
] as const;

/** The bookmaker's smallest steps, in dollars. */
export const STAKE_STEPS = [
  { value: '0.01', label: '1 cent' },
  { value: '1', label: '$1' },
  { value: '5', label: '$5' },
  { value: '10', label: '$10' },
] as const;

/** What the address asks for. Every value is valid: a bad one is replaced by its default. */
export interface StakesQuery {
  readonly from: SlateSource;
  readonly trust: Trust;
  /** Whether published and halfway probabilities shrink by the calibration error. */
  readonly isShrunk: boolean;
  readonly fractionPercent: number;
  readonly betPercent: number;
  readonly gamePercent: number;
  readonly dayPercent: number;
  readonly stepCents: number;
  readonly sameGame: SameGameRule;
  /** null: the reader's own. */
  readonly bankrollCents: number | null;
  readonly bets: readonly TypedBet[];
}

export interface StakesRead {
  readonly query: StakesQuery;
  /** By input: what is wrong with its value, and what is used instead. */
  readonly problems: Partial<Readonly<Record<StakesInput | 'bets', string>>>;
}

const RULES = DEFAULT_SLATE_RULES;

/** Percentages of the bankroll: their name in a sentence, their bounds and their default. */
const LIMITS = {
  bet: { name: 'Max per bet', min: 0.1, max: MAX_STAKE_PERCENT, fallback: RULES.betPercent },
  game: { name: 'Max per game', min: 0.1, max: 2 * MAX_STAKE_PERCENT, fallback: RULES.gamePercent },
  day: { name: 'Max per day', min: 0.1, max: 100, fallback: RULES.dayPercent },
} as const;

/** Reads the address of the stakes. Never throws. */
export function readStakesQuery(address: URLSearchParams): StakesRead {
  const problems: Partial<Record<StakesInput | 'bets', string>> = {};
  const choice = <T extends string>(input: StakesInput, values: readonly T[], fallback: T): T => {
    const text = address.get(input);
    const found = values.find((value) => value === text);
    if (text !== null && found === undefined) {
      problems[input] = `“${shown(text)}” is no ${NOUNS[input]}. Use ${listed(values)}; ${fallback} is used.`;
    }
    return found ?? fallback;
  };
  const percent = (input: keyof typeof LIMITS): number => {
    const { name, min, max, fallback } = LIMITS[input];
    const text = address.get(input);
    if (text === null) return fallback;
    const value = /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    problems[input] = `${name} must be ${String(min)} to ${String(max)}%. ${String(fallback)}% is used.`;
    return fallback;
  };
  const bank = address.get('bank');
  const bankrollCents = bank === null ? null : dollarsToCents(dollarsIn(bank));
  const isBank =
    bankrollCents !== null && bankrollCents >= MIN_BANKROLL_CENTS && bankrollCents <= MAX_BANKROLL_CENTS;
  if (bank !== null && !isBank) {
    const [least, most] = [MIN_BANKROLL_CENTS, MAX_BANKROLL_CENTS].map(formatMoneyTile);
    problems.bank = `Enter a bankroll from ${String(least)} to ${String(most)}. Yours is used.`;
  }
  const typed = readTypedBets(address.getAll('b'));
  if (typed.problem !== null) problems.bets = typed.problem;
  return {
    query: {
      from: choice('from', SLATE_SOURCES, address.has('b') ? 'typed' : 'slate'),
      trust: choice('trust', TRUSTS, DEFAULT_TRUST),
      isShrunk: choice('shrink', ['yes', 'no'], 'no') === 'yes',
      fractionPercent: Number(
        choice(
          'kelly',
          KELLY_SHARES.map(({ value }) => value),
          '25',
        ),
      ),
      betPercent: percent('bet'),
      gamePercent: percent('game'),
      dayPercent: percent('day'),
      stepCents: Math.round(
        100 *
          Number(
            choice(
              'step',
              STAKE_STEPS.map(({ value }) => value),
              '1',
            ),
          ),
      ),
      sameGame: choice('same', SAME_GAME_RULES, RULES.sameGame),
      bankrollCents: isBank ? bankrollCents : null,
      bets: typed.bets,
    },
    problems,
  };
}

const NOUNS: Readonly<Record<StakesInput, string>> = {
  from: 'source of bets',
  trust: 'degree of trust',
  kelly: 'share of Kelly in percent',
  bet: 'limit',
  game: 'limit',
  day: 'limit',
  step: 'smallest step in dollars',
  same: 'rule for bets on one game',
  shrink: 'choice for shrinking',
  bank: 'bankroll',
};

/** Reads dollars with optional thousands separators; NaN for anything else. */
function dollarsIn(text: string): number {
  const plain = text.slice(0, 20).replace(/[\s,$]/g, '');
  return /^\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
}

const shown = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text);

function listed(values: readonly string[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1) ?? ''}`;
}
