/** A value of the product: what one of its routes answers at a path, or several such values for one figure. */
export interface RouteValue {
  /** A GET route with its query, as the asker calls it. */
  readonly route: string;
  /** See `readPath`. */
  readonly path: string;
}

/** A value worked out from others. A number stands in the question itself, or is the standard price of -110. */
export interface WorkedOutValue {
  readonly call: string;
  readonly of: readonly (Source | number | string)[];
}

export type Source = RouteValue | WorkedOutValue;

/** A figure that a right answer shows. It never holds the number itself. */
export interface Figure {
  readonly label: string;
  /** How the product writes it: the name of a format in `FORMATS`. */
  readonly as: string;
  readonly decimals?: number;
  /** Several sources are the parts of one text, such as the wins and losses of a record. */
  readonly from: Source | readonly Source[];
}

/** Answered; said to be missing; said that the assistant cannot or does not understand; limits and help. */
export type Outcome = 'answer' | 'missing' | 'cannot' | 'care';

/** What the demo data does not have. `topic` is data that no file has at all. */
export interface Missing {
  readonly sport?: string;
  readonly season?: number;
  readonly week?: number;
  readonly team?: string;
  readonly day?: string;
  readonly topic?: string;
}

export interface Expected {
  readonly outcome: Outcome;
  /** Tools whose results the answer rests on. Empty for a question that needs none. */
  readonly tools: readonly string[];
  readonly slots: Readonly<Record<string, unknown>>;
  readonly missing?: Missing;
  /** All of them are in the answer. */
  readonly figures: readonly Figure[];
  /** All figures of at least one group are in the answer: the same fact from different records. */
  readonly oneOf?: readonly (readonly Figure[])[];
  /** One word of each group is in the answer, ignoring case. */
  readonly mustSay?: readonly (readonly string[])[];
  readonly mustNotSay?: readonly string[];
}

export interface Message {
  readonly sender: 'user' | 'assistant';
  readonly text: string;
}

/** A question with the wordings that may be read while the assistant is written. */
export interface SeenQuestion {
  readonly id: string;
  readonly kind: string;
  /** Who asks: an account of scene.json. */
  readonly account: string;
  /** The page it is asked on (S-052); absent for none. */
  readonly page?: string;
  readonly gameId?: string;
  readonly history?: readonly Message[];
  readonly wordings: readonly string[];
  readonly expects: Expected;
}

/** Further wordings of a question. They measure phrasing the assistant was not written for. */
export interface UnseenWordings {
  readonly id: string;
  readonly wordings: readonly string[];
}

export interface Account {
  /** A demo account. */
  readonly username: string;
  readonly profile: Readonly<Record<string, unknown>>;
  readonly maxStakeCents: number | null;
}

export type SceneStep =
  | { readonly do: 'place-bets' | 'import-bets'; readonly account: string; readonly bets: readonly object[] }
  | { readonly do: 'replay-next'; readonly sport: 'nfl' | 'cfb' | 'mlb' };

/** Either further wordings of a seen question, or a whole question of its own. Both may be read, too. */
export type MoreWordings = UnseenWordings | SeenQuestion;

/** How a freshly started demo is brought into the state in which all questions are asked. */
export interface Scene {
  readonly accounts: Readonly<Record<string, Account>>;
  readonly steps: readonly SceneStep[];
}
