import { deleteBetRoute, getBets, patchBet, postBet, postManualBet, postReopenBet } from '@app/contracts';
import type { ManualBetRequest, PlaceBetRequest } from '@app/contracts';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { testBet } from '../../../test/support/bets.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, testUser } from '../../../test/support/render-app.tsx';
import { SessionContext } from '../session/session-context.ts';
import type { Session } from '../session/session-context.ts';
import { useBetMutations } from './bet-mutations.ts';
import { useBets } from './use-bets.ts';

const BET = {
  gameId: '1',
  homeTeam: 'A',
  awayTeam: 'B',
  teamToCover: 'A',
  betAmount: 5,
  betType: 'moneyline',
  odds: '-110',
} as const satisfies PlaceBetRequest;
const MANUAL = { ...BET, sport: 'NFL' } as const satisfies ManualBetRequest;
const SEEN = { id: testBet().id, version: 3 };
const stored = { success: true, data: testBet() } as const;

const serverOf = (): FakeServer =>
  demoServer()
    .reply(postBet, stored)
    .reply(postManualBet, stored)
    .reply(patchBet, stored)
    .reply(postReopenBet, stored)
    .reply(deleteBetRoute, { success: true })
    .reply(getBets, { success: true, data: { bets: [], summary: null, nextCursor: null } });

/** Renders the hook beside a read of the list, for a signed-in user. */
async function mutations(server: FakeServer) {
  Object.assign(globalThis, { fetch: server.fetch });
  const session = { status: 'signedIn', user: testUser() } as unknown as Session;
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <SessionContext value={session}>{children}</SessionContext>
    </SWRConfig>
  );
  const { result } = renderHook(
    () => {
      useBets({});
      return useBetMutations();
    },
    { wrapper },
  );
  await waitFor(() => {
    expect(server.requestsOf(getBets)).toHaveLength(1);
  });
  return result.current;
}

const keysOf = (server: FakeServer, route: Parameters<FakeServer['requestsOf']>[0]) =>
  server.requestsOf(route).map(({ headers }) => headers.get('idempotency-key'));

describe('every change', () => {
  it('is sent with its own key and refetches the bets', async () => {
    const server = serverOf();
    const { placeBet, addManualBet, updateBet, reopenBet, deleteBet } = await mutations(server);
    const routes = [postBet, postManualBet, patchBet, postReopenBet, deleteBetRoute];
    const works: readonly (() => Promise<unknown>)[] = [
      () => placeBet(BET),
      () => addManualBet(MANUAL),
      () => updateBet(SEEN, { actualResult: 'won' }),
      () => reopenBet(SEEN),
      () => deleteBet(SEEN),
    ];
    for (const [index, work] of works.entries()) {
      await act(async () => {
        await work();
      });
      await waitFor(() => {
        expect(server.requestsOf(getBets)).toHaveLength(index + 2);
      });
    }
    const keys = routes.flatMap((route) => keysOf(server, route));
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(5);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('of a bet includes the version shown', async () => {
    const server = serverOf();
    const { updateBet, reopenBet, deleteBet } = await mutations(server);
    await act(() => updateBet(SEEN, { actualResult: 'won' }));
    await act(() => reopenBet(SEEN));
    await act(() => deleteBet(SEEN));
    for (const route of [patchBet, postReopenBet, deleteBetRoute])
      expect(server.requestsOf(route)[0]?.headers.get('if-match')).toBe('"3"');
  });
});

describe('a retry', () => {
  it.each([
    ['no network', (server: FakeServer) => server.disconnect(postBet)],
    ['a server that failed', (server: FakeServer) => server.refuse(postBet, { code: 'UNAVAILABLE' })],
    [
      'a first try still being handled',
      (server: FakeServer) => server.refuse(postBet, { code: 'REQUEST_IN_PROGRESS' }),
    ],
  ])('has the same key after %s, and a new bet has another (S-461)', async (_, fail) => {
    const server = serverOf();
    const { placeBet } = await mutations(server);
    fail(server);
    await act(() => placeBet(BET).catch(() => undefined));
    server.reply(postBet, stored);
    await act(() => placeBet(BET));
    await act(() => placeBet(BET));
    const [first, second, third] = keysOf(server, postBet);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('has another key for another bet, and after a refusal', async () => {
    const server = serverOf();
    const { placeBet } = await mutations(server);
    server.disconnect(postBet);
    await act(() => placeBet(BET).catch(() => undefined));
    server.refuse(postBet, { code: 'VALIDATION_FAILED' });
    await act(() => placeBet({ ...BET, betAmount: 6 }).catch(() => undefined));
    await act(() => placeBet({ ...BET, betAmount: 6 }).catch(() => undefined));
    expect(new Set(keysOf(server, postBet)).size).toBe(3);
  });
});
