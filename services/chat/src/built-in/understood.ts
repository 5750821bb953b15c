import type { GameKey, Sport } from '@app/contracts';
import type { Tier } from '@app/domain';
import type { SaidPeriod } from './understanding/entities/said-time.types.ts';

/** What the built-in assistant understands a message to be about. */
export const INTENTS = [
  'best-picks',
  'why-pick',
  'model-confidence',
  'compare-picks',
  'stake',
  'price-check',
  'calculator',
  'own-record',
  'own-luck',
  'closing-line',
  'system-record',
  'definition',
  'help',
  'capabilities',
  'chasing',
] as const;
export type Intent = (typeof INTENTS)[number];

/** Own bets that are listed when no number is named. */
export const RECENT_BETS = 5;

/** What exactly is asked within an intent. Without an aspect: the intent's usual answer. */
export const ASPECTS = {
  'best-picks': ['count', 'biggest-edge', 'underdogs', 'favorites', 'guaranteed'],
  'why-pick': [
    'grade',
    'tier',
    'no-bet',
    'winner',
    'quarterbacks',
    'pitchers',
    'dissent',
    'and-stake',
    'start',
  ],
  // `best-model` and `calibration` are about the record of models, the others about one game.
  'model-confidence': ['dissent', 'highest', 'lowest', 'range', 'best-model', 'calibration'],
  'compare-picks': [],
  // `why`: of the stake just named. `all`: every pick of the slate. `check`: whether `stake` is too much.
  stake: ['why', 'limit', 'unit', 'all', 'check'],
  // `quote`: only what the published price is.
  'price-check': ['worst-price', 'payout', 'line', 'quote'],
  calculator: ['break-even', 'expected-value', 'kelly', 'fair-price', 'payout', 'compare-prices'],
  'own-record': ['streak', 'units', 'recent', 'pending', 'this-game', 'vs-system', 'average-stake'],
  'own-luck': ['sample', 'break-even', 'luck'],
  'closing-line': ['one-bet', 'system'],
  'system-record': ['streak', 'kelly-vs-flat', 'one-result', 'luck'],
  definition: [],
  help: [],
  capabilities: ['sports', 'source', 'hello', 'thanks'],
  chasing: [],
} as const satisfies Readonly<Record<Intent, readonly string[]>>;
export type Aspect = (typeof ASPECTS)[Intent][number];

/** What a message names, completed from the conversation and the page. Absent: not named. */
export interface Slots {
  readonly aspect?: Aspect;
  readonly sport?: Sport;
  /** Games found by id, by one of their teams, or of the page. */
  readonly games?: readonly GameKey[];
  /** Teams as the files spell them, also those without a game. */
  readonly teams?: readonly string[];
  /** The one team only says which game: `the Broncos game`. */
  readonly isWholeGame?: true;
  /** A team's name that could mean any of these; `teams` and `games` are absent then. */
  readonly unclearTeams?: readonly { readonly sport: Sport; readonly team: string }[];
  readonly season?: number;
  readonly week?: number;
  /** YYYY-MM-DD, Eastern. */
  readonly date?: string;
  /** YYYY-MM. */
  readonly month?: string;
  /** First and last day of a period of one's own bets that is no week of a sport and no month: `yesterday`. */
  readonly from?: string;
  readonly to?: string;
  /** A time that needs a sport's clock when no sport is named: `tomorrow` is one day on in each sport's own time. */
  readonly relative?: { readonly unit: 'day' | 'week' | 'month' | 'season'; readonly offset: number };
  /** A period that becomes `from` and `to` by the clock of each sport. Other times are absent then. */
  readonly period?: SaidPeriod;
  /** 0 is Sunday; only without a sport, as the next such day differs by sport. */
  readonly weekday?: number;
  /** The last such day is meant, not the next. */
  readonly isPastWeekday?: true;
  readonly tier?: Tier;
  readonly odds?: readonly number[];
  /** From the picked side. */
  readonly line?: number;
  /** In percent. */
  readonly probability?: number;
  /** In dollars. */
  readonly bankroll?: number;
  readonly stake?: number;
  /** Key of a definition. */
  readonly term?: string;
  /** Key of a help page. */
  readonly topic?: string;
  /** `xgboost`, as the files name it. */
  readonly model?: string;
  /** How many bets or picks. */
  readonly count?: number;
  /** How many of the newest bets were shown before. */
  readonly skip?: number;
  readonly status?: 'pending' | 'won' | 'lost';
  readonly betType?: 'spread' | 'moneyline' | 'total';
  readonly sportsbook?: string;
  readonly timeframe?: 'week' | 'month' | 'season' | 'all';
  /** What a record is broken down by, and which of its groups is asked for. */
  readonly by?: 'tier' | 'sport' | 'book' | 'type' | 'week' | 'month' | 'day' | 'team';
  readonly order?: 'best' | 'worst';
  /** Data no file has: `other-sport` is one we have no picks for (named in `otherSport`), `unknown-team` a team. */
  readonly unavailable?: Unavailable;
  /** `NBA`, as to be shown. */
  readonly otherSport?: string;
}

export type Unavailable =
  | 'injuries'
  | 'weather'
  | 'props'
  | 'score'
  | 'total-pick'
  | 'other-books'
  | 'other-sport'
  | 'unknown-team'
  | 'lineups'
  | 'public'
  | 'futures'
  | 'live-betting';

/** What a message may mean. */
export interface Option {
  readonly intent: Intent;
  readonly aspect?: Aspect;
  readonly topic?: string;
  readonly unavailable?: Unavailable;
  readonly by?: Slots['by'];
}

/** What a question asks for and its answer leaves out, so that the answer says so. */
export type LeftOut =
  'stakes' | 'longest-streak' | 'largest-bet' | 'largest-result' | 'weekdays' | 'seasons' | 'question';

/** One question. */
export interface Asked {
  readonly intent: Intent;
  readonly slots: Slots;
  readonly leftOut?: LeftOut;
}

export type Understood =
  | ({ readonly kind: 'intent' } & Asked)
  /** One of these two, or both if `areBothAsked`: both are answered. */
  | {
      readonly kind: 'both';
      readonly readings: readonly [Asked, Asked];
      readonly areBothAsked?: true;
    }
  /** About one of these, but which one is to be asked. */
  | { readonly kind: 'unsure'; readonly options: readonly Option[] }
  /** About something else, about nothing we recognize, or not in English. */
  | { readonly kind: 'out-of-scope' | 'not-understood' | 'other-language' };
