import { getClientConfig, postForgotPassword } from '@app/contracts';
import { screen } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';

const SENT = 'If an account exists with that email, a password reset link has been sent.';
const MAILBOX = /Demo: emails aren’t sent\. Read them in the/;

let server: FakeServer;

beforeEach(() => {
  server = demoServer().reply(postForgotPassword, { success: true, message: SENT });
});

const email = (): HTMLElement => screen.getByLabelText('Email');
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Send reset link' });

async function open() {
  const app = renderApp(server, { path: '/forgot-password' });
  await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
  return app;
}

async function openAndSend(address = 'sam@example.com') {
  const app = await open();
  await app.user.type(email(), address);
  await app.user.click(submit());
  return app;
}

describe('requesting a reset link', () => {
  it('cannot be sent while the email is empty (S-116)', async () => {
    const { user } = await open();
    expect(email()).toHaveAttribute('autocomplete', 'email');
    expect(email()).toHaveAccessibleDescription('Enter your account’s email address.');
    expect(submit()).toBeDisabled();
    await user.type(email(), '  ');
    expect(submit()).toBeDisabled();
    await user.type(email(), 'sam@example.com');
    expect(submit()).toBeEnabled();
  });

  it('explains the format of an email address (S-116)', async () => {
    await openAndSend('sam');
    expect(await screen.findByText('Email must be a valid address, such as name@example.com')).toBeVisible();
    expect(email()).toHaveFocus();
    expect(server.requestsOf(postForgotPassword)).toHaveLength(0);
  });

  it('notes that the link expires in 1 hour (S-117)', async () => {
    await open();
    expect(screen.getByText('The reset link expires in 1 hour.')).toBeVisible();
  });

  it('sends the email and shows a neutral message (S-118, S-119)', async () => {
    await openAndSend();
    expect((await screen.findByText(SENT)).textContent).toBe(SENT);
    expect(server.requestsOf(postForgotPassword).map(({ body }) => body)).toEqual([
      { email: 'sam@example.com' },
    ]);
  });

  it('offers another try and a link back to the login (S-120)', async () => {
    const { user } = await openAndSend();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
    await user.click(again);
    expect(email()).toBeVisible();
    expect(screen.queryByText(SENT)).toBeNull();
  });

  it('shows the link in development as such (S-121)', async () => {
    const developmentResetUrl = 'http://127.0.0.1:3001/reset-password?token=abc';
    server.reply(postForgotPassword, { success: true, message: SENT, developmentResetUrl });
    await openAndSend();
    const link = await screen.findByRole('link', { name: 'open the reset link' });
    expect(link).toHaveAttribute('href', developmentResetUrl);
    expect(link.parentElement).toHaveTextContent('Development mode: open the reset link');
  });

  it('shows no link when none is returned (S-121)', async () => {
    await openAndSend();
    await screen.findByText(SENT);
    expect(screen.queryByText(/Development mode/)).toBeNull();
  });

  it.each([
    [
      'the text of the server',
      () => server.refuse(postForgotPassword, { code: 'UNAVAILABLE', error: 'Not ready' }),
      'Not ready',
    ],
    [
      "'Failed to send reset email' without one",
      () => server.refuse(postForgotPassword),
      'Failed to send reset email',
    ],
    [
      'to try again without network',
      () => server.disconnect(postForgotPassword),
      'Failed to send reset email. Please try again.',
    ],
    [
      'to try again after nonsense',
      () => server.replyText(postForgotPassword, 502, '<html>'),
      'Failed to send reset email. Please try again.',
    ],
  ])('shows %s when it fails, and keeps the email (S-122)', async (_, arrange, text) => {
    arrange();
    await openAndSend();
    expect((await screen.findByText(text)).textContent).toBe(text);
    expect(email()).toHaveValue('sam@example.com');
  });

  it('links to the mailbox in development (S-121)', async () => {
    server.reply(getClientConfig, { apiBaseUrl: '/api', developmentMailboxUrl: 'http://127.0.0.1:8025/' });
    await open();
    expect(await screen.findByText(MAILBOX)).toBeVisible();
    expect(screen.getByRole('link', { name: 'demo mailbox' })).toHaveAttribute(
      'href',
      'http://127.0.0.1:8025/',
    );
  });

  it('does not mention a mailbox when real email is sent (S-121)', async () => {
    await openAndSend();
    await screen.findByText(SENT);
    expect(server.requestsOf(getClientConfig)).not.toHaveLength(0);
    expect(screen.queryByText(MAILBOX)).toBeNull();
  });
});
