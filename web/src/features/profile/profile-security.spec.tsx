import {
  deleteSession,
  getProfileRoute,
  getSessions,
  postChangePassword,
  postRevokeOthers,
} from '@app/contracts';
import type { SessionSummary } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { openProfile, profileServer, testSession } from '../../../test/support/profile.ts';

const PHONE = testSession({
  id: '0b0e7a56-31a1-4c35-8d4b-2d5f5a1c0002',
  device: 'Safari on iPhone',
  address: '198.51.100.7',
  lastActivityAt: new Date(Date.now() - 95 * 60_000).toISOString(),
  isCurrent: false,
});
const TABLET = testSession({
  id: '0b0e7a56-31a1-4c35-8d4b-2d5f5a1c0003',
  device: 'Firefox on Android',
  address: '198.51.100.8',
  isCurrent: false,
});

/** A server with these sessions. Revoking a session removes it from the list. */
function serverWith(...open: SessionSummary[]): FakeServer {
  let sessions = open;
  return profileServer()
    .replyWith(getSessions, () => ({ success: true as const, data: { sessions } }))
    .replyWith(deleteSession, ({ path }) => {
      sessions = sessions.filter(({ id }) => !path.endsWith(id));
      return { success: true as const };
    })
    .replyWith(postRevokeOthers, () => {
      const revoked = sessions.filter(({ isCurrent }) => !isCurrent).length;
      sessions = sessions.filter(({ isCurrent }) => isCurrent);
      return { success: true as const, data: { revoked } };
    });
}

const security = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Security' });
const rows = async (): Promise<(string | null)[]> =>
  (await within(await security()).findAllByRole('listitem')).map(
    (row) => row.querySelector('div')?.textContent ?? null,
  );

describe('sessions', () => {
  it('show device, address and last activity, and mark this device (S-134)', async () => {
    openProfile(serverWith(testSession(), PHONE));
    expect(await rows()).toEqual([
      'Chrome on Windows This device203.0.113.5 · active just now',
      'Safari on iPhone 198.51.100.7 · active 1 h ago',
    ]);
    expect(within(await security()).getAllByRole('button', { name: /^Log out .+, / })).toHaveLength(1);
  });

  it('can be ended one by one, with focus moving to the list (S-134)', async () => {
    const server = serverWith(testSession(), PHONE, TABLET);
    const { user } = openProfile(server);
    await user.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone, 198.51.100.7' }));
    await waitFor(async () => {
      expect(await rows()).toHaveLength(2);
    });
    expect(server.requestsOf(deleteSession).map(({ path }) => path)).toEqual([
      `/api/auth/sessions/${PHONE.id}`,
    ]);
    expect(await screen.findByText('Safari on iPhone was logged out')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Where you are logged in' })).toHaveFocus();
  });

  it('that already ended count as signed out', async () => {
    const server = serverWith(testSession(), PHONE).refuse(deleteSession, {
      code: 'SESSION_NOT_FOUND',
      error: 'No such session',
    });
    const { user } = openProfile(server);
    const button = await screen.findByRole('button', { name: /^Log out Safari/ });
    server.reply(getSessions, { success: true, data: { sessions: [testSession()] } });
    await user.click(button);
    expect(await screen.findByText('No other device is logged in.')).toBeVisible();
    expect(screen.queryByText('No such session')).toBeNull();
  });

  it('on every other device can be ended together (S-134)', async () => {
    const server = serverWith(testSession(), PHONE, TABLET);
    const { user } = openProfile(server);
    await user.click(await screen.findByRole('button', { name: 'Log out other devices' }));
    expect(await screen.findByText('No other device is logged in.')).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(await screen.findByText('2 other devices were logged out')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Log out other devices' })).toBeNull();
  });

  it.each([
    ['the text of the server', 'Not now', 'Not now'],
    ['no text', undefined, 'Failed to log out'],
  ])('show a failure with %s and keep the list', async (_, error, text) => {
    const server = serverWith(testSession(), PHONE).refuse(postRevokeOthers, {
      code: 'UNAVAILABLE',
      ...(error === undefined ? {} : { error }),
    });
    const { user } = openProfile(server);
    await user.click(await screen.findByRole('button', { name: 'Log out other devices' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(await rows()).toHaveLength(2);
  });
});

describe('changing the password', () => {
  async function change(server: FakeServer, current: string, next: string): Promise<HTMLElement> {
    const { user } = openProfile(server);
    const form = await screen.findByRole('form', { name: 'Change password' });
    if (current !== '') await user.type(within(form).getByLabelText('Current password'), current);
    if (next !== '') await user.type(within(form).getByLabelText('New password'), next);
    await user.click(within(form).getByRole('button', { name: 'Change password' }));
    return form;
  }

  it('sends both passwords, clears the form and reloads the sessions and the profile (S-134)', async () => {
    const server = serverWith(testSession(), PHONE).reply(postChangePassword, { success: true });
    const form = await change(server, 'the old one', 'a new long one');
    expect(await screen.findByText('Password changed. Every other device was logged out.')).toBeVisible();
    expect(server.requestsOf(postChangePassword)[0]?.body).toEqual({
      currentPassword: 'the old one',
      newPassword: 'a new long one',
    });
    expect(within(form).getByLabelText('Current password')).toHaveValue('');
    expect(within(form).getByLabelText('New password')).toHaveValue('');
    await waitFor(() => {
      expect(server.requestsOf(getSessions).length).toBeGreaterThan(1);
      // Its pending address is canceled.
      expect(server.requestsOf(getProfileRoute).length).toBeGreaterThan(1);
    });
  });

  it.each([
    ['', 'a new long one', 'Current password is required', 'Current password'],
    ['old', '1234567', 'Password must be at least 8 characters long', 'New password'],
  ])('checks %j and %j before sending (S-099)', async (current, next, rule, label) => {
    const server = profileServer();
    const form = await change(server, current, next);
    expect(await within(form).findByText(rule)).toBeVisible();
    expect(within(form).getByLabelText(label)).toHaveFocus();
    expect(server.requestsOf(postChangePassword)).toHaveLength(0);
  });

  it.each([
    ['12345', 'Strength: Too short'],
    ['123456', 'Strength: Weak'],
    ['12345678', 'Strength: Strong'],
  ])('shows the strength of %j while it is typed (S-126)', async (typed, text) => {
    const { user } = openProfile(profileServer());
    const field = await screen.findByLabelText('New password');
    expect(field).toHaveAccessibleDescription('At least 8 characters');
    await user.type(field, typed);
    expect(field).toHaveAccessibleDescription(text);
  });

  it('shows a wrong password at its field', async () => {
    const rule = 'Current password is not correct';
    const server = profileServer().refuse(postChangePassword, {
      code: 'VALIDATION_FAILED',
      error: rule,
      issues: [{ field: 'currentPassword', rule }],
    });
    const form = await change(server, 'wrong', 'a new long one');
    expect(await within(form).findByText(rule)).toBeVisible();
    expect(within(form).getByLabelText('Current password')).toBeInvalid();
  });

  it.each([
    [
      (server: FakeServer) => server.refuse(postChangePassword, { code: 'RATE_LIMITED', error: 'Too often' }),
      'Too often',
    ],
    [(server: FakeServer) => server.disconnect(postChangePassword), 'Failed to change password'],
  ])('shows other failures above the form %#', async (fail, text) => {
    const form = await change(fail(profileServer()), 'the old one', 'a new long one');
    await waitFor(() => {
      expect(within(form).getByRole('alert')).toHaveTextContent(text);
    });
  });
});
