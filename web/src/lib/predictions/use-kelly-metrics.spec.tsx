import type { SlateIndex } from '@app/contracts';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { demoFile, slateIndex } from '../../../test/support/demo.ts';
import { FakeServer } from '../../../test/support/fake-server.ts';
import { useKellyMetrics } from './use-kelly-metrics.ts';
import type { KellyMetricsState } from './use-kelly-metrics.ts';

const INDEX = '/static/nfl/index.json';
const FILE = '/static/nfl/profitability/kelly_criterion_metrics_2025-02-10.json';

const file = { ...demoFile('nfl', 'profitability/kelly_criterion_metrics_2025-02-10.json') };

const index: SlateIndex = {
  ...slateIndex('nfl'),
  files: [{ kind: 'kelly-metrics', path: FILE, date: '2025-02-10', sha256: 'c'.repeat(64) }],
};

function Fresh({ children }: { children: ReactNode }): ReactNode {
  return (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      {children}
    </SWRConfig>
  );
}

function readMetrics(server: FakeServer): { readonly current: KellyMetricsState } {
  Object.assign(globalThis, { fetch: server.fetch });
  return renderHook(() => useKellyMetrics('nfl'), { wrapper: Fresh }).result;
}

it('the Kelly metrics file from the index is loaded (S-352, S-353, S-355)', async () => {
  const server = new FakeServer().serve(INDEX, index).serve(FILE, file);
  const result = readMetrics(server);
  expect(result.current.isLoading).toBe(true);
  await waitFor(() => {
    expect(result.current.data).toEqual(file);
  });
  expect(result.current).toMatchObject({ error: undefined, isLoading: false });
  expect(server.requests.find(({ path }) => path === FILE)).toMatchObject({
    method: 'GET',
    cache: 'no-cache',
  });
});

it('a sport without such a file sends no request (S-353)', async () => {
  const server = new FakeServer().serve(INDEX, slateIndex('nfl'));
  const result = readMetrics(server);
  await waitFor(() => {
    expect(result.current).toMatchObject({ data: null, isLoading: false });
  });
  expect(server.requests).toHaveLength(1);
});

it.each([
  ['the file is refused', new FakeServer().serve(INDEX, index).fail(FILE)],
  ['the file is of another shape', new FakeServer().serve(INDEX, index).serve(FILE, { sport: 'nfl' })],
  ['the index is refused', new FakeServer().fail(INDEX)],
])('a failure to load the metrics is shown when %s, and retry loads again (S-356)', async (_, server) => {
  const result = readMetrics(server);
  await waitFor(() => {
    expect(result.current.error?.message).toBe('Failed to fetch betting strategy metrics');
  });
  expect(result.current).toMatchObject({ data: undefined, isLoading: false });
  server.serve(INDEX, index).serve(FILE, file);
  act(() => {
    result.current.retry();
  });
  await waitFor(() => {
    expect(result.current.data).toEqual(file);
  });
});
