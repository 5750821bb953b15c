import { type Measure, measureOf, median, type Target } from '../ratios.ts';
import { drive } from './drive.ts';
import { readHistory } from './reads.ts';
import { randomOf } from './rows.ts';
import type { BetsService } from './service.ts';

const FLAT: Target = { direction: 'atMost', must: 1.5, stretch: null };
const BATCHES = 5;
const BATCH_MS = 500;

/** What a history page costs one reader with so many bets in the table: the median of each batch, milliseconds. */
export interface PageCost {
  readonly rows: number;
  /** The same user every time, one from the middle of the table. */
  readonly oneUserMs: readonly number[];
  /** Another user every time, so that pages have to come from all over the table. */
  readonly anyUserMs: readonly number[];
}

export async function costOfPage(
  service: BetsService,
  rows: number,
  users: readonly string[],
): Promise<PageCost> {
  const random = randomOf(4);
  const middle = users[Math.floor(users.length / 2)] ?? '';
  const one = () => readHistory(service, middle);
  const any = () => readHistory(service, users[Math.floor(random() * users.length)] ?? middle);
  for (const work of [one, any]) await drive(1, BATCH_MS, work); // warms plans and caches
  const oneUserMs: number[] = [];
  const anyUserMs: number[] = [];
  for (let batch = 0; batch < BATCHES; batch += 1) {
    oneUserMs.push((await drive(1, BATCH_MS, one)).medianMs);
    anyUserMs.push((await drive(1, BATCH_MS, any)).medianMs);
  }
  return { rows, oneUserMs, anyUserMs };
}

/** How the cost grew from the smallest to the largest table. */
export function flatnessOf(costs: readonly PageCost[]): { measures: Measure[]; figures: string[] } {
  const [small, large] = [costs[0], costs.at(-1)];
  if (!small || !large || small === large) throw new Error('Flatness takes two sizes.');
  const name = `cost of a history page, ${String(large.rows)} / ${String(small.rows)} bets`;
  const grown = (of: (cost: PageCost) => readonly number[]): number[] =>
    of(large).map((ms, batch) => ms / (of(small)[batch] ?? ms));
  return {
    measures: [
      measureOf(
        `${name}, one user`,
        grown(({ oneUserMs }) => oneUserMs),
        FLAT,
      ),
      measureOf(
        `${name}, any user`,
        grown(({ anyUserMs }) => anyUserMs),
        null,
      ),
    ],
    figures: costs.map(
      ({ rows, oneUserMs, anyUserMs }) =>
        `history page at ${String(rows)} bets: ${median(oneUserMs).toFixed(2)} ms for one user, ` +
        `${median(anyUserMs).toFixed(2)} ms for any`,
    ),
  };
}
