import type { IncomingMessage } from 'node:http';
import { HTTP_ROUTES, type HttpRoute } from '@app/contracts';

const ACCEPTS_JSON = /(?:^|,)\s*application\/(?:[\w.+-]+\+)?json\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|,|$)/i;

const bareRoutes: ReadonlyMap<string, HttpRoute> = new Map(
  HTTP_ROUTES.flatMap((route) =>
    route.barePath === undefined ? [] : [[`${route.method} ${route.barePath}`, route]],
  ),
);
const barePaths: ReadonlySet<string> = new Set(
  [...bareRoutes.values()].map(({ barePath }) => barePath ?? ''),
);

/**
 * Returns the target used for routing. Documented paths without `/api` map to the same routes. Screens share
 * these paths, so a GET counts as a call only with credentials and a wish for JSON (S-050).
 */
export function rewriteBarePath({ url: target = '/', method = '', headers }: IncomingMessage): string {
  const queryAt = target.indexOf('?');
  const path = queryAt === -1 ? target : target.slice(0, queryAt);
  if (!barePaths.has(path)) return target;
  const isRead = method === 'GET' || method === 'HEAD';
  const isCall = !isRead || (headers.authorization !== undefined && ACCEPTS_JSON.test(headers.accept ?? ''));
  const route = bareRoutes.get(`${isRead ? 'GET' : method} ${path}`);
  return isCall && route !== undefined ? route.mount + target.slice(path.length) : target;
}
