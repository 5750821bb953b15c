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
  /** Share of the bankroll in percent, lowest and highest; null: no stake. */
  readonly bankrollPercent: readonly [number, number] | null;
  /** Shown as is; D and F carry no stake, their description says why. */
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

/** First letter of a grade such as `A-`; a grade with an unknown letter counts as the default C (S-360). */
export function gradeLetter(grade: string): GradeLetter {
  const first = grade.trim().charAt(0).toUpperCase();
  return GRADE_LETTERS.find((letter) => letter === first) ?? DEFAULT_GRADE;
}

/** Colour name of a grade by its first letter (S-360). */
export function gradeColor(grade: string): GradeColor {
  return FACTS[gradeLetter(grade)].color;
}

/** Bankroll share in percent per grade: A 2-5, B 1-2, C 0.5-1; null for D and F (S-361). */
export function gradeBankrollPercent(grade: string): readonly [number, number] | null {
  return FACTS[gradeLetter(grade)].bankrollPercent;
}

/** The bankroll range of a grade in words: `2-5%`, `No stake` for D and F (S-284, S-361). */
export function gradeBankrollRange(grade: string): string {
  return FACTS[gradeLetter(grade)].bankrollRange;
}

/** One short phrase under the heading of a grade's group (S-284). */
export function gradeDescription(grade: string): string {
  return FACTS[gradeLetter(grade)].description;
}

/**
 * Grade of a game whose file gives none, from tier and confidence in percent (S-365): HIGH 70 A+, 65 A, else
 * A-; MEDIUM_PLUS 60 B+, else B; MEDIUM 55 B-, else C+; LOW C; otherwise C-.
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
