import { postResetPassword } from '@app/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pass, settle, stopClock } from '../../../test/support/fake-clock.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, renderApp, signInStored } from '../../../test/support/render-app.tsx';

const MISSING = 'Invalid reset link. Please request a new password reset.';
const LOGIN_NOTE = 'Password reset successful! Please log in with your new password.';

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = demoServer().reply(postResetPassword, { success: true });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const password = (): HTMLElement => screen.getByLabelText('New password');
const confirm = (): HTMLElement => screen.getByLabelText('Confirm password');
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Reset Password' });

function fill(first: string, second: string): void {
  fireEvent.change(password(), { target: { value: first } });
  fireEvent.change(confirm(), { target: { value: second } });
}

async function open(path = '/reset-password?token=tok-1') {
  const app = renderApp(server, { path });
  await screen.findByRole('heading', { level: 1, name: 'Reset password' });
  return app;
}

/** Submits the form the way Enter does in browsers that ignore a disabled button. */
function force(): void {
  fireEvent.submit(password().closest('form') as HTMLFormElement);
}

const alertText = (): string => screen.getByRole('alert').textContent;

describe('the form', () => {
  it('has two fields, a show/hide switch, the requirements and the links (S-123, S-124)', async () => {
    const { user } = await open();
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    expect(confirm()).toHaveAttribute('autocomplete', 'new-password');
    await user.click(screen.getByRole('button', { name: 'Show new password' }));
    expect(password()).toHaveAttribute('type', 'text');
    expect(screen.getByRole('list', { name: 'Password requirements' }).textContent).toBe(
      'At least 8 charactersA mix of letters, numbers and symbols is recommended',
    );
    expect(submit()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });

  it.each([
    ['both fields are empty', '', ''],
    ['the first is empty', '', 'long-enough-1'],
    ['the second is empty', 'long-enough-1', ''],
    ['they differ', 'long-enough-1', 'long-enough-2'],
  ])('cannot be sent while %s (S-125)', async (_, first, second) => {
    await open();
    fill('long-enough-1', 'long-enough-1');
    expect(submit()).toBeEnabled();
    fill(first, second);
    expect(submit()).toBeDisabled();
  });

  it('cannot be sent twice (S-125)', async () => {
    server.stall(postResetPassword);
    const { user } = await open();
    fill('long-enough-1', 'long-enough-1');
    await user.click(submit());
    expect(await screen.findByRole('button', { name: 'Resetting…' })).toBeDisabled();
  });

  it.each([
    ['a', 'Too short'],
    ['abcde', 'Too short'],
    ['abcdef', 'Weak'],
    ['abcdefg', 'Weak'],
    ['abcdefgh', 'Strong'],
  ])('shows %s as %s, live (S-126)', async (text, label) => {
    await open();
    fireEvent.change(password(), { target: { value: text } });
    expect(screen.getByText(label)).toBeVisible();
    expect(password()).toHaveAccessibleDescription(`Strength: ${label}`);
  });

  it('shows no strength while the field is empty (S-126)', async () => {
    await open();
    fireEvent.change(password(), { target: { value: 'abc' } });
    fireEvent.change(password(), { target: { value: '' } });
    expect(screen.queryByText(/Strength/)).toBeNull();
  });

  it('shows live that the passwords differ (S-127)', async () => {
    await open();
    fill('long-enough-1', 'long');
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(confirm()).toHaveAccessibleDescription('Passwords do not match');
    fill('long-enough-1', 'long-enough-1');
    expect(screen.queryByText('Passwords do not match')).toBeNull();
  });

  it('is replaced by a way to a new link when the address has no token (S-129)', async () => {
    await open('/reset-password');
    expect(alertText()).toBe(MISSING);
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('sending', () => {
  it.each([
    ['different passwords first', 'short', 'other', 'Passwords do not match'],
    ['a short password next', 'short', 'short', 'Password must be at least 8 characters long'],
  ])('checks %s (S-128)', async (_, first, second, text) => {
    await open();
    fill(first, second);
    force();
    await waitFor(() => {
      expect(alertText()).toBe(text);
    });
    expect(server.requestsOf(postResetPassword)).toHaveLength(0);
  });

  it('sends the token from the address and the password (S-130)', async () => {
    const { user } = await open('/reset-password?token=tok-1');
    fill('long-enough-1', 'long-enough-1');
    await user.click(submit());
    await screen.findByText('Password Reset Successful!');
    expect(server.requestsOf(postResetPassword).map(({ body }) => body)).toEqual([
      { token: 'tok-1', password: 'long-enough-1' },
    ]);
  });

  it.each([
    [
      'the text of the server',
      () => server.refuse(postResetPassword, { code: 'RESET_LINK_UNKNOWN', error: 'Invalid reset token' }),
      'Invalid reset token',
    ],
    [
      "'Failed to reset password' without one",
      () => server.refuse(postResetPassword),
      'Failed to reset password',
    ],
    [
      "'Failed to reset password' for success false",
      () => server.replyText(postResetPassword, 200, '{"success":false}'),
      'Failed to reset password',
    ],
    [
      'to try again without network',
      () => server.disconnect(postResetPassword),
      'Failed to reset password. Please try again.',
    ],
    [
      'to try again after nonsense',
      () => server.replyText(postResetPassword, 502, '<html>'),
      'Failed to reset password. Please try again.',
    ],
  ])(
    'shows %s above the form when it fails, until a field is edited (S-128, S-132, S-133)',
    async (_, arrange, text) => {
      arrange();
      const { user } = await open();
      fill('long-enough-1', 'long-enough-1');
      await user.click(submit());
      await waitFor(() => {
        expect(alertText()).toBe(text);
      });
      const alert = screen.getByRole('alert');
      expect(alert.compareDocumentPosition(password())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(password()).toHaveValue('long-enough-1');
      await user.type(confirm(), 'x');
      expect(screen.getByRole('alert').textContent).toBe('');
    },
  );

  it.each(['New password', 'Confirm password'])(
    'clears the error when %s is edited (S-133)',
    async (label) => {
      const { user } = await open();
      fill('short', 'short');
      force();
      await waitFor(() => {
        expect(alertText()).toBe('Password must be at least 8 characters long');
      });
      await user.type(screen.getByLabelText(label), 'x');
      expect(alertText()).toBe('');
    },
  );
});

describe('success', () => {
  async function reset() {
    stopClock();
    const app = renderApp(server, { path: '/reset-password?token=tok-1' });
    await settle();
    fill('long-enough-1', 'long-enough-1');
    fireEvent.click(submit());
    await settle();
    return app;
  }

  it('opens the login after 3000 ms, which says so (S-087, S-131)', async () => {
    const { location } = await reset();
    expect(screen.getByRole('heading', { name: 'Password Reset Successful!' })).toBeVisible();
    expect(screen.getByText('Redirecting to login page in 3 seconds...')).toBeVisible();
    await pass(2_999);
    expect(location()).toBe('/reset-password?token=tok-1');
    await pass(1);
    await settle();
    expect(location()).toBe('/login');
    expect(screen.getByText(LOGIN_NOTE)).toBeVisible();
  });

  it('offers to go there right away (S-087, S-131)', async () => {
    const { location } = await reset();
    fireEvent.click(screen.getByRole('link', { name: 'Go to Login Now' }));
    await settle();
    expect(location()).toBe('/login');
    expect(screen.getByText(LOGIN_NOTE)).toBeVisible();
  });

  it("also ends this browser's session (S-134)", async () => {
    signInStored(server);
    await reset();
    expect(window.localStorage.getItem('authToken')).toBeNull();
    await pass(3_000);
    await settle();
    expect(screen.getByText(LOGIN_NOTE)).toBeVisible();
  });
});
