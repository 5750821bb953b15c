// Bundles one application: its own code with source maps, and the packages it uses in chunks of their own
// (docs/adr/0030-packages-in-bundles.md). APP names the project folder: APP=gateway npx rolldown -c rolldown.config.mjs
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages with native code, and files that are served from their folder. They are loaded from node_modules. */
export const EXTERNAL_PACKAGES = ['@node-rs/argon2', 'msgpackr-extract', 'swagger-ui-dist'];

const PACKAGES = 'packages';
const isOfPackages = ({ name }) => name.startsWith(PACKAGES);
const LICENSE_FILE = /^(?:licen[cs]e|notice|copying)/i;

// Extra entries are files the application starts itself: worker threads and command lines.
const inputOf = (app) =>
  Object.fromEntries(
    ['main', 'cli', 'worker']
      .filter((name) => name === 'main' || existsSync(`${app}/src/${name}.ts`))
      .map((name) => [name, `${app}/src/${name}.ts`]),
  );

/** Packages look for optional packages that are not installed. Our own code must not. */
function onLog(level, log, handle) {
  if (log.id?.includes('node_modules/')) return;
  handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log);
}

// A version of a package that npm keeps inside the project cannot be found from dist/.
const isNested = (app, id) => {
  const [scope, name] = id.split('/', 2);
  return existsSync(`${app}/node_modules/${scope.startsWith('@') ? `${scope}/${name}` : scope}/package.json`);
};

const chunksOf = (bundle) => Object.values(bundle).filter(({ type }) => type === 'chunk');

/** V8 keeps two bytes for each character of a file with one character beyond Latin-1. An escape means the same everywhere. */
const asciiOnly = {
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    for (const chunk of chunksOf(bundle)) {
      chunk.code = chunk.code.replace(
        /[\u0080-\uffff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/** Node reads the source map of every file at startup, so packages have none. */
const mapsOfOwnCode = {
  name: 'maps-of-own-code',
  generateBundle(_options, bundle) {
    for (const chunk of chunksOf(bundle).filter(isOfPackages)) {
      Reflect.deleteProperty(bundle, `${chunk.fileName}.map`);
      chunk.code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
    }
  },
};

/** Licenses ask to be kept with every copy of a package. */
const thirdParty = {
  name: 'third-party',
  generateBundle(_options, bundle) {
    const folders = new Set(chunksOf(bundle).flatMap(({ moduleIds }) => moduleIds.flatMap(packageFolder)));
    const source = [...folders]
      .map(noticeOf)
      .sort()
      .join(`\n${'-'.repeat(80)}\n\n`);
    this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY.txt', source });
  },
};

/** Returns the folder of the module's package, or nothing for a module of our own. */
function packageFolder(id) {
  const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.replaceAll('\\', '/'))?.[0];
  return folder === undefined ? [] : [folder];
}

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return `${[`${name} ${version} (${license})`, ...texts].join('\n\n')}\n`;
}

const ownCodeOf = (app) => ({
  input: inputOf(app),
  platform: 'node',
  tsconfig: 'tsconfig.base.json',
  transform: { target: 'node24' },
  output: { dir: `dist/${app}`, format: 'esm', sourcemap: true, cleanDir: true },
});

/** How an application is bundled, named by its project folder; seen from the root of the tree. */
export function configOf(app) {
  const config = ownCodeOf(app);
  return {
    ...config,
    external: (id) => EXTERNAL_PACKAGES.some((name) => id === name || id.startsWith(`${name}/`)),
    transform: {
      ...config.transform,
      // CommonJS packages name them for workers that are not used.
      define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' },
    },
    onLog,
    plugins: [asciiOnly, mapsOfOwnCode, thirdParty],
    output: {
      ...config.output,
      sourcemapExcludeSources: true,
      keepNames: true, // Nest and the ORM use the names of classes.
      minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
      comments: false,
      // By entry, so that a worker thread or a command line loads only the packages it uses.
      codeSplitting: { groups: [{ name: PACKAGES, test: /[\\/]node_modules[\\/]/, entriesAware: true }] },
      chunkFileNames: (chunk) => `${isOfPackages(chunk) ? PACKAGES : chunk.name}-[hash].js`,
    },
  };
}

/** How it is bundled while its sources change: packages stay in node_modules, so that a build takes a tenth of a second. */
export const watchedConfigOf = (app) => ({
  ...ownCodeOf(app),
  external: (id) =>
    !isNested(app, id) &&
    !id.startsWith('.') &&
    !id.startsWith('/') &&
    !id.startsWith('@app/') &&
    !id.startsWith('@oxc-project/runtime'),
});

export default () => {
  if (!process.env.APP) throw new Error('APP must name a project folder, for example services/predictions');
  return configOf(process.env.APP);
};
