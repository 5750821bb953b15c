import type { HttpRoute } from '@app/contracts';
import useSWR, { useSWRConfig } from 'swr';
import type { SWRConfiguration, SWRResponse } from 'swr';
import { authClient } from './client.ts';
import type { RouteResponse, CallOptions, Client } from './client.ts';

/**
 * Reads a route of user data into the cache. The user causes the first read; later refreshes (focus, reconnect,
 * automatic retry) are marked as background (S-069). Null options pause it. Routes outside accounts use the other
 * client, whose 401 redirects elsewhere (S-079).
 */
export function useRead<const Route extends HttpRoute>(
  route: Route,
  options: CallOptions<Route> | null,
  client: Client = authClient,
  config: Pick<SWRConfiguration, 'keepPreviousData'> = {},
): SWRResponse<RouteResponse<Route>, Error> {
  const { cache } = useSWRConfig();
  const key = options === null ? null : readKey(route, options);
  return useSWR<RouteResponse<Route>, Error>(
    key,
    (name: string) => {
      const known = cache.get(name);
      const isBackground = known?.data !== undefined || known?.error !== undefined;
      const read: (route: HttpRoute, options: object) => Promise<unknown> = client.call;
      return read(route, { ...options, isBackground }) as Promise<RouteResponse<Route>>;
    },
    config,
  );
}

/** For `useRead` of a list with pages or filters: the last answer stays until the next one, and so does the focus in it. */
export const KEEP_LAST = { keepPreviousData: true } as const;

/** Returns a function that reads a route again, with every input on screen: filters, pages, and counts beside them. */
export function useReadAgain(route: HttpRoute): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => {
    await mutate((key) => isReadOf(key, route));
  };
}

const SEPARATOR = '|';

/**
 * Returns the cache key of a read, for mutations that revalidate it. It starts with who may read it, so that signing
 * out drops the user's data.
 */
export function readKey<const Route extends HttpRoute>(
  route: Route,
  options: { readonly params?: unknown; readonly query?: unknown },
): string {
  const input = JSON.stringify([options.params ?? {}, options.query ?? {}]);
  return `${[route.access, route.tag, route.operationId].join(SEPARATOR)}${SEPARATOR}${input}`;
}

/** Returns whether a cache key is a read of such a route. */
export function isReadOf(
  key: unknown,
  wanted: Partial<Pick<HttpRoute, 'access' | 'tag' | 'operationId'>>,
): boolean {
  if (typeof key !== 'string') return false;
  const [access, tag, operationId] = key.split(SEPARATOR);
  return (
    (wanted.access ?? access) === access &&
    (wanted.tag ?? tag) === tag &&
    (wanted.operationId ?? operationId) === operationId &&
    operationId !== undefined
  );
}
