import type { World } from './world.ts';

/** What a harness found, and the figures worth printing. */
export type Findings = {
  readonly passed: number;
  /** One sentence for each check that did not hold. */
  readonly faults: readonly string[];
  readonly figures: readonly string[];
  /** Why a part could not run; null when all of it did. */
  readonly skipped: string | null;
};

/** One proof about accounts; several share one running product. What it notes before it breaks off counts too. */
export type AccountHarness = { readonly name: string; run(world: World, checks: Checks): Promise<void> };

/** Collects checks: each holds, or leaves a sentence. */
export class Checks {
  private passed = 0;
  private readonly faults: string[] = [];
  private readonly figures: string[] = [];
  private skipped: string | null = null;

  /** Notes one check; `said` is the sentence to print when it does not hold. */
  check(isFine: boolean, said: string): void {
    if (isFine) this.passed += 1;
    else this.faults.push(said);
  }

  /** Notes that a value is the expected one. */
  equal(actual: unknown, expected: unknown, what: string): void {
    const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
    this.check(is === should, `${what}: ${is} instead of ${should}`);
  }

  /** A line to print whatever the outcome. */
  figure(line: string): void {
    this.figures.push(line);
  }

  /** Says why a part could not run. */
  skip(reason: string): void {
    this.skipped = reason;
  }

  findings(): Findings {
    return { passed: this.passed, faults: this.faults, figures: this.figures, skipped: this.skipped };
  }
}
