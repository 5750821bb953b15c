import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastWords, ROOT, runNode, type CommandOutcome, type PartResult } from './part.ts';

/** The proofs about accounts take two to four minutes on two busy cores. */
const TIMEOUT_MS = 8 * 60_000;

/** A harness of package.json (`verify:…`) that has a short version. */
export type Harness = { readonly name: string; readonly file: string };

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
export async function runHarness({ name, file }: Harness): Promise<PartResult> {
  return readOutcome(await runNode(`verify-${name}`, [file, '--short'], { timeoutMs: TIMEOUT_MS }));
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
