/** A marketing figure from the product specification. It is text: no calculation may use it (S-016). */
export interface Claim {
  readonly label: string;
  readonly value: string;
  /** Where the figure is written. It was never measured. */
  readonly source: string;
}

/** Label shown with every claim until the published record supports a computed figure (S-010, S-014). */
export const SAMPLE_LABEL = 'Sample figure';

/** Shown beside the login form (S-014). */
export const LOGIN_CLAIMS: readonly Claim[] = [
  { label: 'Accuracy', value: '75.4%', source: 'login page (S-014)' },
  { label: 'ROI', value: '+51.6%', source: 'login page (S-014)' },
  { label: 'Win rate', value: '79.0%', source: 'login page (S-014)' },
];

/** Shown on the registration page (S-015). */
export const REGISTER_CLAIM: Claim = {
  label: 'games analyzed',
  value: '847',
  source: 'registration page (S-015)',
};
