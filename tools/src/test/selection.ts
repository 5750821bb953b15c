/** The kinds of test that can be run alone, each with the files it looks in. */
export const KINDS = {
  unit: { files: ['**/*.spec.ts'], except: /^(web|e2e)\// },
  int: { files: ['**/*.int-spec.ts'], except: undefined },
  web: { files: ['web/**/*.spec.{ts,tsx}'], except: undefined },
  e2e: { files: ['e2e/**/*.e2e-spec.ts'], except: undefined },
} as const;

export type Kind = keyof typeof KINDS;

/** What to run: these files, all of them when there are none, and in them the tests with this in their title. */
export type Selection = {
  readonly files: readonly string[];
  /** A regular expression; undefined runs every test. */
  readonly title?: string;
  /** What begins with `-`, for the test runner itself. */
  readonly options: readonly string[];
};

/**
 * Reads the words of a command line. A word that is part of a test file's path names these files, any other is part of
 * a test's title. Titles are looked for in the named files, else in the files that have such a title, else, as some
 * titles are only made when the tests run, in all.
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
