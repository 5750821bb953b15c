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

export default {
  input,
  external: (id) =>
    !id.startsWith('.') &&
    !id.startsWith('/') &&
    !id.startsWith('@app/') &&
    !id.startsWith('@oxc-project/runtime'),
  platform: 'node',
  tsconfig: 'tsconfig.base.json',
  transform: { target: 'node24' },
  output: { dir: `dist/${app}`, format: 'esm', sourcemap: true, cleanDir: true },
};
