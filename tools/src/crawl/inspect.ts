import { axeViolations, overflowPx } from '@app/testing/page';
import { unlabeledClaims, type Claims } from './claims.ts';
import { deadAnchors, linksOf } from './links.ts';
import type { Route } from './routes.ts';
import type { Visitor } from './visitor.ts';

/** What can be wrong with a page. */
export const FAULTS = ['console', 'host', 'failure', 'unknown', 'anchor', 'claim', 'scroll', 'axe'] as const;
export type Fault = { readonly kind: (typeof FAULTS)[number]; readonly text: string };

/** Texts of a part that failed to load. */
const FAILURE =
  /Page not loaded|couldn’t be loaded|can’t be loaded|Couldn’t load|Failed to load|isn’t available offline/;
const UNKNOWN = 'Page Not Found';
/** Screens with figures of games and bets, among which one may equal a claim by chance. */
const HAS_FIGURES = /^\/(?:dashboard(?!\/(?:login|register|plans))|profile)/;

/** Returns the faults that depend neither on width nor on theme. */
export async function inspectContent(visitor: Visitor, route: Route, claims: Claims): Promise<Fault[]> {
  const { page } = visitor;
  const { complaints, foreign } = visitor.takeComplaints();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const main = await page.getByRole('main').innerText();
  const failure = FAILURE.exec(main)?.[0];
  const hasFigures = HAS_FIGURES.test(new URL(page.url()).pathname);
  const { values } = claims;
  const judged = hasFigures ? values.filter((value) => !value.endsWith('%')) : values;
  return [
    ...complaints
      .filter((text) => route.logged?.test(text) !== true)
      .map((text): Fault => ({ kind: 'console', text })),
    ...foreign.map((text): Fault => ({ kind: 'host', text })),
    ...(failure === undefined ? [] : [{ kind: 'failure', text: failure } as const]),
    ...(title === UNKNOWN && route.isUnknown !== true ? [{ kind: 'unknown', text: title } as const] : []),
    ...(await deadAnchors(page, await linksOf(page))).map((text): Fault => ({ kind: 'anchor', text })),
    ...(await unlabeledClaims(page, { ...claims, values: judged })).map((text): Fault => ({
      kind: 'claim',
      text,
    })),
  ];
}

/** Returns the faults of the page as it is shown now. */
export async function inspectLook({ page }: Visitor): Promise<Fault[]> {
  const overflow = await overflowPx(page);
  return [
    ...(overflow > 0 ? [{ kind: 'scroll', text: `${String(overflow)} px` } as const] : []),
    ...(await axeViolations(page)).map((text): Fault => ({ kind: 'axe', text })),
  ];
}
