import { ALIASES, isScreenPath, paths } from '@app/contracts';
import { readClaims } from './claims.ts';
import { shapeOf } from './links.ts';
import { LOOKS, ROLES, rotated } from './looks.ts';
import { routesOf } from './routes.ts';

const routes = routesOf({ nfl: '2024_07_DEN_NO', cfb: '401754545', mlb: '632448' });
const opened = new Set(routes.map(({ path }) => path.split('?')[0] ?? ''));

describe('the crawler', () => {
  it('opens every route and every second address of a screen', () => {
    const withGame = (path: string): string => path.replace(':gameId', '2024_07_DEN_NO');
    const missing = [...Object.values(paths), ...ALIASES].map(withGame).filter((path) => !opened.has(path));
    expect(missing).toEqual([]);
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
  });

  it('opens screens only, and one address that is none', () => {
    const others = [...opened].filter((path) => !isScreenPath(path));
    expect(others).toEqual(routes.filter(({ isUnknown }) => isUnknown).map(({ path }) => path));
    expect(others).toHaveLength(1);
  });

  it('gives each route another role or look with each seed, until all have come up', () => {
    const turns = ROLES.length * LOOKS.length;
    const seen = Array.from({ length: turns }, (_, seed) => JSON.stringify(rotated(5, seed)));
    expect(new Set(seen).size).toBe(turns);
    const roles = routes.map((_, place) => rotated(place, 7).role);
    expect(new Set(roles)).toEqual(new Set(ROLES));
  });

  it('knows every claim figure and its labels (S-010, S-011, S-014, S-015)', () => {
    expect(readClaims()).toEqual({
      values: ['68.6%', '+31.0%', '55.6%', '+16.9%', '10,000+', '75.4%', '+51.6%', '79.0%', '847'],
      labels: ['Sample figure', 'Recorded'],
    });
  });

  it('follows one link of those that differ only in the game and in the values of the query', () => {
    const first = shapeOf('/dashboard/game/1?slate=2024-1&tab=lines');
    expect(shapeOf('/dashboard/game/2?tab=models&slate=2024-2')).toBe(first);
    expect(shapeOf('/dashboard/game/2')).not.toBe(first);
  });
});
