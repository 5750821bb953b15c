import { describe, expect, it } from '@jest/globals';
import { numbersIn, parseChecklist } from './checklist.ts';
import { measureCoverage, renderCoverage } from './coverage.ts';
import { readTestTitles } from './test-titles.ts';

// Assembled from parts, since the command reads this file too and must see no number here.
const id = (n: number): string => ['S', String(n).padStart(3, '0')].join('-');

const CHECKLIST = [
  '# Title',
  '## A. First',
  `- **${id(1)}** [D1] one`,
  `- **${id(2)}** [D1] two`,
  '## ZB. Last',
  `- **${id(3)}** [D2] three`,
  '## Index of marks',
  'Lines: 3.',
].join('\n');

const sections = parseChecklist(CHECKLIST);
const test = (title: string) => ({ file: 'a.spec.ts', title });
const nothing = { finished: {} };

describe('reading the checklist', () => {
  it('finds every section with its lines', () => {
    expect(sections.map((section) => [section.letter, section.lines.map((line) => line.id)])).toEqual([
      ['A', [id(1), id(2)]],
      ['ZB', [id(3)]],
    ]);
  });

  it('refuses a duplicate number', () => {
    expect(() => parseChecklist(`${CHECKLIST}\n## B. X\n- **${id(1)}** again`)).toThrow(`${id(1)} twice`);
  });

  it.each(['..', '…', '–'])('accepts a range written with %s', (dash) => {
    expect(numbersIn(`keeps (${id(6)}${dash}${id(8)})`)).toEqual([id(6), id(7), id(8)]);
  });

  it('accepts a range in words only between two line numbers', () => {
    expect(numbersIn(`(${id(6)} to ${id(8)})`)).toEqual([id(6), id(7), id(8)]);
    expect(numbersIn(`${id(6)} to 008`)).toEqual([id(6)]);
  });

  it('returns several numbers once each, in order', () => {
    expect(numbersIn(`(${id(9)}, ${id(4)}) and ${id(9)}`)).toEqual([id(9), id(4)]);
  });
});

describe('reading test titles', () => {
  const titlesOf = (source: string, isHarness = false) =>
    readTestTitles('x.spec.ts', source, isHarness).map((found) => found.title);

  it('joins the titles of describe and test, including tables and templates', () => {
    const source =
      "describe('a', () => { it('b', f); it.each([1])('c %s', f); test.describe('d', () => test(`e ${x} f`, f)); });";
    expect(titlesOf(source)).toEqual(['a › b', 'a › c %s', 'a › d › e … f']);
  });

  it('ignores skipped tests, comments and other strings', () => {
    expect(
      titlesOf("it.skip('a', f); xit('b', f); describe.skip('c', () => it('d', f)); // it('e')\nlog('f');"),
    ).toEqual([]);
  });

  it('counts every named check of a harness', () => {
    expect(titlesOf("check('reader saw a whole file', f)", true)).toEqual(['reader saw a whole file']);
  });
});

describe('the checklist report', () => {
  it('lists the tests of each line with totals', () => {
    const coverage = measureCoverage(sections, [test(`x (${id(1)})`), test('no number')], nothing);
    expect(coverage.faults).toEqual([]);
    expect(coverage.tests).toBe(1);
    expect(coverage.sections.map((section) => section.tested)).toEqual([1, 0]);
    expect(renderCoverage(coverage)).toContain('1 of 3 lines are named by 1 tests.');
  });

  it('fails on an unknown number', () => {
    expect(measureCoverage(sections, [test(`x (${id(999)})`)], nothing).faults).toEqual([
      expect.stringContaining(id(999)),
    ]);
  });

  it('fails on a finished section with an open line, unless a reason is given', () => {
    const one = [test(`x (${id(1)})`)];
    const open = measureCoverage(sections, one, { finished: { A: {} } });
    expect(open.faults).toEqual([expect.stringContaining(id(2))]);
    const blank = measureCoverage(sections, one, { finished: { A: { reasons: { [id(2)]: '  ' } } } });
    expect(blank.faults).toHaveLength(1);
    const stated = measureCoverage(sections, one, {
      finished: { A: { reasons: { [id(2)]: 'wording only' } } },
    });
    expect(stated.faults).toEqual([]);
    expect(stated.sections[0]?.reasoned).toBe(1);
  });

  it("fails on a declaration with an unknown section or another section's line", () => {
    expect(measureCoverage(sections, [], { finished: { Q: {} } }).faults).toHaveLength(1);
    const foreign = measureCoverage(sections, [test(`x (${id(3)})`)], {
      finished: { ZB: { reasons: { [id(1)]: 'not here' } } },
    });
    expect(foreign.faults).toHaveLength(1);
  });
});
