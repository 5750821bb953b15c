import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { coveringSpecs } from './covering-specs.ts';
import { drawFaults } from './draw.ts';
import { withFault, type Fault } from './fault.ts';
import { findFaults } from './find-faults.ts';
import InOrder from './in-order.ts';
import { findUsers } from './module-graph.ts';
import { sqlConditions } from './sql.ts';
import { tryFault } from './try-fault.ts';
import { listFiles, WorkCopy } from './work-copy.ts';

/** Returns every faulty version of `text`. */
const faulty = (text: string, path = 'a.ts'): string[] =>
  findFaults(path, text).map((fault) => withFault(text, fault));

describe('the faults in a source file', () => {
  it.each([
    ['x = a === b;', ['x = a !== b;']],
    ['x = a < b;', ['x = a <= b;', 'x = a >= b;']],
    ['x = a && b;', ['x = a || b;']],
    ['x = a * b - c;', ['x = a * b + c;', 'x = a / b - c;']],
    ['x = a ? b : c;', ['x = a ? c : b;']],
    ['x = 0;', ['x = 1;', 'x = (-1);']],
    ['if (a) b = c;', ['if (!(a)) b = c;']],
    ['await send(a);', [';']],
    ["x = a === 'won';", ["x = a !== 'won';", "x = a === 'won-other';"]],
    [
      'function f(): Promise<Row[]> { return rows; }',
      ['function f(): Promise<Row[]> { return []; return rows; }'],
    ],
  ])('include %s', (text, expected) => {
    expect(faulty(text)).toEqual(expected);
  });

  it('skip code without logic', () => {
    const untouched = [
      "import { a } from './1.ts';",
      'type T = A extends 1 ? 2 : 3;',
      '// a === b',
      '@Index({ length: 3 }) class A { constructor() { super(); } }',
      "logger.warn('took', a + 1);",
      'throw new Refusal(a === b);',
      "const label = 'Add ' + name;",
      'const pauseMs = 60_000;',
      "const row = <td className={a ? 'b' : 'c'} colSpan={2} />;",
    ];
    for (const text of untouched) expect([text, faulty(text, 'a.tsx')]).toEqual([text, []]);
  });

  it('report their line', () => {
    expect(findFaults('a.ts', 'x = y;\nx = a === b;\n')).toMatchObject([
      { line: 2, kind: 'comparison', what: '=== → !==' },
    ]);
  });

  it("make a statement's condition always true, with ownership conditions marked", () => {
    const text = 'rows(`select ${X} from t where id = $1 and user_id = $2 and ended_at is null`);';
    const found = findFaults('a.ts', text).filter(({ kind }) => kind === 'owner' || kind === 'where');
    expect(found.map((fault) => [fault.kind, withFault(text, fault).slice(25)])).toEqual([
      ['where', 'where (id = $1 or true) and user_id = $2 and ended_at is null`);'],
      ['owner', 'where id = $1 and (user_id = $2 or true) and ended_at is null`);'],
      ['where', 'where id = $1 and user_id = $2 and (ended_at is null or true)`);'],
    ]);
  });

  it('leave written values, sums and plain sentences alone', () => {
    expect(sqlConditions('update t set user_id = $1')).toEqual([]);
    expect(sqlConditions('select 1 from t where a = $1 + 2')).toEqual([]);
    expect(sqlConditions('insert into t values ($1, $2)')).toEqual([]);
    expect(sqlConditions('you and yours = ours')).toEqual([]);
  });
});

describe('the random draw', () => {
  const text = 'export const f = (a, b) => (a < b && b < 10 ? a + 1 : b - 2);\n'.repeat(20);
  const sources = new Map([['a.ts', text]]);
  const draw = (seed: number) => drawFaults(sources, findFaults('a.ts', text), { seed, count: 8 });

  it('is the same for the same seed and differs for another', () => {
    expect(draw(7)).toHaveLength(8);
    expect(draw(7)).toEqual(draw(7));
    expect(draw(8)).not.toEqual(draw(7));
  });

  it('uses no place twice and stops when none is left', () => {
    const small = 'x = a < b;';
    const drawn = drawFaults(new Map([['a.ts', small]]), findFaults('a.ts', small), { seed: 1, count: 9 });
    expect(drawn).toHaveLength(1);
  });
});

describe('the specs that cover a source file', () => {
  const users = findUsers(
    new Map([
      ['libs/d/package.json', '{"name":"@app/d","exports":{".":"./src/index.ts"}}'],
      ['libs/d/src/index.ts', "export * from './odds.ts';\nexport { b as stakes } from './stakes.ts';"],
      ['libs/d/src/odds.ts', 'export const odds = 1;'],
      ['libs/d/src/stakes.ts', 'export const b = 1;\nexport type T = 1;'],
      ['libs/d/src/stakes.spec.ts', "import { b } from './stakes.ts';"],
      ['s/src/place.ts', "import { stakes } from '@app/d';\nexport class Place {}"],
      ['s/test/place.int-spec.ts', "import { Place } from '../src/place.ts';"],
      [
        's/src/odds.spec.ts',
        "import { odds } from '@app/d';\nimport type { T } from '../../libs/d/src/stakes.ts';",
      ],
      ['s/src/late.spec.ts', "const x = await import('./place.ts');"],
    ]),
  );

  it('are found by name through library entry points, workers and late imports, but not by types', () => {
    expect(coveringSpecs('libs/d/src/stakes.ts', users)).toEqual([
      'libs/d/src/stakes.spec.ts',
      's/src/late.spec.ts',
      's/test/place.int-spec.ts',
    ]);
    expect(coveringSpecs('libs/d/src/odds.ts', users)).toEqual(['s/src/odds.spec.ts']);
  });

  it('start with those that import it, then those in its folder, at any import depth', () => {
    const chain = findUsers(
      new Map([
        ['w/list/row.ts', 'export const row = 1;'],
        ['w/list/row.spec.ts', "import { row } from './row.ts';"],
        ['w/list/table.ts', "import { row } from './row.ts';\nexport const table = row;"],
        ['w/list/screen.ts', "import { table } from './table.ts';\nexport const screen = table;"],
        ['w/list/screen.spec.ts', "import { screen } from './screen.ts';"],
        ['w/app/table.spec.ts', "import { table } from '../list/table.ts';"],
      ]),
    );
    expect(coveringSpecs('w/list/row.ts', chain)).toEqual([
      'w/list/row.spec.ts',
      'w/list/screen.spec.ts',
      'w/app/table.spec.ts',
    ]);
  });
});

describe('the working copy', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'mutate-spec-'));
    const files = {
      'libs/d/a.ts': 'x = a === b;',
      'libs/d/package.json': '{}',
      '.gitignore': 'node_modules',
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    mkdirSync(join(root, 'node_modules/@app'), { recursive: true });
    mkdirSync(join(root, 'node_modules/pg'));
    symlinkSync('../../libs/d', join(root, 'node_modules/@app/d'));
    execFileSync('git', ['init', '--quiet'], { cwd: root });
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('receives the fault, is restored afterwards and is removed without touching linked files', async () => {
    const [fault] = findFaults('libs/d/a.ts', 'x = a === b;');
    let folder: string;
    {
      using copy = new WorkCopy(root, listFiles(root));
      folder = copy.folder;
      const read = (place: string): string => readFileSync(join(place, 'libs/d/a.ts'), 'utf8');
      const failing = copy.during(fault as Fault, () => {
        expect(read(copy.folder)).toBe('x = a !== b;');
        expect(read(root)).toBe('x = a === b;');
        return Promise.reject(new Error('broken off'));
      });
      await expect(failing).rejects.toThrow('broken off');
      expect(read(copy.folder)).toBe('x = a === b;');
      expect(realpathSync(join(copy.folder, 'node_modules/@app/d'))).toBe(
        realpathSync(join(folder, 'libs/d')),
      );
      expect(realpathSync(join(copy.folder, 'node_modules/pg'))).toBe(
        realpathSync(join(root, 'node_modules/pg')),
      );
    }
    expect(existsSync(folder)).toBe(false);
    expect(existsSync(join(root, 'node_modules/pg'))).toBe(true);
  });
});

describe('the order of specs', () => {
  it('is that of the command line', () => {
    const order = new InOrder({ globalConfig: { nonFlagArgs: ['w/b.spec.ts', 'w/a.spec.ts'] } });
    const tests = ['/x/w/a.spec.ts', '/x/w/b.spec.ts'].map((path) => ({ path }));
    expect(order.sort(tests).map(({ path }) => path)).toEqual(['/x/w/b.spec.ts', '/x/w/a.spec.ts']);
  });
});

describe('the verdict', () => {
  const [fault] = findFaults('a.ts', 'x = a === b;');

  /** Specs by their outcome with the fault and without it. `disturbed` specs fail together with others. */
  function trying(
    specs: Readonly<Record<string, readonly ['passed' | 'failed' | 'timeout', string]>>,
    { runs = [], disturbed = [] }: { runs?: string[][]; disturbed?: readonly string[] } = {},
  ) {
    let isFaulty = false;
    return tryFault(fault as Fault, Object.keys(specs), {
      broken: new Set(),
      good: new Set(),
      during: async (_fault, work) => {
        isFaulty = true;
        return work().finally(() => (isFaulty = false));
      },
      runSpecs: async (names, how) => {
        runs.push([...names]);
        for (const name of names) {
          if (how?.together && disturbed.includes(name))
            return { end: 'failed', spec: name, test: 'does it' };
          const end = specs[name]?.[isFaulty ? 0 : 1];
          if (end === 'timeout') return { end };
          if (end === 'failed') return { end, spec: name, test: 'does it' };
        }
        return { end: 'passed' };
      },
    });
  }

  it('is killed when a spec that passes without the fault fails or hangs', async () => {
    expect(await trying({ a: ['passed', 'passed'], b: ['failed', 'passed'] })).toEqual({
      end: 'killed',
      why: 'b › does it',
    });
    expect(await trying({ a: ['timeout', 'passed'] })).toMatchObject({ end: 'killed' });
    expect(await trying({ a: ['timeout', 'timeout'] })).toMatchObject({ end: 'undecided' });
  });

  it('is survived when all specs pass, none covers it, or only broken specs fail', async () => {
    expect(await trying({ a: ['passed', 'passed'] })).toMatchObject({ end: 'survived' });
    expect(await trying({})).toMatchObject({ end: 'survived', why: 'no test: no spec imports it' });
    expect(await trying({ a: ['failed', 'failed'], b: ['passed', 'passed'] })).toEqual({
      end: 'survived',
      why: '1 of the 2 specs that cover it ran',
    });
    expect(await trying({ a: ['failed', 'failed'] })).toMatchObject({ end: 'undecided' });
  });

  it('waits for every spec that covers the fault, the far ones together', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `spec-${index}`);
    const passing = Object.fromEntries(names.map((name) => [name, ['passed', 'passed'] as const]));
    const runs: string[][] = [];
    expect(await trying(passing, { runs })).toEqual({
      end: 'survived',
      why: '200 of the 200 specs that cover it ran',
    });
    expect(runs).toEqual([names.slice(0, 3), names.slice(3, 12), names.slice(12)]);
    expect(await trying({ ...passing, 'spec-199': ['failed', 'passed'] })).toEqual({
      end: 'killed',
      why: 'spec-199 › does it',
    });
  });

  it('does not count a spec that only fails together with others', async () => {
    const names = Array.from({ length: 14 }, (_, index) => `spec-${index}`);
    const passing = Object.fromEntries(names.map((name) => [name, ['passed', 'passed'] as const]));
    expect(await trying(passing, { disturbed: ['spec-12'] })).toEqual({
      end: 'survived',
      why: '14 of the 14 specs that cover it ran',
    });
  });
});
