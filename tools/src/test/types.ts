// node tools/src/test/types.ts: checks the types of all projects like `tsc -p` for each, with the native compiler.
// Projects with the same compiler options make one program, which takes half as long as one for each.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { groupProjects, type TypedProject } from './type-groups.ts';

const ROOT = join(import.meta.dirname, '../../..');
const COMPILER = join(ROOT, 'node_modules/typescript-native/bin/tsc');
const PROGRAMS = join(ROOT, '.data/types');
const GIB = 2 ** 30;
/** A quarter of the memory, and no less than the types of the whole product take. */
const MEMORY_GIB = Math.max(2, Math.floor(totalmem() / 4 / GIB));
/** The compiler collects garbage only near the memory limit, which spares it a quarter of its time. */
const COMPILER_MEMORY = { GOGC: 'off', GOMEMLIMIT: `${String(MEMORY_GIB)}GiB` };
/** What a file of one project must not bring into another. */
const AMBIENT = /^\s*declare (?:global|module)\b/m;

const exclude = (path: string): boolean => /(^|\/)(node_modules|dist|\.data|\.nx)$/.test(path);

function readProject(config: string): TypedProject {
  const folder = dirname(config);
  const text = readFileSync(join(ROOT, config), 'utf8');
  const sources = globSync(['**/*.ts', '**/*.tsx'], { cwd: join(ROOT, folder), exclude });
  const isApart = sources.some((file) => AMBIENT.test(readFileSync(join(ROOT, folder, file), 'utf8')));
  return { folder, isApart, ...(JSON.parse(text) as Pick<TypedProject, 'extends'>) };
}

/** Writes the configuration of a program of several projects. */
function writeProgram(projects: readonly TypedProject[], number: number): string {
  const [first] = projects;
  if (first === undefined) throw new Error('a program without a project');
  if (projects.length === 1) return join(ROOT, first.folder, 'tsconfig.json');
  const folder = join(PROGRAMS, String(number));
  const from = (place: string): string => relative(folder, join(ROOT, place));
  const places = (name: 'include' | 'exclude'): string[] =>
    projects.flatMap((project) => (project[name] ?? []).map((path) => from(join(project.folder, path))));
  const config = { extends: from(join(first.folder, 'tsconfig.json')), include: places('include') };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify({ ...config, exclude: places('exclude') }));
  return file;
}

rmSync(PROGRAMS, { recursive: true, force: true });
const configs = globSync('**/tsconfig.json', { cwd: ROOT, exclude });
const programs = groupProjects(configs.map(readProject)).map(writeProgram);
if (programs.length === 0) throw new Error('There is no tsconfig.json.');
let isGood = true;
for (const program of programs) {
  // One thread each: several check the types they share once for each thread.
  const { status } = spawnSync(process.execPath, [COMPILER, '-p', program, '--singleThreaded'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...COMPILER_MEMORY },
  });
  if (status !== 0) isGood = false;
}
process.exitCode = isGood ? 0 : 1;
