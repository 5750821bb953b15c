import type { Tier } from './tiers.ts';

/** First letters of the bet grades, best first (S-284). */
export const GRADE_LETTERS = ['A', 'B', 'C', 'D', 'F'] as const;
export type GradeLetter = (typeof GRADE_LETTERS)[number];
export type GradeColor = 'green' | 'cyan' | 'yellow' | 'orange' | 'red';

/** Grade of a game that has neither a grade nor a tier (S-360). */
export const DEFAULT_GRADE = 'C';
/** Rank of a game without a rank inside its grade: after every ranked one (S-360). */
export const MISSING_GRADE_RANK = 999;

interface GradeFacts {
  readonly color: GradeColor;
  /** Lowest and highest percent of the bankroll; null for no stake. */
  readonly bankrollPercent: readonly [number, number] | null;
  /** Displayed as is. D and F carry no stake, and their description says why. */
  readonly bankrollRange: string;
  readonly description: string;
}

const FACTS: Readonly<Record<GradeLetter, GradeFacts>> = {
  A: { color: 'green', bankrollPercent: [2, 5], bankrollRange: '2-5%', description: 'Strong value' },
  B: { color: 'cyan', bankrollPercent: [1, 2], bankrollRange: '1-2%', description: 'Good value' },
  C: {
    color: 'yellow',
    bankrollPercent: [0.5, 1],
    bankrollRange: '0.5-1%',
    description: 'Fair, at a good price',
  },
  D: { color: 'orange', bankrollPercent: null, bankrollRange: 'No stake', description: 'Skip' },
  F: { color: 'red', bankrollPercent: null, bankrollRange: 'No stake', description: 'Never' },
};

/** Returns the first letter of a grade such as `A-`. An unknown letter counts as the default C (S-360). */
export function gradeLetter(grade: string): GradeLetter {
  const first = grade.trim().charAt(0).toUpperCase();
  return GRADE_LETTERS.find((letter) => letter === first) ?? DEFAULT_GRADE;
}

/** Returns a grade's color name by its first letter (S-360). */
export function gradeColor(grade: string): GradeColor {
  return FACTS[gradeLetter(grade)].color;
}

/** Returns a grade's percent of the bankroll: A 2-5, B 1-2, C 0.5-1, null for D and F (S-361). */
export function gradeBankrollPercent(grade: string): readonly [number, number] | null {
  return FACTS[gradeLetter(grade)].bankrollPercent;
}

/** Formats a grade's bankroll range: `2-5%`, `No stake` for D and F (S-284, S-361). */
export function gradeBankrollRange(grade: string): string {
  return FACTS[gradeLetter(grade)].bankrollRange;
}

/** Returns the short phrase under a grade group's heading (S-284). */
export function gradeDescription(grade: string): string {
  return FACTS[gradeLetter(grade)].description;
}

/**
 * Returns the grade of a game whose file has none, from tier and confidence in percent (S-365): HIGH 70 A+,
 * 65 A, else A-; MEDIUM_PLUS 60 B+, else B; MEDIUM 55 B-, else C+; LOW C; otherwise C-.
 */
export function fallbackGrade(tier: Tier, confidencePercent: number): string {
  switch (tier) {
    case 'HIGH':
      if (confidencePercent >= 70) return 'A+';
      return confidencePercent >= 65 ? 'A' : 'A-';
    case 'MEDIUM_PLUS':
      return confidencePercent >= 60 ? 'B+' : 'B';
    case 'MEDIUM':
      return confidencePercent >= 55 ? 'B-' : 'C+';
    case 'LOW':
      return 'C';
    case 'NO_BET':
      return 'C-';
  }
}
