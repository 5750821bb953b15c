import type { LimitMeasure, LimitPeriod, PauseKind } from '@app/domain';

export const MEASURES: Readonly<Record<LimitMeasure, { readonly name: string; readonly note: string }>> = {
  stake: { name: 'Stakes', note: 'All bets you log, at every sportsbook' },
  loss: { name: 'Losses', note: 'Losses minus wins on settled bets' },
  bets: { name: 'Bets', note: 'How many you log' },
};

export const PERIODS: Readonly<Record<LimitPeriod, string>> = {
  day: 'Per day',
  week: 'Per week (Mon–Sun)',
  month: 'Per month',
};

export const PAUSE_TEXTS: Readonly<Record<PauseKind, { readonly title: string; readonly note: string }>> = {
  'time-out': {
    title: 'Time-out',
    note: 'You can’t log open bets, see stakes or buy a plan. You can still read picks and settle bets. You can’t end it early.',
  },
  'self-exclusion': {
    title: 'Self-exclusion',
    note: 'You can’t log open bets, see stakes or buy a plan for 6 months or longer. You can’t end it early. A paid plan ends at the end of its billing period. We ask you to type the end date.',
  },
};
