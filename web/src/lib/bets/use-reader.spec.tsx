import { getBetLimitRoute } from '@app/contracts';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, testUser } from '../../../test/support/render-app.tsx';
import { SessionContext } from '../session/session-context.ts';
import type { Session } from '../session/session-context.ts';
import { useReader } from './use-reader.ts';

function renderReader(server: FakeServer, user: Session['user']): { readonly current: unknown } {
  Object.assign(globalThis, { fetch: server.fetch });
  const session = { status: user ? 'signedIn' : 'signedOut', user } as unknown as Session;
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <SessionContext value={session}>{children}</SessionContext>
    </SWRConfig>
  );
  return renderHook(() => useReader(), { wrapper }).result;
}

it('a visitor has the default $1,000 without a limit, and nothing is fetched (S-292, S-375)', () => {
  const server = demoServer();
  const reader = renderReader(server, null);
  expect(reader.current).toEqual({
    bankrollCents: 100_000,
    isOwn: false,
    unitCents: 1000,
    maxStakeCents: null,
    isPaused: false,
  });
  expect(server.requestsOf(getBetLimitRoute)).toEqual([]);
});

it('a user has their own bankroll and limit per bet (S-372, S-461)', async () => {
  const server = demoServer().reply(getBetLimitRoute, { success: true, data: { maxStakeCents: 3000 } });
  const reader = renderReader(server, testUser({ bankroll: 2500 }));
  const own = { bankrollCents: 250_000, isOwn: true, unitCents: 2500 };
  // Without a stake until the limits are known.
  expect(reader.current).toEqual({ ...own, maxStakeCents: null, isPaused: true });
  await waitFor(() => {
    expect(reader.current).toEqual({ ...own, maxStakeCents: 3000, isPaused: false });
  });
});

it('the limit is absent when it fails to load', async () => {
  const server = demoServer().refuse(getBetLimitRoute, { code: 'UNAVAILABLE' });
  const reader = renderReader(server, testUser({ bankroll: 2500 }));
  await waitFor(() => {
    expect(server.requestsOf(getBetLimitRoute)).toHaveLength(1);
  });
  await waitFor(() => {
    expect(reader.current).toMatchObject({ bankrollCents: 250_000, maxStakeCents: null, isPaused: false });
  });
});

it('a user who takes a time-out gets no stakes', async () => {
  const pause = {
    ...({ kind: 'time-out', startedAt: '2024-10-17T18:40:00.000Z' } as const),
    endsAt: '2024-10-18T18:40:00.000Z',
  };
  const server = demoServer().reply(getBetLimitRoute, {
    success: true,
    data: { maxStakeCents: null, pause },
  });
  const reader = renderReader(server, testUser({ bankroll: 2500 }));
  await waitFor(() => {
    expect(server.requestsOf(getBetLimitRoute)).toHaveLength(1);
  });
  expect(reader.current).toMatchObject({ isPaused: true });
});
