import type { GameResult } from '@app/contracts';

/** Settled picks of one slate, each at its flat stake. */
export interface SlateTally {
  readonly won: number;
  readonly lost: number;
  readonly push: number;
  /** Won, lost and pushed. */
  readonly settled: number;
  readonly profitCents: number;
  /** null when nothing was picked. */
  readonly stakeCents: number | null;
}

/** Counts settled picks. Voids return their stake and are excluded. */
export function tallyOf(
  results: Iterable<GameResult>,
  isCounted: (result: GameResult) => boolean,
): SlateTally {
  const picks = [...results].filter(isCounted).flatMap(({ pick }) => pick ?? []);
  const count = (outcome: string): number => picks.filter((pick) => pick.outcome === outcome).length;
  const [won, lost, push] = [count('won'), count('lost'), count('push')];
  return {
    won,
    lost,
    push,
    settled: won + lost + push,
    profitCents: picks.reduce((sum, pick) => sum + (pick.profitCents ?? 0), 0),
    stakeCents: picks[0]?.stakeCents ?? null,
  };
}
