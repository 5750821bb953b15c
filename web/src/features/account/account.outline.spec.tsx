import {
  getClientConfig,
  getDeletionRoute,
  postConfirmEmail,
  postForgotPassword,
  postLogin,
  postRegister,
  postResetPassword,
} from '@app/contracts';
import type { Deletion } from '@app/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { describeOutlines, mainRegion, opened, still } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { outlineOf } from '../../../test/support/outline.ts';
import { demoServer } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import './login-screen.tsx';
import './register-screen.tsx';
import './forgot-password-screen.tsx';
import './reset-password-screen.tsx';
import './confirm-email-screen.tsx';
import './account-deleted-screen.tsx';

/** Opens a form, fills it and sends it. */
async function sent(
  server: FakeServer,
  path: string,
  values: Readonly<Record<string, string>> = {},
): Promise<Element> {
  await opened(server, { path });
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  for (const box of screen.queryAllByRole('checkbox'))
    if (Object.keys(values).length > 0) fireEvent.click(box);
  const form = mainRegion().querySelector('form');
  if (form) fireEvent.submit(form);
  await still(server);
  return mainRegion();
}

const deleted = (changes: Partial<Deletion>): Promise<Element> =>
  opened(
    demoServer().reply(getDeletionRoute, {
      success: true,
      data: {
        status: 'scheduled',
        requestedAt: '2024-11-01T12:00:00.000Z',
        dueAt: '2024-11-08T12:00:00.000Z',
        erasedBy: '2024-12-01T12:00:00.000Z',
        doneAt: null,
        services: [
          { service: 'auth', isErased: false },
          { service: 'bets', isErased: true },
        ],
        ...changes,
      },
    }),
    { path: '/account-deleted#receipt-1' },
  );

/** Returns the lines of the page that are about the bankroll. */
const aboutBankroll = (): string[] =>
  outlineOf(mainRegion())
    .split('\n')
    .filter((line) => line.includes('bankroll'))
    .map((line) => line.trim());

const SENT = 'If an account exists with that email, a password reset link has been sent.';
const PASSWORDS = { 'New password': 'long-enough-1', 'Confirm password': 'long-enough-1' };
const LOGIN = { 'Username or email': 'samw', Password: 'secret-password' };
const REGISTER = {
  Username: 'samw',
  Email: 'sam@example.com',
  Password: 'long-enough-1',
  'Confirm password': 'long-enough-1',
};

describeOutlines(import.meta.filename, '2024-11-02T15:30:00.000Z', {
  login: () => opened(demoServer(), { path: '/login' }),
  'login sent empty': () => sent(demoServer(), '/login'),
  'login refused': () =>
    sent(
      demoServer().refuse(postLogin, { code: 'LOGIN_FAILED', error: 'Invalid credentials' }),
      '/login',
      LOGIN,
    ),
  'login without an answer': () => sent(demoServer().disconnect(postLogin), '/login', LOGIN),
  register: () => opened(demoServer(), { path: '/register' }),
  'register sent empty': () => sent(demoServer(), '/register'),
  'register refused': () =>
    sent(
      demoServer().refuse(postRegister, {
        code: 'VALIDATION_FAILED',
        error: 'Username is already taken',
        issues: [{ field: 'username', rule: 'Username is already taken' }],
      }),
      '/register',
      REGISTER,
    ),
  'register with a bet above a tenth of the bankroll': async () => {
    const server = demoServer();
    await opened(server, { path: '/register' });
    fireEvent.change(screen.getByLabelText('Default bet amount'), { target: { value: '90' } });
    fireEvent.change(screen.getByLabelText('Bankroll'), { target: { value: '500' } });
    fireEvent.blur(screen.getByLabelText('Bankroll'));
    await still(server);
    const lowered = aboutBankroll();
    fireEvent.change(screen.getByLabelText('Bankroll'), { target: { value: 'much' } });
    await still(server);
    return [...lowered, ...aboutBankroll()];
  },
  'forgotten password': () => opened(demoServer(), { path: '/forgot-password' }),
  'forgotten password, sent on a development installation': () =>
    sent(
      demoServer()
        .reply(getClientConfig, { apiBaseUrl: '/api', developmentMailboxUrl: 'http://mailbox.example/' })
        .reply(postForgotPassword, { success: true, message: SENT }),
      '/forgot-password',
      { Email: 'sam@example.com' },
    ),
  'reset password': () => opened(demoServer(), { path: '/reset-password?token=tok-1' }),
  'reset password, done': () =>
    sent(demoServer().reply(postResetPassword, { success: true }), '/reset-password?token=tok-1', PASSWORDS),
  'reset password with two different ones': () =>
    sent(demoServer(), '/reset-password?token=tok-1', { ...PASSWORDS, 'Confirm password': 'another' }),
  'reset password without a link': () => opened(demoServer(), { path: '/reset-password' }),
  'email confirmed': () =>
    opened(demoServer().reply(postConfirmEmail, { success: true }), { path: '/confirm-email?token=tok-1' }),
  'email not confirmed': () =>
    opened(demoServer().disconnect(postConfirmEmail), { path: '/confirm-email?token=tok-1' }),
  'deletion scheduled': () => deleted({}),
  'deletion done': () => deleted({ status: 'done', doneAt: '2024-11-08T12:00:01.000Z' }),
  'deletion without a receipt': () => opened(demoServer(), { path: '/account-deleted' }),
});
