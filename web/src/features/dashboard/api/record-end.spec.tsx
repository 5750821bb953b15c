import { normalizeFile } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { demoFile, OPEN_SLATES } from '../../../../test/support/demo.ts';
import { profitabilityServer, summary, summaryPath } from '../../../../test/support/profitability.ts';
import { useRecordEnd } from './use-record-end.ts';
import type { RecordEnd } from './use-record-end.ts';

const [game] = normalizeFile('nfl', demoFile('nfl', OPEN_SLATES.nfl))?.games ?? [];

/** Returns the end of a record that was updated on a day, beside games that start then. */
async function recordEnd(lastUpdated: string | null, starts: readonly string[]): Promise<RecordEnd> {
  const server = profitabilityServer().serve(summaryPath('nfl'), summary('nfl', { lastUpdated }));
  Object.assign(globalThis, { fetch: server.fetch });
  const games = starts.map((startsAt) => ({ ...(game as NormalizedGame), startsAt }));
  const { result } = renderHook(() => useRecordEnd('nfl', games), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
    ),
  });
  expect(result.current.day).toBeUndefined();
  await waitFor(() => {
    expect(result.current.day).not.toBeUndefined();
  });
  return result.current;
}

const SUNDAY = '2024-10-20T17:00:00.000Z';
const LATE_MONDAY = '2024-10-22T03:00:00.000Z';

it('a record that ends after the Eastern day of the last game includes later games', async () => {
  expect(await recordEnd('2024-10-22', [LATE_MONDAY, SUNDAY])).toEqual({
    day: 'Oct 22, 2024',
    isAfterGames: true,
  });
});

it('a record that ends on that day includes none', async () => {
  expect(await recordEnd('2024-10-21', [SUNDAY, LATE_MONDAY])).toEqual({
    day: 'Oct 21, 2024',
    isAfterGames: false,
  });
});

it('nothing is later than no game', async () => {
  expect(await recordEnd('2024-10-22', [])).toEqual({ day: 'Oct 22, 2024', isAfterGames: false });
});

it('a record without a last day ends nowhere', async () => {
  expect(await recordEnd(null, [SUNDAY])).toEqual({ day: null, isAfterGames: false });
});
