/** The support address: footer, 'Request a Sport' and later every other place take it from here (checklist S-009). */
export const SUPPORT_EMAIL = 'support@example.com';

/** Help for gambling harm, reachable from every page (checklist S-281). */
export const HELPLINE = { label: '1-800-GAMBLER', href: 'tel:+18004262537' } as const;

/** Mail link that asks for another sport (checklist S-054). */
export const REQUEST_SPORT_HREF = `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent('Request a Sport')}`;
