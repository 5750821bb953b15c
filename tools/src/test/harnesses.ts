import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastWords, ROOT, runNode, type CommandOutcome, type PartResult } from './part.ts';

/**
 * Far above what a busy machine needs, since the account proofs take two to four minutes. Only ends hanging
 * ones.
 */
const SHORT_TIMEOUT_MS = 15 * 60_000;
const FULL_TIMEOUT_MS = 90 * 60_000;

/** A harness in package.json (`verify:…`). One with options is part of the whole harness in the same file. */
export type Harness = {
  readonly name: string;
  readonly file: string;
  readonly options?: readonly string[];
  readonly hasShort: boolean;
};

/**
 * Proofs of a harness that other load would falsify. They measure time, or send so much that the product's own
 * deadlines would be missed.
 */
const SENSITIVE: Readonly<Record<string, readonly string[]>> = {
  accounts: ['enumeration'],
  gateway: ['limits', 'slow-reader', 'slowloris', 'reconnect', 'live', 'overload'],
};

/** Runs every sensitive proof on one stack. */
const TIMED = 'tools/src/verify/timed.ts';

/**
 * Splits harnesses into those that run alone and those that may run in parallel. Each proof is in exactly one
 * group.
 */
export function byTiming(harnesses: readonly Harness[]): {
  readonly alone: readonly Harness[];
  readonly beside: readonly Harness[];
} {
  const timed: string[] = [];
  const beside: Harness[] = [];
  for (const harness of harnesses) {
    const sensitive = SENSITIVE[harness.name];
    if (sensitive === undefined) beside.push(harness);
    else {
      timed.push(...sensitive);
      beside.push({ ...harness, options: sensitive.map((name) => `--not=${name}`) });
    }
  }
  const alone = { name: 'timed', file: TIMED, options: timed, hasShort: true };
  return { alone: timed.length > 0 ? [alone] : [], beside };
}

/** Finds every harness. Those whose program knows `--short` have a short version. */
export function findHarnesses(root = ROOT): readonly Harness[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  return Object.entries(scripts).flatMap(([script, command]) => {
    const name = /^verify:(.+)$/.exec(script)?.[1];
    const [, file, rest] = /^node (\S+\.ts)(?: (.+))?$/.exec(command) ?? [];
    if (name === undefined || file === undefined) return [];
    const hasShort =
      !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8').includes('--short');
    return [{ name, file, hasShort, ...(rest === undefined ? {} : { options: rest.split(' ') }) }];
  });
}

/**
 * Returns the harnesses that together prove everything once; with `isShort` only those with a short version.
 */
export function wholeHarnesses(
  harnesses: readonly Harness[],
  { isShort }: { readonly isShort: boolean },
): readonly Harness[] {
  return harnesses.filter(({ options, hasShort }) => options === undefined && (hasShort || !isShort));
}

/** Parses a command line: `--short` and names. Returns a sentence when it is invalid. */
export function chooseHarnesses(
  words: readonly string[],
  harnesses: readonly Harness[],
): { readonly harnesses: readonly Harness[]; readonly isShort: boolean } | { readonly problem: string } {
  const isShort = words.includes('--short');
  const names = words.filter((word) => word !== '--short').map((word) => word.replace(/^verify:/, ''));
  if (names.length === 0) return { harnesses: wholeHarnesses(harnesses, { isShort }), isShort };
  const unknown = names.filter((name) => !harnesses.some((harness) => harness.name === name));
  if (unknown.length > 0) {
    const known = harnesses.map(({ name }) => name).join(', ');
    return { problem: `Unknown harness ${unknown.join(', ')}. Known harnesses: ${known}.` };
  }
  const named = harnesses.filter(({ name }) => names.includes(name));
  const long = isShort ? named.filter(({ hasShort }) => !hasShort).map(({ name }) => name) : [];
  if (long.length > 0) return { problem: `${long.join(', ')} has no short version.` };
  return { harnesses: named, isShort };
}

/** Runs a harness in full or its short version. */
export async function runHarness(
  { name, file, options = [] }: Harness,
  { isShort }: { readonly isShort: boolean },
): Promise<PartResult> {
  const log = `verify-${name.replace(' ', '-')}`;
  return readOutcome(
    await runNode(log, [file, ...(isShort ? ['--short'] : []), ...options], {
      timeoutMs: isShort ? SHORT_TIMEOUT_MS : FULL_TIMEOUT_MS,
    }),
  );
}

type Verdict = { passed?: number; failed?: number; skipped?: number; reason?: string };

/** Reads the JSON object in the last line, if there is one. Otherwise the exit code decides. */
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
