import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';

const ROOT = join(import.meta.dirname, '../../..');
const OUT = join(ROOT, 'dist/bench');
const BETS = join(ROOT, 'services/bets/src');

/** Files of the bets service that `bets-service` loads by name, since tools import no service. */
const BETS_FILES = [
  'bets.service',
  'bets.config',
  'lists/list-bets.handler',
  'figures/get-bet-performance.handler',
  'figures/get-bet-analysis.handler',
  'import/import-bets.handler',
];

/**
 * Bundles our code of every bench process into dist/bench without dependencies. The measured libraries use
 * decorators, which Node cannot run directly. Returns each process's file by name.
 */
export async function bundleProcesses(): Promise<(name: string) => string> {
  const sources = globSync('processes/*.ts', { cwd: import.meta.dirname });
  const bundle = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries([
      ...sources.map((file) => [basename(file, '.ts'), join(import.meta.dirname, file)]),
      ...BETS_FILES.map((name) => [`bets/${name}`, join(BETS, `${name}.ts`)]),
    ]),
    external: (id) =>
      !id.startsWith('.') &&
      !id.startsWith('/') &&
      !id.startsWith('@app/') &&
      !id.startsWith('@oxc-project/runtime'),
    platform: 'node',
    tsconfig: join(ROOT, 'tsconfig.base.json'),
    transform: { target: 'node24' },
  });
  await bundle.write({ dir: OUT, format: 'esm', cleanDir: true });
  await bundle.close();
  return (name) => join(OUT, `${name}.js`);
}
