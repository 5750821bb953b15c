import type { SlateIndex } from '@app/contracts';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { demoFile, slateIndex } from '../../../test/support/demo.ts';
import { FakeServer } from '../../../test/support/fake-server.ts';
import { useTeamStats } from './use-team-stats.ts';
import type { TeamStats } from './use-team-stats.ts';

const INDEX = '/static/mlb/index.json';
const FILE = '/static/mlb/mlb_team_stats_2021-10-03.json';

const index: SlateIndex = {
  ...slateIndex('mlb'),
  files: [{ kind: 'team-stats', path: FILE, date: '2021-10-03', sha256: 'c'.repeat(64) }],
};

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  warn.mockRestore();
});

function Fresh({ children }: { children: ReactNode }): ReactNode {
  return (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      {children}
    </SWRConfig>
  );
}

function readStats(server: FakeServer): { readonly current: TeamStats | undefined } {
  Object.assign(globalThis, { fetch: server.fetch });
  return renderHook(() => useTeamStats(), { wrapper: Fresh }).result;
}

it('the team stats file from the index is loaded with its teams by name (S-335, S-349, S-353)', async () => {
  const server = new FakeServer()
    .serve(INDEX, index)
    .serve(FILE, demoFile('mlb', 'mlb_team_stats_2021-10-03.json'));
  const result = readStats(server);
  expect(result.current).toBeUndefined();
  await waitFor(() => {
    expect(result.current?.lastUpdated).toBe('2021-10-03');
  });
  expect(Object.keys(result.current?.teams ?? {})).toHaveLength(30);
  expect(result.current?.teams['Oakland Athletics']).toMatchObject({ team_era: expect.any(Number) });
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ['is refused', new FakeServer().serve(INDEX, index).fail(FILE)],
  ['cannot be reached', new FakeServer().serve(INDEX, index).unreachable(FILE)],
  ['is of another shape', new FakeServer().serve(INDEX, index).serve(FILE, { teams: [] })],
  ['is cut off', new FakeServer().serve(INDEX, index).serveText(FILE, '{"teams":')],
  ['is not in the index', new FakeServer().serve(INDEX, slateIndex('mlb'))],
  ['has no index', new FakeServer().fail(INDEX)],
])('a warning is logged once and the data is empty when the file %s (S-349)', async (_, server) => {
  const result = readStats(server);
  await waitFor(() => {
    expect(result.current).toEqual({ teams: {}, lastUpdated: null });
  });
  expect(warn.mock.calls).toEqual([['No MLB team statistics: defaults are shown, marked as not measured']]);
});
