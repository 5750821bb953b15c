/** The kinds of tests that can run separately, with their files. */
export const KINDS = {
  unit: { files: ['**/*.spec.ts'], except: /^(web|e2e)\// },
  int: { files: ['**/*.int-spec.ts'], except: undefined },
  web: { files: ['web/**/*.spec.{ts,tsx}'], except: undefined },
  e2e: { files: ['e2e/**/*.e2e-spec.ts'], except: undefined },
} as const;

export type Kind = keyof typeof KINDS;

/** `short` runs in `npm test`, `long` only in `npm run verify:specs` (ADR 49). */
export type Share = 'short' | 'long';

/** Returns the share of a spec, by the name of its file, or of a journey, by the tag in its title. */
export function shareOf(file: string, title = ''): Share {
  return /\.long\.(?:int-)?spec\.tsx?$/.test(file) || title.endsWith(' @long') ? 'long' : 'short';
}

/** What to run: these files, or all without any, and in them the tests with this title. */
export type Selection = {
  readonly files: readonly string[];
  /** A regular expression; undefined runs every test. */
  readonly title?: string;
  /** Options starting with `-`, for the test runner. */
  readonly options: readonly string[];
};

/**
 * Parses a command line. A word in a test file's path selects files, any other word a title. Titles are
 * searched in the selected files, else in the files with such a title, else in all, since some titles only
 * exist at run time.
 */
export function select(
  words: readonly string[],
  files: readonly string[],
  titlesOf: (file: string) => readonly string[],
): Selection {
  const options = words.filter((word) => word.startsWith('-'));
  const parts = words.filter((word) => !word.startsWith('-')).map((word) => word.replace(/^\.\//, ''));
  const titles = parts.filter((part) => !files.some((file) => file.includes(part)));
  const named = files.filter((file) => parts.some((part) => file.includes(part)));
  if (titles.length === 0) return { files: named, options };
  const title = titles.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  if (named.length > 0) return { files: named, title, options };
  const holding = files.filter((file) =>
    titlesOf(file).some((whole) => titles.some((text) => whole.includes(text))),
  );
  return { files: holding, title, options };
}
