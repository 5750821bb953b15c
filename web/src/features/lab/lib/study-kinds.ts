import type { StudyKind } from '@app/contracts';
import { paths } from '../../../config/paths.ts';

/** Each screen of the laboratory: its address and the label of its tab. */
export const LAB_SCREENS: Readonly<Record<StudyKind, { readonly path: string; readonly label: string }>> = {
  overview: { path: paths.lab, label: 'Overview' },
  stakes: { path: paths.labStakes, label: 'Slate stakes' },
  outlook: { path: paths.labOutlook, label: 'What can happen' },
  luck: { path: paths.labLuck, label: 'Is it luck?' },
  'fair-price': { path: paths.labFairPrice, label: 'Fair price' },
  'back-test': { path: paths.labBackTest, label: 'Back-test' },
  year: { path: paths.labYear, label: 'Year report' },
  odds: { path: paths.labOdds, label: 'Odds tools' },
};

/** Returns the address that repeats a study. */
export function studyPath({ kind, query }: { readonly kind: StudyKind; readonly query: string }): string {
  const { path } = LAB_SCREENS[kind];
  return query === '' ? path : `${path}?${query}`;
}
