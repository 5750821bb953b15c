import type { GameKey } from '@app/contracts';
import type { LeftOut, Slots } from '../understood.ts';
import type { Reading } from './entities/reading.ts';
import type { NamedTeam } from './entities/teams.ts';
import type { Frame } from './rules/rule.ts';

/** A message that was understood. */
export interface Resolved {
  readonly frame: Exclude<Frame, 'out-of-scope'>;
  readonly slots: Slots;
  readonly reading: Reading;
  readonly leftOut?: LeftOut;
}

/** What was said before a message. */
export interface Earlier {
  /** The newest question that was understood. */
  readonly last: Resolved | null;
  /** Teams of the newest reply, in its order. */
  readonly replyTeams: readonly NamedTeam[];
  readonly replyGames: readonly GameKey[];
  /** Games of the questions so far, oldest first. */
  readonly talkGames: readonly GameKey[];
  readonly isAfterLoss: boolean;
}

/** Slots while they are filled. */
export type MutableSlots = { -readonly [Key in keyof Slots]: Slots[Key] };

/** A message taken apart, and what holds of it. */
export interface Turn {
  readonly reading: Reading;
  readonly facts: ReadonlySet<string>;
}

/** Several things a message may mean, none of them surely: to be asked back. */
export interface Unsure {
  readonly options: readonly Exclude<Frame, 'out-of-scope'>[];
}

/** Two things a message may mean, each likely enough to be answered, or both of which it asks. */
export interface Both {
  readonly both: readonly [Resolved, Resolved];
  readonly areBothAsked?: true;
}

export type Outcome = Resolved | Both | Unsure | 'out-of-scope' | null;

/** What the rules make of a message. */
export interface Ruled {
  readonly outcome: Resolved | 'out-of-scope' | null;
  /** The name of its class; null when no rule holds. */
  readonly name: string | null;
  readonly score: number;
}
