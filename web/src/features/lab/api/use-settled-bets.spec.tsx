import { getSettledBets } from '@app/contracts';
import { renderHook, waitFor } from '@testing-library/react';
import { act } from 'react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { FakeServer } from '../../../../test/support/fake-server.ts';
import { settledBet } from '../../../../test/support/lab-records.ts';
import { demoServer, testUser } from '../../../../test/support/render-app.tsx';
import { useBetsChanged } from '../../../lib/bets/bets-changed.ts';
import { SessionContext } from '../../../lib/session/session-context.ts';
import type { Session } from '../../../lib/session/session-context.ts';
import { useSettledBets } from './use-settled-bets.ts';

function renderBets(server: FakeServer, user: Session['user']) {
  Object.assign(globalThis, { fetch: server.fetch });
  const session = { status: user ? 'signedIn' : 'signedOut', user } as unknown as Session;
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <SessionContext value={session}>{children}</SessionContext>
    </SWRConfig>
  );
  return renderHook(() => ({ ...useSettledBets(), changed: useBetsChanged() }), { wrapper }).result;
}

/** Answers three pages of one bet each. */
const pagedServer = (): FakeServer =>
  demoServer().replyWith(getSettledBets, ({ query }) => {
    const page = Number(query.get('cursor') ?? 0);
    const bets = [settledBet({ stakeCents: 100 * (page + 1) })];
    return { success: true as const, data: { bets, nextCursor: page < 2 ? String(page + 1) : null } };
  });

it('settled bets are all pages in their order', async () => {
  const server = pagedServer();
  const read = renderBets(server, testUser());
  await waitFor(() => {
    expect(read.current.data?.map(({ stakeCents }) => stakeCents)).toEqual([100, 200, 300]);
  });
  expect(server.requestsOf(getSettledBets).map(({ query }) => query.get('cursor'))).toEqual([null, '1', '2']);
});

it('settled bets are read again when bets change', async () => {
  const server = pagedServer();
  const read = renderBets(server, testUser());
  await waitFor(() => {
    expect(read.current.data).toHaveLength(3);
  });
  server.reply(getSettledBets, { success: true, data: { bets: [], nextCursor: null } });
  await act(() => read.current.changed());
  expect(read.current.data).toEqual([]);
});

it('a visitor has none, and nothing is asked for', () => {
  const server = pagedServer();
  expect(renderBets(server, null).current.data).toBeUndefined();
  expect(server.requestsOf(getSettledBets)).toEqual([]);
});

it('a failed read can be repeated', async () => {
  const server = demoServer().refuse(getSettledBets, { code: 'UNAVAILABLE' });
  const read = renderBets(server, testUser());
  await waitFor(() => {
    expect(read.current.error).toBeDefined();
  });
  server.reply(getSettledBets, { success: true, data: { bets: [settledBet()], nextCursor: null } });
  act(() => {
    read.current.retry();
  });
  await waitFor(() => {
    expect(read.current.data).toHaveLength(1);
  });
});
