import { paths } from '../../config/paths.ts';

/** Screens about the models and their record. The phone's menu repeats them (S-057). */
export const MORE_LINKS = [
  { to: paths.record, label: 'Track Record' },
  { to: paths.verify, label: 'Verify' },
  { to: paths.models, label: 'Models' },
  { to: paths.findings, label: 'Findings' },
  { to: paths.bettingComparison, label: 'Strategy' },
] as const;

export const MORE_SCREENS: readonly string[] = MORE_LINKS.map(({ to }) => to);
