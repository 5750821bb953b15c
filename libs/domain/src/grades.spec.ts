import {
  DEFAULT_GRADE,
  fallbackGrade,
  gradeBankrollPercent,
  gradeBankrollRange,
  gradeColor,
  gradeDescription,
  gradeLetter,
  MISSING_GRADE_RANK,
} from './grades.ts';

describe('grades', () => {
  it.each([
    ['A+', 'A', 'green', [2, 5], '2-5%'],
    ['B-', 'B', 'cyan', [1, 2], '1-2%'],
    ['c', 'C', 'yellow', [0.5, 1], '0.5-1%'],
    ['D', 'D', 'orange', null, 'No stake'],
    ['F', 'F', 'red', null, 'No stake'],
    ['', 'C', 'yellow', [0.5, 1], '0.5-1%'],
    ['Z', 'C', 'yellow', [0.5, 1], '0.5-1%'],
  ] as const)('%p is %s, %s, bankroll %p (S-360, S-361)', (grade, letter, color, percent, range) => {
    expect(gradeLetter(grade)).toBe(letter);
    expect(gradeColor(grade)).toBe(color);
    expect(gradeBankrollPercent(grade)).toEqual(percent);
    expect(gradeBankrollRange(grade)).toBe(range);
  });

  it('defaults to C and rank 999 (S-360)', () => {
    expect(DEFAULT_GRADE).toBe('C');
    expect(MISSING_GRADE_RANK).toBe(999);
  });

  it('describe every group, with D skipped and F never bet (S-284, S-361)', () => {
    const described = ['A', 'B', 'C', 'D', 'F'].map(gradeDescription);
    expect(new Set(described).size).toBe(5);
    expect(described.slice(3)).toEqual(['Skip', 'Never']);
  });

  it.each([
    ['HIGH', 70, 'A+'],
    ['HIGH', 69.9, 'A'],
    ['HIGH', 65, 'A'],
    ['HIGH', 64.9, 'A-'],
    ['MEDIUM_PLUS', 60, 'B+'],
    ['MEDIUM_PLUS', 59.9, 'B'],
    ['MEDIUM', 55, 'B-'],
    ['MEDIUM', 54.9, 'C+'],
    ['LOW', 90, 'C'],
    ['NO_BET', 90, 'C-'],
  ] as const)('falls back for %s at %d to %s (S-365)', (tier, percent, grade) => {
    expect(fallbackGrade(tier, percent)).toBe(grade);
  });
});
