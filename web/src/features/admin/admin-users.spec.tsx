import { getUsers, postUserChange, type ManagedUser } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
import type { FakeServer } from '../../../test/support/fake-server.ts';

const PATH = '/dashboard/admin?tab=users';

function account(changes: Partial<ManagedUser> = {}): ManagedUser {
  return {
    ...{ id: '0b3f7c1e-0000-4000-8000-000000000002', username: 'samb', displayName: null },
    ...{ email: 's.bell@example.com', role: 'user', planId: 'pro', state: 'open' },
    createdAt: '2024-10-18T15:29:00.000Z',
    ...changes,
  };
}

function adminServer(pageCount = 1): FakeServer {
  const server = demoServer();
  signInStored(server, testUser({ role: 'admin' }));
  return answer(server, account(), pageCount);
}

function answer(server: FakeServer, user: ManagedUser, pageCount = 1): FakeServer {
  return server.reply(getUsers, { success: true, data: { users: [user], count: 1, pageCount } });
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  [
    'Disable',
    { state: 'disabled' },
    'samb: disabled.',
    () => screen.getByRole('button', { name: 'Enable: samb' }),
  ],
  [
    'Delete',
    { state: 'being-deleted' },
    'samb: being deleted.',
    () => screen.getByRole('tabpanel', { name: 'Users' }),
  ],
] as const)(
  '%s keeps the focus in the list, and its outcome is announced',
  async (label, change, said, focused) => {
    const server = adminServer();
    const { user } = renderApp(server, { path: PATH });
    await user.click(await screen.findByRole('button', { name: `${label}: samb` }));
    const changed = account(change);
    answer(server.reply(postUserChange, { success: true, data: changed }), changed);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
    await waitFor(() => {
      expect(focused()).toHaveFocus();
    });
    expect(screen.getByText(said)).toBeInTheDocument();
  },
);

it('warns that a subscription outlives the logins of a disabled account', async () => {
  const { user } = renderApp(adminServer(), { path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Disable: samb' }));
  expect(await screen.findByRole('dialog', { name: 'Disable this account?' })).toHaveTextContent(
    'A paid subscription keeps charging its owner, who can’t cancel it while the account is disabled. ' +
      'To end it, cancel it at the payment provider.',
  );
});

it('keeps the list and the pressed button until the next page is there', async () => {
  const server = adminServer(3);
  const { user } = renderApp(server, { path: PATH });
  const next = await screen.findByRole('button', { name: 'Next' });
  server.stall(getUsers);
  await user.click(next);
  expect(next).toHaveFocus();
  expect(screen.getByText('samb')).toBeVisible();
});

it('leads back from a page that is gone', async () => {
  const server = adminServer(2);
  const { user } = renderApp(server, { path: PATH });
  const next = await screen.findByRole('button', { name: 'Next' });
  answer(server, account({ username: 'last' }));
  await user.click(next);
  expect(await screen.findByText('Page 2 of 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => {
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });
});
