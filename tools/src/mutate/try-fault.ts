import type { Fault } from './fault.ts';
import type { RunSpecs } from './run-specs.ts';

/** Outcome for a fault; `undecided` when the specs also hang without it. */
export type Verdict = { readonly end: 'killed' | 'survived' | 'undecided'; readonly why: string };

/** The maximum number of specs per fault, run in growing batches. */
const MOST_SPECS = 24;
const FIRST_BATCH = 3;

type Place = {
  readonly runSpecs: RunSpecs;
  readonly during: <T>(fault: Fault, work: () => Promise<T>) => Promise<T>;
  /** Specs that fail without any fault, shared by all faults. */
  readonly broken: Set<string>;
  /** Specs known to pass without a fault. */
  readonly good: Set<string>;
};

/**
 * Runs the specs that reach the fault until one fails. The fault counts as killed only if the failed or hung
 * spec passes without it.
 */
export async function tryFault(fault: Fault, covering: readonly string[], place: Place): Promise<Verdict> {
  const { runSpecs, during, broken, good } = place;
  const specs = covering.slice(0, MOST_SPECS);
  for (const batch of batches(specs)) {
    for (;;) {
      const usable = batch.filter((spec) => !broken.has(spec));
      if (usable.length === 0) break;
      const outcome = await during(fault, () => runSpecs(usable));
      if (outcome.end === 'passed') break;
      if (outcome.end === 'timeout') {
        const clean = await runSpecs(usable);
        if (clean.end === 'passed') return { end: 'killed', why: 'timeout: its specs did not end in time' };
        if (clean.end === 'timeout') return { end: 'undecided', why: 'its specs also hang without it' };
        broken.add(clean.spec);
        continue;
      }
      const { spec, test } = outcome;
      if (good.has(spec) || (await runSpecs([spec])).end === 'passed') {
        good.add(spec);
        return { end: 'killed', why: `${spec} › ${test}` };
      }
      broken.add(spec);
    }
  }
  if (covering.length === 0) return { end: 'survived', why: 'no test: no spec imports it' };
  const ran = specs.filter((spec) => !broken.has(spec)).length;
  if (ran === 0) return { end: 'undecided', why: 'its specs also fail without it' };
  return { end: 'survived', why: `${ran} of the ${covering.length} specs that cover it ran` };
}

function batches(specs: readonly string[]): string[][] {
  const all: string[][] = [];
  let size = FIRST_BATCH;
  for (let at = 0; at < specs.length; size *= 3) {
    all.push(specs.slice(at, at + size));
    at += size;
  }
  return all;
}
