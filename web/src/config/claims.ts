import type { Tier } from '@app/domain';

/** The recorded figure that replaces a claim. */
export interface RecordedAs {
  /** Every settled pick, or only those the system staked. */
  readonly of: 'picks' | 'bets';
  /** Of one tier; null for all. */
  readonly tier: Tier | null;
  readonly measure: 'win-rate' | 'roi' | 'count';
}

/** A marketing figure from the product specification. It is text: no calculation may use it (S-016). */
export interface Claim {
  readonly label: string;
  readonly value: string;
  /** Where the figure is written. It was never measured. */
  readonly source: string;
  /** null where nothing is counted that could replace it (S-011). */
  readonly recorded: RecordedAs | null;
}

/** Label shown with every claim until the live record supports a computed figure (S-010, S-014). */
export const SAMPLE_LABEL = 'Sample figure';

/** Label of the figure that then replaces it, never the better of the two. */
export const RECORDED_LABEL = 'Recorded';

/** Settled games of the live record from which recorded figures replace every claim. */
export const CLAIMS_NEED_GAMES = 50;

/** Shown on the landing page (S-010). */
export const LANDING_CLAIMS: readonly Claim[] = [
  {
    label: 'Win rate, HIGH picks',
    value: '68.6%',
    source: 'landing page (S-010)',
    recorded: { of: 'picks', tier: 'HIGH', measure: 'win-rate' },
  },
  {
    label: 'ROI, HIGH picks',
    value: '+31.0%',
    source: 'landing page (S-010)',
    recorded: { of: 'picks', tier: 'HIGH', measure: 'roi' },
  },
  {
    label: 'Overall accuracy',
    value: '55.6%',
    source: 'landing page (S-010)',
    recorded: { of: 'picks', tier: null, measure: 'win-rate' },
  },
  {
    label: 'ROI, MEDIUM+\u00A0picks',
    value: '+16.9%',
    source: 'landing page (S-010)',
    recorded: { of: 'picks', tier: 'MEDIUM_PLUS', measure: 'roi' },
  },
  { label: 'Bettors', value: '10,000+', source: 'landing page (S-011)', recorded: null },
];

/** Shown beside the login form (S-014). */
export const LOGIN_CLAIMS: readonly Claim[] = [
  {
    label: 'Accuracy',
    value: '75.4%',
    source: 'login page (S-014)',
    recorded: { of: 'picks', tier: null, measure: 'win-rate' },
  },
  {
    label: 'ROI',
    value: '+51.6%',
    source: 'login page (S-014)',
    recorded: { of: 'bets', tier: null, measure: 'roi' },
  },
  {
    label: 'Win rate',
    value: '79.0%',
    source: 'login page (S-014)',
    recorded: { of: 'bets', tier: null, measure: 'win-rate' },
  },
];

/** Shown on the registration page (S-015). */
export const REGISTER_CLAIM: Claim = {
  label: 'games analyzed',
  value: '847',
  source: 'registration page (S-015)',
  recorded: { of: 'picks', tier: null, measure: 'count' },
};
