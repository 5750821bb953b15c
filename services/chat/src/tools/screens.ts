import type { Shown } from './facts/shown.ts';

/** Paths of the screens that sources and help pages lead to. */
export const SCREENS = {
  dashboard: '/dashboard',
  /** Followed by the game's id. */
  game: '/dashboard/game',
  models: '/dashboard/models',
  findings: '/dashboard/findings',
  record: '/dashboard/record',
  verify: '/dashboard/verify',
  myBets: '/dashboard/my-bets',
  importBets: '/dashboard/my-bets/import',
  performance: '/dashboard/performance',
  profile: '/profile',
  billing: '/profile#billing',
  plans: '/plans',
  refund: '/refund',
  saferGambling: '/safer-gambling',
} as const;

/** A screen's name that leads there. */
export const linkTo = (name: string, path: string): Shown => ({ text: name, value: path, href: path });
