/** The states of a bet. A completed one has a payout, an instant and who settled it; a pending one has no result. */
export const BET_STATES = ['pending', 'completed'] as const;

/** Whether a bet is settled. The result is a separate field (S-167). */
export type BetState = (typeof BET_STATES)[number];

interface BetMove {
  /** States it may start from; none: it makes the bet. */
  readonly from: readonly BetState[];
  /** The state it ends in; `same`: as it was, `any`: as its terms decide, null: the bet is gone. */
  readonly to: BetState | 'same' | 'any' | null;
}

/** Everything that can happen to a bet. The history, its check in the database and the commands follow this table. */
export const BET_MOVES = {
  placed: { from: [], to: 'pending' },
  edited: { from: BET_STATES, to: 'same' },
  settled: { from: ['pending'], to: 'completed' },
  resettled: { from: ['completed'], to: 'same' },
  reopened: { from: ['completed'], to: 'pending' },
  rescheduled: { from: BET_STATES, to: 'same' },
  'closing-recorded': { from: BET_STATES, to: 'same' },
  corrected: { from: BET_STATES, to: 'any' },
  'unit-recorded': { from: BET_STATES, to: 'same' },
  deleted: { from: BET_STATES, to: null },
} as const satisfies Readonly<Record<string, BetMove>>;

export type BetMoveName = keyof typeof BET_MOVES;

/** The moves in the order of the table. */
export const BET_MOVE_NAMES = Object.keys(BET_MOVES) as BetMoveName[];

/** Returns whether a bet in this state may make a move. */
export function canMove(move: BetMoveName, from: BetState): boolean {
  const { from: states }: BetMove = BET_MOVES[move];
  return states.includes(from);
}
