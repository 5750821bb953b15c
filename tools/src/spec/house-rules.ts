import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

const SOURCES = [
  'admin/{src,test}/**/*.ts',
  'gateway/{src,test}/**/*.ts',
  'services/*/{src,test}/**/*.ts',
  'libs/*/{src,test}/**/*.ts',
  'tools/{src,test}/**/*.ts',
  'e2e/**/*.ts',
  'web/{src,test}/**/*.{ts,tsx,css}',
];

/** A file of the repository: its path from the root and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Reads every source file and style sheet below a root. */
export function sourcesOf(root: string): SourceFile[] {
  return globSync(SOURCES, { cwd: root, exclude: (path) => path === 'node_modules' })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Returns the paths that a file's relative imports name. */
function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport\(|\bimport)\s*'(\.[^']+)'/g)].map(([, name = '']) =>
    normalize(join(dirname(path), name)),
  );
}

const featureOf = (path: string): string | undefined => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
const layerOf = (path: string): string | undefined => /^web\/src\/([^/]+)\//.exec(path)?.[1];

/** What each layer of the web application may import besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  config: [],
  lib: ['config'],
  ui: ['config', 'lib'],
  features: ['config', 'lib', 'ui'],
};

/** Returns the imports that break the order of the web application's layers, or join two features. */
export function brokenLayers(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const from = layerOf(file.path);
    // Tests may render the whole application.
    if (from === undefined || /\.spec\.tsx?$/.test(file.path)) return [];
    return importsOf(file)
      .filter((to) => {
        const target = layerOf(to);
        if (target === undefined || MAY_IMPORT[from] === undefined) return false;
        if (target === from) return from === 'features' && featureOf(file.path) !== featureOf(to);
        return !MAY_IMPORT[from].includes(target);
      })
      .map((to) => `${file.path} imports ${to}`);
  });
}

/** More files than this in one folder of components are grouped by subject. */
const MAX_COMPONENT_FILES = 25;

/** Folders that may have folders. */
const GROUPED: readonly string[] = ['components', 'lib'];

/** Which folders of its own feature a file may import from, by its own folder. '' is the feature's top. */
const MAY_REACH: Readonly<Record<string, readonly string[]>> = {
  lib: ['lib'],
  api: ['lib', 'api'],
  components: ['lib', 'api', 'components'],
  '': ['lib', 'api', 'components', ''],
};

const SPEC = /\.spec\.tsx?$/;
const RENDERS = /\bfrom '(?:react|react-dom|react-router-dom|react-hook-form|[^']+\.tsx|[^']+\.module\.css)'/;
/** Imports of values: types cost nothing, and a contract's answer may be named anywhere. */
const READS = /^import (?!type\b)[^;]*\bfrom 'swr'/m;

/**
 * Returns what breaks the layout of the features of the web application:
 *
 * - the top holds screens, what else the application imports, their style sheets and specs;
 * - `api/` reads and changes data: hooks and functions without markup, the only ones that use SWR;
 * - `components/` is everything rendered, with its styles, hooks and specs, grouped by subject where it is much;
 * - `lib/` is functions, constants and texts without React, grouped by subject where it is much.
 */
export function misplacedFiles(files: readonly SourceFile[]): string[] {
  const entries = new Set(
    files.filter(({ path }) => layerOf(path) === 'app' && !SPEC.test(path)).flatMap(importsOf),
  );
  const faults: string[] = [];
  const sizes = new Map<string, number>();
  const say = (path: string, fault: string): number => faults.push(`${path} ${fault}`);
  for (const file of files) {
    const { path, text } = file;
    const feature = featureOf(path);
    if (feature === undefined) continue;
    const root = `web/src/features/${feature}/`;
    const [name = '', ...folders] = path.slice(root.length).split('/').reverse();
    const folder = folders.at(-1) ?? '';
    const reach = MAY_REACH[folder];
    if (reach === undefined || folders.length > (GROUPED.includes(folder) ? 2 : 1)) {
      say(path, 'stands in a folder that features do not have');
      continue;
    }
    sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
    if (folder !== '' && /-screen\.(?:tsx|module\.css)$/.test(name)) say(path, 'is a screen below the top');
    if (folder === '' && !isOfEntry(path, feature, entries))
      say(path, 'stands at the top, but nothing opens it');
    if (SPEC.test(path)) continue;
    if (folder === 'api' && !/\.ts$/.test(name)) say(path, 'is rendered, but stands in api');
    if (folder !== 'api' && READS.test(text)) say(path, 'uses SWR, but stands outside api');
    if (folder === 'lib' && (!/\.ts$/.test(name) || RENDERS.test(text)))
      say(path, 'needs React, but stands in lib');
    if (folder === 'components' && /^(?!use-).*\.ts$/.test(name) && !RENDERS.test(text))
      say(path, 'needs no React, but stands in components');
    for (const to of importsOf(file)) {
      const inside = to.startsWith(root) ? to.slice(root.length) : undefined;
      const target = inside?.includes('/') ? inside.slice(0, inside.indexOf('/')) : '';
      if (inside !== undefined && !reach.includes(target)) say(path, `imports ${to}`);
    }
  }
  for (const [folder, count] of sizes)
    if (folder.includes('/components') && count > MAX_COMPONENT_FILES) say(folder, `holds ${count} files`);
  return faults;
}

/** Returns whether a file at a feature's top is opened by the application, or the style or spec of what is. */
function isOfEntry(path: string, feature: string, entries: ReadonlySet<string>): boolean {
  if (entries.has(path)) return true;
  const stem = path.replace(/\.module\.css$/, '.tsx');
  if (stem !== path) return entries.has(stem);
  const openers = [...entries].map((entry) => entry.replace(/\.tsx$/, ''));
  return (
    SPEC.test(path) && [`${dirname(path)}/${feature}`, ...openers].some((opener) => path.startsWith(opener))
  );
}

/** Returns every group of files that import each other, types included. */
export function importCycles(files: readonly SourceFile[]): string[] {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[] = [];
  const visit = (path: string): void => {
    const index = order.size;
    order.set(path, index);
    lowest.set(path, index);
    open.push(path);
    for (const to of imports.get(path) ?? []) {
      if (!imports.has(to)) continue;
      if (!order.has(to)) visit(to);
      if (open.includes(to)) lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(to) ?? 0));
    }
    if (lowest.get(path) !== index) return;
    const members = open.splice(open.indexOf(path));
    if (members.length > 1) cycles.push(members.sort().join(', '));
  };
  for (const { path } of files) if (!order.has(path)) visit(path);
  return cycles;
}

/** Returns the files with more lines than allowed, with their number of lines. */
export function longFiles(files: readonly SourceFile[], maxLines: number): Map<string, number> {
  const counted = files.map(({ path, text }) => [path, text.split('\n').length - 1] as const);
  return new Map(counted.filter(([, lines]) => lines > maxLines));
}

/** Returns the files whose names are not in kebab-case. */
export function misnamedFiles(files: readonly SourceFile[]): string[] {
  return files
    .map(({ path }) => path)
    .filter((path) => !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(basename(path)));
}

/** Returns the tests that run alone, and so keep their neighbors from running. */
export function focusedTests(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path, text }) =>
        /spec\.tsx?$/.test(path) && /^\s*(?:(?:it|test|describe)\.only|fit|fdescribe)\b/m.test(text),
    )
    .map(({ path }) => path);
}

/** What a file of a service may be, by its suffix. A file without one is a part of the feature in whose folder it is. */
const SERVICE_SUFFIXES = [
  'feature',
  'handler',
  'job',
  'reaction',
  'repository',
  'entity',
  'mapper',
  'sql',
  'queue',
  'rows',
  'types',
  'config',
  'service',
  'tool',
  'mind',
];
/** What stands directly in the folder of its feature. Plain code of a large one may have folders of its own below. */
const TOP_OF_FEATURE = [
  'feature',
  'handler',
  'job',
  'reaction',
  'repository',
  'entity',
  'queue',
  'config',
  'service',
];
const SERVICE_ROOT = ['main', 'cli', 'worker', 'redis', 'texts'];

/** Returns what of a service is not where it is in the others. */
export function misplacedInServices(files: readonly SourceFile[]): string[] {
  const paths = files
    .map(({ path }) => path)
    .filter((path) => path.startsWith('services/') && !/\.(?:int-)?spec\.ts$/.test(path));
  const known = new Set(paths);
  const services = new Set(paths.map((path) => path.split('/')[1] ?? ''));
  const missing = [...services].flatMap((service) =>
    [
      'main.ts',
      `${service}.config.ts`,
      `${service}.service.ts`,
      'database/entities.ts',
      'database/migrations.ts',
    ]
      .map((name) => `services/${service}/src/${name}`)
      .filter((path) => !known.has(path)),
  );
  const misplaced = paths.filter((path) => {
    const [, service = '', source, ...below] = path.split('/');
    const [name = '', suffix] = basename(path, '.ts').split('.');
    if (source !== 'src' || below[1] === 'migrations') return false;
    if (suffix !== undefined && !SERVICE_SUFFIXES.includes(suffix)) return true;
    if (below.length === 1) return suffix === undefined ? !SERVICE_ROOT.includes(name) : name !== service;
    if (below.length > 2) return below.length > 4 || TOP_OF_FEATURE.includes(suffix ?? '');
    const isInFeature = known.has(
      `services/${service}/src/${String(below[0])}/${String(below[0])}.feature.ts`,
    );
    return ['feature', 'handler', 'job', 'reaction'].includes(suffix ?? '') && !isInFeature;
  });
  return [...missing, ...misplaced];
}
