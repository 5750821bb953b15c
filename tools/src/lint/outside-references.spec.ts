import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { outsideReference, outsideReferences } from './outside-references.mjs';

const ROOT = join(__dirname, '../../..');
// The checklist names the source of each line. Dependencies and data have their own texts.
const EXCLUDED = /(?:^|\/)(?:node_modules|dist|demo|\.data)\/|^docs\/checklist\.md$/;

// Assembled from parts, since the rule also reads this file.
const SIGN = String.fromCharCode(0xa7);
const OUTSIDE = [
  ['Document', '2'],
  ['guarantee', 'G9'],
  ['style rule', '14'],
  ['issue', '5'],
  ['reliability', `${SIGN}3`],
  ['mock', '19'],
].map((words) => words.join(' '));

const complaints = (code: string): readonly string[] =>
  new Linter()
    .verify(code, [
      { plugins: { own: { rules: { outside: outsideReferences } } }, rules: { 'own/outside': 'error' } },
    ])
    .map(({ message }) => message);

describe('references to documents outside the repository', () => {
  it.each(OUTSIDE)('are refused in comments and strings: %s', (words) => {
    expect(outsideReference(`As ${words} says.`)).toBeDefined();
    expect(complaints(`// As ${words} says.`)).toHaveLength(1);
    expect(complaints(`/**\n * As ${words.replace(' ', '\n * ')}.\n */`)).toHaveLength(1);
    expect(complaints(`export const text = 'see ${words}';`)).toHaveLength(1);
    expect(complaints(`export const text = \`see ${words} \${1}\`;`)).toHaveLength(1);
  });

  it('do not include checklist lines, decision records and public standards', () => {
    for (const text of [
      'the tie (S-410)',
      'see ADR 11',
      `RFC 9110 ${SIGN}13.1.2`,
      'the OpenAPI document',
      'at most one issue',
    ]) {
      expect(outsideReference(text)).toBeUndefined();
    }
  });

  it('are absent from all documents', () => {
    const documents = globSync('**/*.md', { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] }).filter(
      (path) => !EXCLUDED.test(path),
    );
    expect(documents).toContain('docs/architecture.md');
    const found = documents.flatMap((path) => {
      const words = outsideReference(readFileSync(join(ROOT, path), 'utf8').replace(/\s+/g, ' '));
      return words === undefined ? [] : [`${path}: ${words}`];
    });
    expect(found).toEqual([]);
  });
});
