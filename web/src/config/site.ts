/** The support address. The footer and 'Request a Sport' read it from here (S-009). */
export const SUPPORT_EMAIL = 'support@example.com';

/** Help for problem gambling, linked from every page (S-281). */
export const HELPLINE = { label: '1-800-GAMBLER', href: 'tel:+18004262537' } as const;

/** Mail link to request another sport (S-054). */
export const REQUEST_SPORT_HREF = `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent('Request a Sport')}`;
