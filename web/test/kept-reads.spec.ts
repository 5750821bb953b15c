import { HTTP_ROUTES } from '@app/contracts';
import {
  SETTINGS,
  audienceOf,
  isGone,
  isKeptPath,
  isScreenPath,
  readsToDrop,
  storedName,
} from '../worker/kept-reads.ts';

describe('what the browser stores', () => {
  it('is published files, reads of the record and the settings, and nothing else (S-483)', () => {
    const kept = HTTP_ROUTES.filter(({ path }) => isKeptPath(path.replaceAll(/\{\w+\}/g, 'x')));
    expect(kept.map(({ operationId }) => operationId).sort()).toEqual([
      'getAnalysisFile',
      'getCalibration',
      'getClientConfig',
      'getGameHistory',
      'getPerformance',
      'getProfitabilityFile',
      'getResults',
      'getSlateFile',
      'getSlateIndex',
      'getSlates',
      'getSportFile',
      'listSystemBets',
    ]);
    // A route that needs an account is never among them.
    expect(kept.filter(({ access }) => access !== 'public')).toEqual([]);
    expect(kept.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('depends on the audience the server names (S-227, S-483)', () => {
    expect(audienceOf('no-cache')).toBe('everyone');
    expect(audienceOf('private, no-cache')).toBe('reader');
    for (const other of ['no-store', 'private', 'public, max-age=31536000, immutable', null])
      expect(audienceOf(other)).toBeNull();
  });

  it('goes when the server refuses it or no longer has it, and stays when a service is away', () => {
    expect([403, 404, 410].map(isGone)).toEqual([true, true, true]);
    expect([200, 304, 401, 429, 500, 503].map(isGone)).toEqual(Array(6).fill(false));
  });

  it('is dropped oldest first, but never the settings, which are stored before all else', () => {
    const stored = [SETTINGS, '/static/a.json', '/static/b.json', '/static/c.json'].map((path) => ({
      url: `http://x${path}`,
    }));
    expect(readsToDrop(stored, 2)).toEqual([{ url: 'http://x/static/a.json' }]);
    expect(readsToDrop(stored, 3)).toEqual([]);
  });

  it('has one name per file, whatever its query, and per query of a route', () => {
    const name = (path: string) => storedName(new URL(path, 'http://x'));
    expect(name('/static/nfl/nfl_predictions.json?debug=true&t=1')).toBe('/static/nfl/nfl_predictions.json');
    expect(name('/api/system-bets?sport=nfl')).toBe('/api/system-bets?sport=nfl');
  });
});

it.each([
  ['/dashboard', true],
  ['/dashboard/game/2024_07_DEN_NO', true],
  ['/apiary', true],
  ['/api/live', false],
  ['/api', false],
  ['/static/nfl/nfl_predictions.json', false],
  ['/health/live', false],
  ['/robots.txt', false],
])('the start page stands in for %s offline: %s', (path, isScreen) => {
  expect(isScreenPath(path)).toBe(isScreen);
});
