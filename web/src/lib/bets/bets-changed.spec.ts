import { HTTP_ROUTES, getBets, getBetsCsv, getProfileRoute } from '@app/contracts';
import { readKey } from '../api/use-read.ts';
import { isKeyOfBets } from './bets-changed.ts';

const keyOf = (route: (typeof HTTP_ROUTES)[number]): string => readKey(route, {});

describe('a change of the user’s bets', () => {
  // The export is a download that no page caches.
  const reads = HTTP_ROUTES.filter(
    ({ method, tag, access, operationId }) =>
      method === 'GET' &&
      (tag === 'bets' || tag === 'import and export') &&
      access === 'user' &&
      operationId !== 'exportBets',
  );

  it.each(reads.map((route) => [route.operationId, keyOf(route)]))('refetches %s', (_, key) => {
    expect(isKeyOfBets(key)).toBe(true);
  });

  it('refetches the profile, which shows their totals', () => {
    expect(isKeyOfBets(keyOf(getProfileRoute))).toBe(true);
  });

  it('is applied to every query', () => {
    expect(isKeyOfBets(readKey(getBets, { query: { week: '7' } }))).toBe(true);
  });

  it('leaves all other reads alone', () => {
    const others = HTTP_ROUTES.filter(
      (route) =>
        route.method === 'GET' &&
        !reads.includes(route) &&
        ![getProfileRoute.operationId, getBetsCsv.operationId].includes(route.operationId as never),
    );
    expect(others.map(keyOf).filter(isKeyOfBets)).toEqual([]);
    expect(['/static/nfl/index.json', null, ['user listBets ']].filter(isKeyOfBets)).toEqual([]);
  });
});
