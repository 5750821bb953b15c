import { PRODUCT_NAME, SUPPORT_EMAIL } from '@app/domain';

/** Help for problem gambling, linked from every page (S-281). */
export const HELPLINE = { label: '1-800-GAMBLER', href: 'tel:+18004262537' } as const;

/** Returns the title of a page's tab: the page, then the product. */
export const pageTitle = (page: string): string => `${page} · ${PRODUCT_NAME}`;

/** Title of the landing page's tab. */
export const LANDING_TITLE = `${PRODUCT_NAME}: model picks with their price and their record`;

/** Mail link to request another sport (S-054). */
export const REQUEST_SPORT_HREF = `mailto:${SUPPORT_EMAIL}?subject=${encodeURIComponent('Request a Sport')}`;
