import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const isRenewing = process.env['RENEW_EXPECTED'] === '1';
const DIGEST_LENGTH = 6;
/** Enough to see what changed. */
const MOST_SHOWN = 20;

/**
 * Compares outcomes, by name, with the digests committed in a file. Returns what changed as `label: outcome`: thousands of
 * outcomes in full would be too long a file.
 */
export function changedOutcomes(
  path: string,
  name: string,
  outcomes: readonly (readonly [label: string, outcome: unknown])[],
): readonly string[] {
  const known = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>)
    : {};
  const digests = outcomes.map(([, outcome]) => digestOf(outcome));
  if (isRenewing) {
    writeFileSync(path, `${JSON.stringify({ ...known, [name]: digests.join(' ') }, null, 2)}\n`);
    return [];
  }
  const before = known[name]?.split(' ') ?? [];
  const changed = outcomes.filter((_, index) => digests[index] !== before[index]);
  const shown = changed
    .slice(0, MOST_SHOWN)
    .map(([label, outcome]) => `${label}: ${JSON.stringify(outcome)}`);
  const isSameLength = before.length === outcomes.length;
  return isSameLength ? shown : [...shown, `${before.length} outcomes are committed, not ${outcomes.length}`];
}

const digestOf = (outcome: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(outcome) ?? '')
    .digest('hex')
    .slice(0, DIGEST_LENGTH);
