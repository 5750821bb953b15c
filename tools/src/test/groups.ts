import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './part.ts';
import { KINDS, shareOf, type Kind, type Share } from './selection.ts';

/** Ends what hangs, whatever a spec of the group sets for itself. */
const GROUP_TIMEOUT_MS = 180_000;

/** Kinds of spec that run in groups, with the number of files in one. */
const SIZES = { unit: 120, int: 30, web: 110 } as const;
export type GroupedKind = keyof typeof SIZES;

/** Specs that look at the memory of their process, which must hold nothing of others. */
const LOOKS_AT_MEMORY = /memoryUsage|global\.gc/;

/** Returns every file of a kind, relative to the root. */
export function filesOf(kind: Kind): string[] {
  const { files, except } = KINDS[kind];
  return globSync([...files], {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist|\.data|\.nx)$/.test(path),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !except?.test(file))
    .sort();
}

/**
 * Splits spec files into groups that share a module registry. Files of one project stay together, since
 * loading Nest, the ORM and the service again for each file takes longer than most files. `isAlone` files get
 * a group each.
 */
export function groupFiles(
  files: readonly string[],
  size: number,
  isAlone: (file: string) => boolean,
): ReadonlyMap<string, readonly string[]> {
  const projects = new Map<string, string[]>();
  for (const file of files) {
    const [top = '', second = ''] = file.split('/');
    const project = isAlone(file) ? file : top === 'services' ? `${top}-${second}` : top;
    projects.set(project, [...(projects.get(project) ?? []), file]);
  }
  return new Map(
    [...projects].flatMap(([project, members]) => {
      const count = Math.ceil(members.length / size);
      const name = project.replaceAll(/\W+/g, '-');
      return Array.from({ length: count }, (_, part) => [
        `${name}-${String(part + 1)}`,
        members.filter((_file, place) => place % count === part),
      ]);
    }),
  );
}

/** Writes the groups of a share of a kind where jest.config.mjs looks for them when TEST_GROUPS is set. */
export function writeGroups(kind: GroupedKind, share: Share): void {
  const files = filesOf(kind).filter((file) => shareOf(file) === share);
  writeGroupsOf(kind, files, { root: ROOT, size: SIZES[kind] });
}

/** Writes groups of at most `size` files of a kind into a tree, replacing earlier ones, and returns their paths. */
export function writeGroupsOf(
  kind: GroupedKind,
  files: readonly string[],
  { root, size }: { readonly root: string; readonly size: number },
): string[] {
  const folder = join(root, '.data/test-groups', kind);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const isAlone = (file: string): boolean => LOOKS_AT_MEMORY.test(readFileSync(join(root, file), 'utf8'));
  return [...groupFiles(files, size, isAlone)].map(([name, members]) => {
    const specs = members.map(
      (file) => `describe(${JSON.stringify(file)}, () => { require(${JSON.stringify(join(root, file))}); });`,
    );
    const path = join(folder, `${name}.group.cjs`);
    writeFileSync(path, [...specs, `jest.setTimeout(${String(GROUP_TIMEOUT_MS)});`, ''].join('\n'));
    return path;
  });
}
