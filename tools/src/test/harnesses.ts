import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastWords, ROOT, runNode, type CommandOutcome, type PartResult } from './part.ts';

/** The proofs about accounts take two to four minutes on two busy cores. */
const TIMEOUT_MS = 15 * 60_000;

/** A harness of package.json (`verify:…`) that has a short version. */
export type Harness = { readonly name: string; readonly file: string; readonly options?: readonly string[] };

/**
 * The proofs that anything beside them would falsify: a whole harness, or some proofs of one. They take times, or send
 * so much at once that the product's own deadlines would come before its answers.
 */
const SENSITIVE: Readonly<Record<string, readonly string[]>> = {
  accounts: ['tokens', 'enumeration', 'brute'],
  bets: [],
  budgets: [],
  'slow-reader': [],
  limits: [],
};

/** Harnesses in those that must run alone and those that may run side by side; each proof is in exactly one of them. */
export function byTiming(harnesses: readonly Harness[]): {
  readonly alone: readonly Harness[];
  readonly beside: readonly Harness[];
} {
  const alone: Harness[] = [];
  const beside: Harness[] = [];
  for (const harness of harnesses) {
    const sensitive = SENSITIVE[harness.name];
    if (sensitive === undefined) beside.push(harness);
    else if (sensitive.length === 0) alone.push(harness);
    else {
      alone.push({ ...harness, name: `${harness.name} timed`, options: sensitive });
      beside.push({ ...harness, options: sensitive.map((name) => `--not=${name}`) });
    }
  }
  return { alone, beside };
}

/** The harnesses whose program knows `--short`; the others are for long runs by hand. */
export function findHarnesses(root = ROOT): readonly Harness[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  return Object.entries(scripts).flatMap(([name, command]) => {
    const file = /^node (\S+\.ts)$/.exec(command)?.[1];
    if (!name.startsWith('verify:') || file === undefined) return [];
    const hasShort =
      !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8').includes('--short');
    return hasShort ? [{ name: name.slice('verify:'.length), file }] : [];
  });
}

/** Runs the short version of a harness. */
export async function runHarness({ name, file, options = [] }: Harness): Promise<PartResult> {
  const log = `verify-${name.replace(' ', '-')}`;
  return readOutcome(await runNode(log, [file, '--short', ...options], { timeoutMs: TIMEOUT_MS }));
}

type Verdict = { passed?: number; failed?: number; skipped?: number; reason?: string };

/** Reads the JSON object in the last line, if there is one; otherwise the exit code decides. */
export function readOutcome(outcome: CommandOutcome): PartResult {
  const verdict = lastVerdict(outcome.output);
  if (!verdict) {
    const isGood = outcome.code === 0;
    return {
      passed: isGood ? 1 : 0,
      failed: isGood ? 0 : 1,
      skipped: 0,
      notes: isGood ? [] : [lastWords(outcome)],
    };
  }
  const { passed = 0, failed = 0, skipped = 0, reason } = verdict;
  const isUnsaid = outcome.code !== 0 && failed === 0;
  return {
    passed,
    failed: isUnsaid ? 1 : failed,
    skipped,
    notes: [
      ...(reason === undefined ? [] : [reason]),
      ...(failed > 0 || isUnsaid ? [lastWords(outcome)] : []),
    ],
  };
}

function lastVerdict(output: string): Verdict | undefined {
  const line = output.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Verdict;
  } catch {
    return undefined;
  }
}
