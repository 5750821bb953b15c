// Bundles one application's own code. Dependencies stay external.
// APP names the project folder: APP=gateway npx rolldown -c rolldown.config.mjs
import { existsSync } from 'node:fs';

// Extra entries are files the application starts itself: worker threads and command lines.
const inputOf = (app) =>
  Object.fromEntries(
    ['main', 'cli', 'worker']
      .filter((name) => name === 'main' || existsSync(`${app}/src/${name}.ts`))
      .map((name) => [name, `${app}/src/${name}.ts`]),
  );

// A version of a dependency that npm keeps inside the project cannot be found from dist/, so it is bundled.
const isNested = (app, id) => {
  const [scope, name] = id.split('/', 2);
  return existsSync(`${app}/node_modules/${scope.startsWith('@') ? `${scope}/${name}` : scope}/package.json`);
};

/** How an application is bundled, named by its project folder; seen from the root of the tree. */
export const configOf = (app) => ({
  input: inputOf(app),
  external: (id) =>
    !isNested(app, id) &&
    !id.startsWith('.') &&
    !id.startsWith('/') &&
    !id.startsWith('@app/') &&
    !id.startsWith('@oxc-project/runtime'),
  platform: 'node',
  tsconfig: 'tsconfig.base.json',
  transform: { target: 'node24' },
  output: { dir: `dist/${app}`, format: 'esm', sourcemap: true, cleanDir: true },
});

export default () => {
  if (!process.env.APP) throw new Error('APP must name a project folder, for example services/predictions');
  return configOf(process.env.APP);
};
