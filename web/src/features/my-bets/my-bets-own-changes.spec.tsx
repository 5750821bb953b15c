import { deleteBetRoute, getBets, getLive } from '@app/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { betId, FakeBets, settledBet } from '../../../test/support/bets-server.ts';
import { testBet } from '../../../test/support/bets.ts';
import { openMyBets } from '../../../test/support/my-bets.ts';
import type { RenderedApp } from '../../../test/support/render-app.tsx';
import { forgetOwnChanges } from '../../lib/bets/own-changes.ts';

// The page batches announcements within this time before it reads.
const TOGETHER_MS = 100;
const NAME = 'Saints +2.5, Broncos @ Saints';
const reads = ({ server }: FakeBets): number => server.requestsOf(getBets).length;

// Changes of specs before may still wait for their announcements.
beforeEach(forgetOwnChanges);

async function open(): Promise<RenderedApp & { fake: FakeBets }> {
  const fake = new FakeBets([testBet({ id: betId(1) }), settledBet('won', { id: betId(2) })]);
  const app = openMyBets(fake);
  await waitFor(() => {
    expect(fake.server.requestsOf(getLive)).toHaveLength(1);
  });
  await app.user.click(await screen.findByRole('button', { name: `Delete: ${NAME}` }));
  return { ...app, fake };
}

/** Announces a change from the server and waits for its effects. */
async function announce({ server }: FakeBets): Promise<void> {
  await act(async () => {
    server.announce({ event: 'bets-changed', data: { changedAt: '2024-10-18T04:00:00.000Z' } });
    await new Promise((resolve) => setTimeout(resolve, 3 * TOGETHER_MS));
  });
}

it("a user's own change is refetched once, after its response and not for its announcement", async () => {
  const { fake, user } = await open();
  const before = reads(fake);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByRole('tab', { name: 'All 1' });
  const once = reads(fake);
  expect(once).toBeGreaterThan(before);
  await announce(fake);
  expect(reads(fake)).toBe(once);
  // The next announcement comes from a change made elsewhere.
  await announce(fake);
  await waitFor(() => {
    expect(reads(fake)).toBeGreaterThan(once);
  });
});

it('an announcement that arrives before the response waits for it', async () => {
  const { fake, user } = await open();
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fake.server.replyWith(deleteBetRoute, async () => {
    await isAnswered;
    fake.bets = fake.bets.filter(({ id }) => id !== betId(1));
    return { success: true as const };
  });
  const before = reads(fake);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await announce(fake);
  expect(reads(fake)).toBe(before);
  answer();
  await screen.findByRole('tab', { name: 'All 1' });
  expect(reads(fake)).toBeGreaterThan(before);
});
