import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, groupFiles } from './groups.ts';
import { ROOT } from './part.ts';

const never = (): boolean => false;
const FILES = [
  'gateway/src/a.spec.ts',
  'libs/domain/src/b.spec.ts',
  'libs/jobs/src/c.spec.ts',
  'services/auth/src/d.spec.ts',
  'services/bets/src/e.spec.ts',
  'services/bets/src/f.spec.ts',
  'services/bets/src/g.spec.ts',
];

describe('spec groups', () => {
  it('contain each file once, and never files of different services together', () => {
    const groups = groupFiles(FILES, 2, never);
    expect([...groups.values()].flat().sort()).toEqual(FILES);
    for (const files of groups.values()) {
      expect(files.length).toBeLessThanOrEqual(2);
      expect(
        new Set(
          files.map((file) =>
            file
              .split('/')
              .slice(0, 2)
              .join('/')
              .replace(/libs.*/, 'libs'),
          ),
        ).size,
      ).toBe(1);
    }
    expect(groups.get('services-bets-1')).toEqual([
      'services/bets/src/e.spec.ts',
      'services/bets/src/g.spec.ts',
    ]);
  });

  it('isolate specs that check process memory', () => {
    const groups = groupFiles(FILES, 10, (file) => file.includes('/f.spec'));
    expect([...groups.values()]).toContainEqual(['services/bets/src/f.spec.ts']);
    expect(groups.get('services-bets-1')).toHaveLength(2);
  });

  it('contain the same files as npm run test:unit, test:int and test:web', () => {
    for (const [kind, file] of [
      ['unit', 'tools/src/test/groups.spec.ts'],
      ['int', 'libs/testing/test/servers.long.int-spec.ts'],
      ['web', 'web/test/every-game-stakes.spec.tsx'],
    ] as const) {
      expect(filesOf(kind)).toContain(file);
    }
  });
});

describe('the unit test cache', () => {
  it('includes every folder of another project that specs read', () => {
    const { targetDefaults, namedInputs } = JSON.parse(readFileSync(join(ROOT, 'nx.json'), 'utf8')) as {
      targetDefaults: { unit: { inputs: readonly string[] } };
      namedInputs: Readonly<Record<string, readonly string[]>>;
    };
    const inputs = targetDefaults.unit.inputs.flatMap((name) => namedInputs[name] ?? [name]);
    const read = [
      ...filesOf('unit'),
      ...filesOf('web'),
      'libs/testing/src/raw-games/read.ts',
      'web/test/support/demo.ts',
    ]
      .filter((file) => !file.startsWith('services/'))
      .flatMap(
        (file) => /'(?:\.\.\/)+(services\/\w+\/\w+)'/.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1] ?? [],
      );
    expect(read).toContain('services/predictions/demo');
    for (const folder of read) expect(inputs).toContain(`{workspaceRoot}/${folder}/**/*`);
  });
});
