import { paths } from '../config/paths.ts';

export const SEARCH_KEYS = 'mod+k';
export const HELP_KEYS = '?';
export const NEW_BET_KEYS = 'n';
export const FILTER_KEYS = '/';

/** The pages with keys of their own. */
export const GO_TO = [
  { keys: 'g d', label: 'Dashboard', to: paths.dashboard },
  { keys: 'g b', label: 'My Bets', to: paths.myBets },
  { keys: 'g p', label: 'Performance', to: paths.performance },
  { keys: 'g l', label: 'Lab', to: paths.lab },
  { keys: 'g r', label: 'Track Record', to: paths.record },
  { keys: 'g v', label: 'Verify', to: paths.verify },
  { keys: 'g m', label: 'Models', to: paths.models },
  { keys: 'g f', label: 'Findings', to: paths.findings },
  { keys: 'g s', label: 'Strategy', to: paths.bettingComparison },
  { keys: 'g a', label: 'Profile', to: paths.profile },
] as const;
