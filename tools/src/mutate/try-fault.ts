import type { Fault } from './fault.ts';
import type { RunSpecs } from './run-specs.ts';

/** Outcome for a fault; `undecided` when the specs also hang without it. */
export type Verdict = { readonly end: 'killed' | 'survived' | 'undecided'; readonly why: string };

/** Batch sizes of the most likely specs, each of which loads its own modules. All others run in groups. */
const NEAR_BATCHES = [3, 9];

type Place = {
  readonly runSpecs: RunSpecs;
  readonly during: <T>(fault: Fault, work: () => Promise<T>) => Promise<T>;
  /** Specs that fail without any fault, shared by all faults. */
  readonly broken: Set<string>;
  /** Specs known to pass without a fault. */
  readonly good: Set<string>;
};

/**
 * Runs every spec that reaches the fault until one fails. The fault counts as killed only if the failed or hung spec
 * passes without it.
 */
export async function tryFault(fault: Fault, covering: readonly string[], place: Place): Promise<Verdict> {
  const { runSpecs, during, broken, good } = place;
  for (const { specs, together } of batches(covering)) {
    /** Specs that fail in a group and pass alone. */
    const disturbed = new Set<string>();
    for (;;) {
      const usable = specs.filter((spec) => !broken.has(spec) && !disturbed.has(spec));
      if (usable.length === 0) break;
      const outcome = await during(fault, () => runSpecs(usable, { together }));
      if (outcome.end === 'passed') break;
      if (outcome.end === 'timeout') {
        const clean = await runSpecs(usable, { together });
        if (clean.end === 'passed') return { end: 'killed', why: 'timeout: its specs did not end in time' };
        if (clean.end === 'timeout') return { end: 'undecided', why: 'its specs also hang without it' };
        broken.add(clean.spec);
        continue;
      }
      const { spec, test } = outcome;
      if (together && (await during(fault, () => runSpecs([spec]))).end === 'passed') {
        disturbed.add(spec);
        continue;
      }
      if (good.has(spec) || (await runSpecs([spec])).end === 'passed') {
        good.add(spec);
        return { end: 'killed', why: `${spec} › ${test}` };
      }
      broken.add(spec);
    }
  }
  if (covering.length === 0) return { end: 'survived', why: 'no test: no spec imports it' };
  const ran = covering.filter((spec) => !broken.has(spec)).length;
  if (ran === 0) return { end: 'undecided', why: 'its specs also fail without it' };
  return { end: 'survived', why: `${ran} of the ${covering.length} specs that cover it ran` };
}

type Batch = { readonly specs: readonly string[]; readonly together: boolean };

function batches(covering: readonly string[]): Batch[] {
  const all: Batch[] = [];
  let at = 0;
  for (const size of NEAR_BATCHES) {
    all.push({ specs: covering.slice(at, at + size), together: false });
    at += size;
  }
  return [...all, { specs: covering.slice(at), together: true }];
}
