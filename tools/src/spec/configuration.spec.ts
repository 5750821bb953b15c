import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(__dirname, '../../..');
const SCHEMAS = [
  'gateway/src/**/*.config.ts',
  'services/*/src/**/*.config.ts',
  'libs/platform/src/config.ts',
];
const DOCUMENT = 'docs/operations/configuration.md';

// Variables outside the schemas: of the start command, the tests and npm.
const ELSEWHERE = ['TEST_DATABASE_URL', 'TEST_REDIS_URL', 'TEST_SERVERS', 'CHROMIUM_PATH', 'TRIAL'];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const names = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''));

const inSchemas = new Set(
  SCHEMAS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).flatMap((file) => [
    ...names(read(file), /^ {2,}([A-Z][A-Z0-9]*_?[A-Z0-9_]*):/gm),
  ]),
);
const documented = names(read(DOCUMENT), /`([A-Z][A-Z0-9_]{3,})`/g);

describe('the list of settings for operators', () => {
  it('finds the schemas', () => {
    expect(inSchemas.has('MAX_BODY_BYTES')).toBe(true);
    expect(inSchemas.has('LOG_LEVEL')).toBe(true);
  });

  it('includes every variable a process reads', () => {
    expect([...inSchemas].filter((name) => !documented.has(name))).toEqual([]);
  });

  it('includes no unused variable', () => {
    expect([...documented].filter((name) => !inSchemas.has(name) && !ELSEWHERE.includes(name))).toEqual([]);
  });
});
