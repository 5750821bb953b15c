import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig, useSWRConfig, type ScopedMutator } from 'swr';
import { demoFile, slateIndex } from '../../../test/support/demo.ts';
import { FakeServer } from '../../../test/support/fake-server.ts';
import { useTrackRecord, type TrackRecord } from './use-track-record.ts';

const FILE = '/static/nfl/profitability_summary.json';
const WARNING = 'No profitability summary for nfl: defaults are shown, marked as not measured';

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

interface Hook {
  readonly record: TrackRecord | undefined;
  readonly mutate: ScopedMutator;
}

function readRecord(server: FakeServer): { readonly current: Hook } {
  Object.assign(globalThis, { fetch: server.fetch });
  return renderHook(
    () => ({ record: useTrackRecord('nfl', slateIndex('nfl')), mutate: useSWRConfig().mutate }),
    { wrapper: Fresh },
  ).result;
}

it('a warning is logged once and marked defaults are used when the file cannot be read (S-350, S-378, S-381)', async () => {
  const result = readRecord(new FakeServer().fail(FILE));
  await waitFor(() => {
    expect(result.current.record).toMatchObject({ isDefault: true, totalGames: null });
  });
  expect(warn.mock.calls).toEqual([[WARNING]]);
});

it('the record is kept without a warning when a refetch fails (S-350, S-381)', async () => {
  const server = new FakeServer().serve(FILE, demoFile('nfl', 'profitability_summary.json'));
  const result = readRecord(server);
  await waitFor(() => {
    expect(result.current.record?.isDefault).toBe(false);
  });
  const measured = result.current.record;
  const readsBefore = server.countOf(FILE);
  server.fail(FILE);
  await act(() => result.current.mutate(FILE));
  expect(server.countOf(FILE)).toBe(readsBefore + 1);
  expect(result.current.record).toBe(measured);
  expect(warn).not.toHaveBeenCalled();
});
