import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  brokenLayers,
  focusedTests,
  importCycles,
  longFiles,
  misnamedFiles,
  misplacedInServices,
  misplacedFiles,
  sourcesOf,
} from './house-rules.ts';

const ROOT = join(__dirname, '../../..');
const MAX_LINES = 300;

/** Files that were longer when the rule was first checked, with their lines then. They may shrink, never grow. */
const LONG_BEFORE: Readonly<Record<string, number>> = {
  'gateway/src/accounts/accounts.spec.ts': 304,
  'services/bets/test/correcting.int-spec.ts': 411,
  'services/bets/test/import.int-spec.ts': 343,
  'services/bets/test/placing.int-spec.ts': 314,
  'services/bets/test/settlement.int-spec.ts': 382,
};

const files = sourcesOf(ROOT);
const file = (path: string, text = '') => ({ path, text });

describe('the house rules', () => {
  it('find the sources', () => {
    expect(files.length).toBeGreaterThan(1_000);
  });

  it('forbid features importing each other and lib importing ui', () => {
    expect(brokenLayers(files)).toEqual([]);
  });

  it('give every feature of the web application the same folders', () => {
    expect(misplacedFiles(files)).toEqual([]);
  });

  it('forbid import cycles, including type-only ones', () => {
    expect(importCycles(files)).toEqual([]);
  });

  it(`keep files within ${MAX_LINES} lines, including style sheets`, () => {
    const grown = [...longFiles(files, MAX_LINES)].filter(
      ([path, lines]) => lines > (LONG_BEFORE[path] ?? 0),
    );
    expect(grown).toEqual([]);
  });

  it('require kebab-case file names', () => {
    expect(misnamedFiles(files)).toEqual([]);
  });

  it('forbid focused tests', () => {
    expect(focusedTests(files)).toEqual([]);
  });

  it('require one scope tag and one type tag per project', () => {
    const projects = globSync(['{gateway,web,tools,e2e}/package.json', '{services,libs}/*/package.json'], {
      cwd: ROOT,
    });
    expect(projects.length).toBeGreaterThan(10);
    for (const path of projects) {
      const { nx } = JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as { nx?: { tags?: string[] } };
      const kinds = (nx?.tags ?? []).map((tag) => tag.split(':')[0]).sort();
      expect([path, kinds]).toEqual([path, ['scope', 'type']]);
    }
  });

  it('give every service the same rooms', () => {
    expect(misplacedInServices(files)).toEqual([]);
  });

  it('install one version of the database driver, the ORM’s', () => {
    const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
    const { packages } = JSON.parse(lock) as { packages: Record<string, unknown> };
    const drivers = Object.keys(packages).filter((path) => path.endsWith('node_modules/pg'));
    expect(drivers).toEqual(['node_modules/pg']);
  });
});

describe('the rules detect', () => {
  it('a feature that imports another, and lib that imports ui', () => {
    expect(
      brokenLayers([
        file('web/src/features/a/x.ts', "import { y } from '../b/y.ts';"),
        file('web/src/features/a/z.ts', "import { x } from './x.ts';\nimport { l } from '../../lib/l.ts';"),
        file('web/src/lib/l.ts', "import type { B } from '../ui/button.tsx';"),
        file('web/src/app/app.ts', "import { x } from '../features/a/x.ts';"),
      ]),
    ).toEqual([
      'web/src/features/a/x.ts imports web/src/features/b/y.ts',
      'web/src/lib/l.ts imports web/src/ui/button.tsx',
    ]);
  });

  it('a feature with another layout', () => {
    const at = 'web/src/features/a';
    expect(
      misplacedFiles([
        file('web/src/app/app.tsx', "import('../features/a/a-screen.tsx');"),
        file(`${at}/a-screen.tsx`, "import { B } from './components/b.tsx';"),
        file(`${at}/a-screen.module.css`),
        file(`${at}/a-states.spec.tsx`, "import useSWR from 'swr';"),
        file(`${at}/b.tsx`),
        file(`${at}/hooks/use-b.ts`),
        file(`${at}/api/deep/use-b.ts`),
        file(`${at}/api/use-b.ts`, "import useSWR from 'swr';\nimport { B } from '../components/b.tsx';"),
        file(`${at}/api/b.tsx`),
        file(`${at}/components/b-screen.tsx`),
        file(`${at}/components/b.tsx`, "import useSWR, { useSWRConfig } from 'swr';"),
        file(`${at}/components/c.tsx`, "import type { SWRResponse } from 'swr';"),
        file(`${at}/components/texts.ts`, "export const TEXT = 'text';"),
        file(`${at}/components/use-c.ts`),
        file(`${at}/lib/use-d.ts`, "import { useState } from 'react';"),
        file(`${at}/lib/many/f.ts`),
        file(`${at}/lib/many/deep/g.ts`),
        file(`${at}/lib/e.ts`, "import { B } from '../a-screen.tsx';"),
        ...Array.from({ length: 26 }, (_, part) => file(`${at}/components/many/m-${String(part)}.tsx`)),
      ]),
    ).toEqual([
      `${at}/b.tsx stands at the top, but nothing opens it`,
      `${at}/hooks/use-b.ts stands in a folder that features do not have`,
      `${at}/api/deep/use-b.ts stands in a folder that features do not have`,
      `${at}/api/use-b.ts imports ${at}/components/b.tsx`,
      `${at}/api/b.tsx is rendered, but stands in api`,
      `${at}/components/b-screen.tsx is a screen below the top`,
      `${at}/components/b.tsx uses SWR, but stands outside api`,
      `${at}/components/texts.ts needs no React, but stands in components`,
      `${at}/lib/use-d.ts needs React, but stands in lib`,
      `${at}/lib/many/deep/g.ts stands in a folder that features do not have`,
      `${at}/lib/e.ts needs React, but stands in lib`,
      `${at}/lib/e.ts imports ${at}/a-screen.tsx`,
      `${at}/components/many holds 26 files`,
    ]);
  });

  it('a file of a service that is not where the others have it', () => {
    const service = [
      'main.ts',
      'odds.config.ts',
      'odds.service.ts',
      'database/entities.ts',
      'a/a.feature.ts',
    ];
    const more = [
      'a/do-it.handler.ts',
      'a/part.ts',
      'b/do-it.handler.ts',
      'a/odds.store.ts',
      'a/b/c.ts',
      'a/b/do-it.handler.ts',
      'helper.ts',
    ];
    expect(
      misplacedInServices([...service, ...more].map((path) => file(`services/odds/src/${path}`))),
    ).toEqual([
      'services/odds/src/database/migrations.ts',
      'services/odds/src/b/do-it.handler.ts',
      'services/odds/src/a/odds.store.ts',
      'services/odds/src/a/b/do-it.handler.ts',
      'services/odds/src/helper.ts',
    ]);
  });

  it('files that import each other, directly or through a third', () => {
    const cycle = [
      file('a.ts', "import { b } from './b.ts';"),
      file('b.ts', "import type { C } from './c.ts';"),
      file('c.ts', "const a = import('./a.ts');"),
      file('d.ts', "import { a } from './a.ts';"),
    ];
    expect(importCycles(cycle)).toEqual(['a.ts, b.ts, c.ts']);
  });

  it('a file that is too long, one with a wrong name, and a focused test', () => {
    expect([...longFiles([file('a.css', '\n'.repeat(301)), file('b.ts', '\n'.repeat(300))], 300)]).toEqual([
      ['a.css', 301],
    ]);
    expect(misnamedFiles([file('BetRow.tsx'), file('bet_row.ts'), file('bet-row.spec.ts')])).toEqual([
      'BetRow.tsx',
      'bet_row.ts',
    ]);
    const focused = ['it', 'only'].join('.');
    expect(
      focusedTests([file('a.spec.ts', `  ${focused}('x', () => {});`), file('b.spec.ts', "it('x');")]),
    ).toEqual(['a.spec.ts']);
  });
});
