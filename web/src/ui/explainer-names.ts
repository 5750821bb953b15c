/** The words that are explained. */
export const TERM_NAMES = {
  tier: 'Tier',
  grade: 'Grade',
  unproven: 'Unproven',
  badValue: 'Bad value',
  score: 'Score',
  fip: 'FIP',
  breakEven: 'Break-even',
  replay: 'Replay',
} as const;

export type Term = keyof typeof TERM_NAMES;
