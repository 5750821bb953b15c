import { dirname } from 'node:path/posix';

const SPEC = /\.(?:int-)?spec\.tsx?$/;

/** Greater than any real distance. */
const FAR = 100_000;

/** Whether Jest runs the file. Browser journeys do not count. */
export function isSpec(path: string): boolean {
  return SPEC.test(path) && !path.startsWith('e2e/');
}

/**
 * Returns the specs that reach a source by imports, most likely to notice a fault first: those that import
 * it, those in its folder, then by import distance, without servers first, and by words their paths share.
 */
export function coveringSpecs(path: string, users: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const steps = new Map([[path, 0]]);
  // A Map iterates over entries added meanwhile, which makes this breadth-first.
  for (const [file, distance] of steps) {
    for (const user of users.get(file) ?? []) if (!steps.has(user)) steps.set(user, distance + 1);
  }
  const words = wordsOf(path);
  const rank = (spec: string): number => {
    const shared = [...wordsOf(spec)].filter((word) => words.has(word)).length;
    const distance = steps.get(spec) ?? 0;
    const isNear = distance === 1 || dirname(spec) === dirname(path);
    return (isNear ? 0 : FAR) + distance * 100 + (spec.includes('.int-spec.') ? 50 : 0) - shared;
  };
  return [...steps.keys()].filter(isSpec).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

function wordsOf(path: string): ReadonlySet<string> {
  return new Set(path.split(/[^a-z0-9]+/i));
}
