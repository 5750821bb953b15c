// Builds the product and puts what a container needs into the folder named by the first argument: our own bundles, and
// those packages that a bundle cannot hold.
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findApps } from '../start/apps.ts';
import { build } from '../start/build.ts';

const FILES = ['LICENSE', 'NOTICE', 'package.json', 'tools/container', 'services/predictions/demo', 'dist'];
const SOURCE_MAP_OF_PACKAGE = /node_modules.*\.map$/;

type Package = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

const root = join(import.meta.dirname, '../../..');
const { EXTERNAL_PACKAGES } = (await import(join(root, 'rolldown.config.mjs'))) as {
  readonly EXTERNAL_PACKAGES: readonly string[];
};
const target = process.argv[2];
if (target === undefined) throw new Error('Name the folder to fill.');

await build(root, findApps(root), new AbortController().signal);
for (const path of [...FILES, ...packageFolders(EXTERNAL_PACKAGES)]) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    filter: (source) => !SOURCE_MAP_OF_PACKAGE.test(source),
  });
}

/** Returns the folders of packages and of what they depend on. A package for another platform is not installed. */
function packageFolders(names: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    const folder = `node_modules/${name}`;
    if (found.has(folder)) continue;
    const manifest = manifestOf(folder);
    if (manifest === undefined) continue;
    found.add(folder);
    packageFolders(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }), found);
  }
  return found;
}

function manifestOf(folder: string): Package | undefined {
  try {
    return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Package;
  } catch {
    return undefined;
  }
}
