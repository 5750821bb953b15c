import { type Measure, measureOf, median, type Target } from '../ratios.ts';
import { drive } from './drive.ts';
import { readHistory } from './reads.ts';
import { randomOf } from './rows.ts';
import type { BetsService } from './service.ts';

const FLAT: Target = { direction: 'atMost', must: 1.5, stretch: null };
const BATCH_MS = 400;

/** A filled table with the service on it. */
export interface FilledTable {
  readonly rows: number;
  readonly users: readonly string[];
  readonly service: BetsService;
}

/** Cost of a history page for one reader: the median of each batch, in milliseconds. */
interface PageCost {
  readonly rows: number;
  readonly oneUser: () => Promise<number>;
  readonly anyUser: () => Promise<number>;
  readonly oneUserMs: number[];
  readonly anyUserMs: number[];
}

/**
 * Measures a history page at growing table sizes, all in the same rounds: for one user from the middle, and
 * for a different user each time, whose rows are spread over the table.
 */
export async function benchFlatness(
  tables: readonly FilledTable[],
  rounds: number,
): Promise<{ measures: Measure[]; figures: string[] }> {
  const costs = tables.map(costOf);
  const [small, large] = [costs[0], costs.at(-1)];
  if (!small || !large || small === large) throw new Error('Flatness takes two sizes.');
  for (let round = -1; round < rounds; round += 1) {
    for (const cost of costs) {
      const [oneUserMs, anyUserMs] = [await cost.oneUser(), await cost.anyUser()];
      if (round < 0) continue; // Warms up code paths and caches.
      cost.oneUserMs.push(oneUserMs);
      cost.anyUserMs.push(anyUserMs);
    }
  }
  const name = `cost of a history page, ${String(large.rows)} / ${String(small.rows)} bets`;
  const grown = (of: (cost: PageCost) => readonly number[]): number[] =>
    of(large).map((ms, round) => ms / (of(small)[round] ?? ms));
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
        FLAT,
      ),
    ],
    figures: costs.map(
      ({ rows, oneUserMs, anyUserMs }) =>
        `history page at ${String(rows)} bets: ${median(oneUserMs).toFixed(2)} ms for one user, ` +
        `${median(anyUserMs).toFixed(2)} ms for any`,
    ),
  };
}

function costOf({ rows, users, service }: FilledTable): PageCost {
  const random = randomOf(4);
  const middle = users[Math.floor(users.length / 2)] ?? '';
  const medianOf = async (next: () => string): Promise<number> =>
    (await drive(1, BATCH_MS, () => readHistory(service, next()))).medianMs;
  return {
    rows,
    oneUser: () => medianOf(() => middle),
    anyUser: () => medianOf(() => users[Math.floor(random() * users.length)] ?? middle),
    oneUserMs: [],
    anyUserMs: [],
  };
}
