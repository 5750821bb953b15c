/** How long and how often to measure. */
export interface Plan {
  readonly rounds: number;
  readonly roundMs: number;
  readonly warmUpMs: number;
  readonly connections: readonly number[];
  /** Sizes of the bets table, smallest first. Reads are measured on the last one. */
  readonly betRows: readonly number[];
}

/** Five rounds of five seconds or more, as published figures need. */
export const FULL: Plan = {
  rounds: 5,
  roundMs: 5_000,
  warmUpMs: 2_000,
  connections: [1, 16, 64, 256],
  betRows: [10_000, 100_000, 1_000_000],
};

/** A first impression in two minutes. */
export const QUICK: Plan = {
  rounds: 3,
  roundMs: 2_000,
  warmUpMs: 1_000,
  connections: [64, 256],
  betRows: [10_000, 100_000],
};
