import { getSubscriptions, type SoldSubscription } from '@app/contracts';
import { screen, waitFor } from '@testing-library/react';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';

const PATH = '/dashboard/admin?tab=subscriptions';

const sold = (changes: Partial<SoldSubscription> = {}): SoldSubscription => ({
  ...{ id: 'sub_1', userId: '0b3f7c1e-0000-4000-8000-000000000002', planId: 'pro', interval: 'month' },
  ...{ priceCents: 700, state: 'active', username: 'samb', email: 's.bell@example.com' },
  ...{ periodEnd: '2024-11-07T12:00:00.000Z', createdAt: '2024-10-07T12:00:00.000Z' },
  nextCharge: { at: '2024-11-07T12:00:00.000Z', amountCents: 700 },
  graceUntil: null,
  ...changes,
});

const pageOf = (subscriptions: SoldSubscription[], accountsFound: number | null = null) => ({
  success: true as const,
  data: { subscriptions, count: subscriptions.length, pageCount: 1, accountsFound },
});

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('lists everyone’s subscriptions, found by owner, state, plan and renewal (S-258)', async () => {
  const server = demoServer().reply(
    getSubscriptions,
    pageOf([
      sold(),
      sold({ id: 'sub_2', state: 'canceling', nextCharge: null, username: null, email: null }),
    ]),
  );
  signInStored(server, testUser({ role: 'admin' }));
  const { user } = renderApp(server, { path: PATH });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(
    'sambs.bell@example.comPro, $7.00 a monthActiveRenews Thu, Nov 7, 2024, $7.00',
  );
  expect(second).toHaveTextContent('Name not available');
  expect(second).toHaveTextContent('Canceled, not endedEnds Thu, Nov 7, 2024');
  expect(screen.getByText('2 subscriptions')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'bell');
  for (const [label, option] of [
    ['State', 'Payment failed'],
    ['Plan', 'Elite'],
    ['Renewal', 'Renews in 7 days'],
  ] as const)
    await user.selectOptions(screen.getByRole('combobox', { name: label }), option);
  await waitFor(() => {
    const asked = Object.fromEntries(server.requestsOf(getSubscriptions).at(-1)?.query ?? []);
    expect(asked).toEqual({ search: 'bell', state: 'past_due', plan: 'elite', renewal: 'week', page: '1' });
  });
});

it('says until when access lasts after a failed payment (S-258)', async () => {
  const failed = { state: 'past_due', nextCharge: null, graceUntil: '2024-10-14T12:00:00.000Z' } as const;
  const server = demoServer().reply(getSubscriptions, pageOf([sold(failed)]));
  signInStored(server, testUser({ role: 'admin' }));
  renderApp(server, { path: PATH });
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    /Payment failedAccess until Mon, Oct 14, 2024$/,
  );
});

it('says when a search looks at the newest matching accounts only', async () => {
  const server = demoServer().replyWith(getSubscriptions, ({ query }) =>
    pageOf([], { b: 4812, be: 1000 }[query.get('search') ?? '']),
  );
  signInStored(server, testUser({ role: 'admin' }));
  const { user } = renderApp(server, { path: PATH });
  const field = await screen.findByRole('searchbox', { name: 'Search by name or email' });
  await user.type(field, 'b');
  expect(
    await screen.findByText('Searched the newest 1,000 of 4,812 matching accounts. Type more to narrow it.'),
  ).toBeVisible();
  await user.type(field, 'e');
  await waitFor(() => {
    expect(screen.queryByText(/^Searched the newest/)).toBeNull();
  });
});

it('says when none matches, and reads again after a failure (S-263)', async () => {
  const server = demoServer().refuse(getSubscriptions, { code: 'UNAVAILABLE', error: 'Away.' });
  signInStored(server, testUser({ role: 'admin' }));
  const { user } = renderApp(server, { path: PATH });
  expect(await screen.findByText('Failed to load the subscriptions')).toBeVisible();
  server.reply(getSubscriptions, pageOf([]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No subscriptions yet')).toBeVisible();
});
