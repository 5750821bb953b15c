import { repeatLine, seedFromArguments } from '../messaging-run.ts';
import type { World } from './world.ts';

/** Results of a harness, with figures to print. */
export type Findings = {
  readonly passed: number;
  /** One sentence per failed check. */
  readonly faults: readonly string[];
  readonly figures: readonly string[];
  /** Why a part could not run; null when everything did. */
  readonly skipped: string | null;
};

/** One proof on something that runs, such as a stack, which several share. Findings before an abort also count. */
export type Harness<Running> = {
  readonly name: string;
  run(running: Running, checks: Checks): Promise<void>;
};
export type AccountHarness = Harness<World>;

/** Collects checks. A failed one leaves a sentence. */
export class Checks {
  private passed = 0;
  private readonly faults: string[] = [];
  private readonly figures: string[] = [];
  private skipped: string | null = null;

  /** Records a check. `said` is printed when it fails. */
  check(isFine: boolean, said: string): void {
    if (isFine) this.passed += 1;
    else this.faults.push(said);
  }

  /** Records that a value must equal the expected one. */
  equal(actual: unknown, expected: unknown, what: string): void {
    const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
    this.check(is === should, `${what}: ${is} instead of ${should}`);
  }

  /** Records checks that were counted elsewhere. */
  add(passed: number, faults: readonly string[]): void {
    this.passed += passed;
    this.faults.push(...faults);
  }

  /** Adds a line that is always printed. */
  figure(line: string): void {
    this.figures.push(line);
  }

  /** Records why a part could not run. */
  skip(reason: string): void {
    this.skipped = reason;
  }

  findings(): Findings {
    return { passed: this.passed, faults: this.faults, figures: this.figures, skipped: this.skipped };
  }
}

type Start<Running> = (
  options: { readonly isShort: boolean; readonly seed: number },
  work: (running: Running) => Promise<void>,
) => Promise<void>;

/**
 * Runs the harnesses named on the command line, or all, on one stack. `--not=name` leaves one out. Prints figures, seed and, as the last line, the outcome as JSON. Reads `--short` and `--seed N`.
 */
export async function runHarnesses<Running>(
  name: string,
  harnesses: readonly Harness<Running>[],
  start: Start<Running>,
): Promise<void> {
  const words = process.argv.slice(2);
  const named = words.filter((argument) => /^[a-z]/.test(argument));
  const left = words.flatMap((argument) => /^--not=(.+)$/.exec(argument)?.slice(1) ?? []);
  const unknown = [...named, ...left].filter((word) => !harnesses.some((harness) => harness.name === word));
  if (unknown.length > 0) throw new Error(`There is no harness ${unknown.join(', ')}.`);
  const chosen = harnesses.filter(
    (harness) => (named.length === 0 || named.includes(harness.name)) && !left.includes(harness.name),
  );
  const seed = seedFromArguments(process.argv);
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const reasons: string[] = [];
  await start({ isShort: process.argv.includes('--short'), seed }, async (running) => {
    for (const harness of chosen) {
      const { passed, faults, skipped } = await runOne(harness, running, seed);
      totals.passed += passed;
      totals.failed += faults.length;
      if (skipped !== null) reasons.push(`${harness.name}: ${skipped}`);
    }
  });
  totals.skipped = reasons.length;
  const reason = reasons.length > 0 ? { reason: reasons.join('; ') } : {};
  console.log(JSON.stringify({ name: named.join(' ') || name, ...totals, ...reason }));
  process.exitCode = totals.failed > 0 ? 1 : 0;
}

async function runOne<Running>(harness: Harness<Running>, running: Running, seed: number): Promise<Findings> {
  const startedAt = performance.now();
  const checks = new Checks();
  await harness.run(running, checks).catch((error: unknown) => {
    checks.check(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  const findings = checks.findings();
  const { passed, faults, figures } = findings;
  for (const line of figures) console.log(`${harness.name}: ${line}`);
  for (const fault of faults) console.error(`FAILED ${harness.name}: ${fault}`);
  if (faults.length > 0) console.error(repeatLine(harness.name, seed));
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(
    `verify:${harness.name}: ${passed} passed, ${faults.length} failed (${seconds} s, seed ${seed})`,
  );
  return findings;
}
