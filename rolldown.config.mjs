// Bundles one application's own code; dependencies stay external (stack.md §6).
// APP names the project folder: APP=gateway npx rolldown -c rolldown.config.mjs
import { existsSync } from 'node:fs';

const app = process.env.APP;
if (!app) throw new Error('APP must name a project folder, for example services/predictions');

// Extra entries are files the application starts itself: worker threads and command lines.
const input = { main: `${app}/src/main.ts` };
for (const name of ['cli', 'worker']) {
  if (existsSync(`${app}/src/${name}.ts`)) input[name] = `${app}/src/${name}.ts`;
}

// A version of a dependency that npm keeps inside the project cannot be found from dist/, so it is bundled.
const isNested = (id) => {
  const [scope, name] = id.split('/', 2);
  return existsSync(`${app}/node_modules/${scope.startsWith('@') ? `${scope}/${name}` : scope}/package.json`);
};

export default {
  input,
  external: (id) =>
    !isNested(id) &&
    !id.startsWith('.') &&
    !id.startsWith('/') &&
    !id.startsWith('@app/') &&
    !id.startsWith('@oxc-project/runtime'),
  platform: 'node',
  tsconfig: 'tsconfig.base.json',
  transform: { target: 'node24' },
  output: { dir: `dist/${app}`, format: 'esm', sourcemap: true, cleanDir: true },
};
