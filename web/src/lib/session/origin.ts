import { PLAN_IDS } from '@app/domain';
import * as z from 'zod/mini';
import { PLAN_INTERVALS, paths } from '../../config/paths.ts';
import type { ChosenPlan } from '../../config/paths.ts';

/**
 * State of a way to the login or the registration, so that they return to where the visitor came from (S-042, S-086).
 * A plan that the visitor chose there goes with it.
 */
export interface Origin extends ChosenPlan {
  readonly from: string;
  /** What the visitor of an open page wanted there: to track a bet, or only to log in. Absent if the page needs an account. */
  readonly wish?: 'bet' | 'login' | undefined;
}

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

// Must be a path of this app: two slashes would name another host.
const originSchema = z.object({
  from: z.string().check(z.regex(/^\/(?![/\\])/)),
  wish: z.optional(z.enum(['bet', 'login'])),
  planId: z.optional(z.enum(PLAN_IDS)),
  interval: z.optional(z.enum(PLAN_INTERVALS)),
});
const LOGIN_PATHS: readonly string[] = [paths.login, paths.dashboardLogin];
const REGISTER_PATHS: readonly string[] = [paths.register, paths.dashboardRegister];

export const isLoginPath = (pathname: string): boolean => LOGIN_PATHS.includes(pathname);

/** Returns the origin to remember at a place. The login and the registration keep the one they already have. */
export function originOf(place: Place & { readonly state?: unknown }): Origin | null {
  if (isLoginPath(place.pathname) || REGISTER_PATHS.includes(place.pathname)) return readOrigin(place.state);
  return { from: place.pathname + place.search + place.hash };
}

/** Returns the state of the links to the login and the registration that every page has. */
export function loginOriginOf(place: Parameters<typeof originOf>[0]): Origin | null {
  const origin = originOf(place);
  return origin === null ? null : { wish: 'login', ...origin };
}

/** Returns the origin in a location's state, or null. */
export function readOrigin(state: unknown): Origin | null {
  const parsed = z.safeParse(originSchema, state);
  return parsed.success ? parsed.data : null;
}
