import { postRegister } from '@app/contracts';
import { formatDayWithYear } from '@app/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import {
  VALID,
  field,
  fill,
  openRegister,
  plan,
  send,
  submit,
  terms,
} from '../../../test/support/register-page.ts';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = demoServer().reply(postRegister, {
    success: true,
    data: { token: 'new-token', user: testUser() },
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the registration form', () => {
  it.each(['/register', '/dashboard/register'])('is at %s with its fields (S-094)', async (path) => {
    await openRegister(server, path);
    expect(field('Username')).toHaveAttribute('autocomplete', 'username');
    expect(field('Email')).toHaveAttribute('autocomplete', 'email');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Confirm password')).toHaveAttribute('autocomplete', 'new-password');
    expect(field('Display name')).toHaveValue('');
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    expect(terms()).not.toBeChecked();
  });

  it('starts with $1,000 and $50 and a numeric keyboard (S-105, S-106)', async () => {
    await openRegister(server);
    expect(field('Bankroll')).toHaveValue('1,000');
    expect(field('Default bet amount')).toHaveValue('50');
    for (const label of ['Bankroll', 'Default bet amount'])
      expect(field(label)).toHaveAttribute('inputmode', 'decimal');
  });

  it('offers the four plans at catalog prices, with Elite marked and selected (S-095)', async () => {
    await openRegister(server);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Free$0',
      'Basic$5 per month',
      'Pro$7 per month',
      'EliteMost Popular$10 per month',
    ]);
    expect(plan(/^Elite/)).toBeChecked();
  });

  it('shows the price and first charge next to the button (S-095)', async () => {
    const { user } = await openRegister(server);
    const day = formatDayWithYear(new Date(Date.now() + 7 * 86_400_000).toISOString());
    expect(screen.getByText('Elite: $10 per month').parentElement).toHaveTextContent(
      `Elite: $10 per month. 7 days free, first charge on ${day}.`,
    );
    await user.click(plan(/^Free/));
    expect(screen.getByText('Free: $0').parentElement?.textContent).toBe('Free: $0');
  });

  it("says 'Save 16% vs monthly' beside the interval (S-096)", async () => {
    const { user } = await openRegister(server);
    expect(screen.getByText('Save 16% vs monthly')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yearly' }));
    expect(screen.getByText('Save 16% vs monthly')).toBeVisible();
    expect(screen.getByText('Elite: $100 per year')).toBeVisible();
  });

  it('cannot be sent until the terms are accepted (S-097)', async () => {
    const { user } = await openRegister(server);
    expect(submit()).toBeDisabled();
    expect(screen.getByText('Accept the terms to continue.')).toBeVisible();
    await user.click(terms());
    expect(submit()).toBeEnabled();
    expect(screen.queryByText('Accept the terms to continue.')).toBeNull();
    await user.click(terms());
    expect(submit()).toBeDisabled();
  });

  it('asks for legal age with the terms (S-115)', async () => {
    await openRegister(server);
    expect(terms()).toHaveAccessibleName(
      'I accept the Terms & Conditions, and I am 18 or older, or of legal gambling age where I live if that is higher.',
    );
  });

  it('labels its marketing figure as a sample (S-015)', async () => {
    await openRegister(server);
    expect(screen.getByText('847 games analyzed').parentElement?.textContent).toBe(
      '847 games analyzed Sample figure',
    );
  });

  it('is not offered to signed-in users', async () => {
    signInStored(server);
    const { location } = renderApp(server, { path: '/register' });
    await waitFor(() => {
      expect(location()).toBe('/dashboard');
    });
  });
});

describe('the rules', () => {
  const RULES: readonly (readonly [
    what: string,
    values: Record<string, string>,
    text: string,
    label: string,
    line: string,
  ])[] = [
    [
      'different passwords before anything else',
      { Password: 'short', 'Confirm password': 'other', Username: '', Email: '' },
      'Passwords do not match',
      'Confirm password',
      'S-098',
    ],
    [
      'a short password',
      { Password: 'short12', 'Confirm password': 'short12', Username: '', Email: '' },
      'Password must be at least 8 characters long',
      'Password',
      'S-099',
    ],
    ['a blank username', { Username: '   ', Email: '' }, 'Username is required', 'Username', 'S-100'],
    ['no email', { Email: ' ' }, 'Email is required', 'Email', 'S-101'],
    [
      'a bankroll below $100',
      { Bankroll: '99.99' },
      'Bankroll must be between $100 and $1,000,000',
      'Bankroll',
      'S-105',
    ],
    [
      'a bankroll above $1,000,000',
      { Bankroll: '1000000.01' },
      'Bankroll must be between $100 and $1,000,000',
      'Bankroll',
      'S-105',
    ],
    ['no bankroll', { Bankroll: '' }, 'Bankroll must be between $100 and $1,000,000', 'Bankroll', 'S-105'],
    [
      'a bet below $1',
      { 'Default bet amount': '0.99' },
      'Default bet amount must be at least $1 and at most 10% of your bankroll',
      'Default bet amount',
      'S-106',
    ],
    [
      'a bet above a tenth',
      { 'Default bet amount': '100.01' },
      'Default bet amount must be at least $1 and at most 10% of your bankroll',
      'Default bet amount',
      'S-106',
    ],
  ];
  it.each(RULES.map(([what, values, text, label, line]) => ({ what, values, text, label, line })))(
    'report $what alone and focus it: $line (S-098..S-101, S-103, S-105, S-106)',
    async ({ values, text, label }) => {
      const { user } = await openRegister(server);
      await send(user, { ...VALID, ...values });
      expect(await screen.findByText(text)).toBeVisible();
      await waitFor(() => {
        expect(field(label)).toHaveFocus();
      });
      expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
      expect(server.requestsOf(postRegister)).toHaveLength(0);
    },
  );

  it('end with the terms (S-102, S-103)', async () => {
    await openRegister(server);
    fill(VALID);
    // The button is disabled, but a form can be submitted without it.
    fireEvent.submit(terms().closest('form') as HTMLFormElement);
    expect(
      await screen.findByText('You must accept the Terms of Service to create an account'),
    ).toBeVisible();
    expect(server.requestsOf(postRegister)).toHaveLength(0);
  });

  it('are checked live after the first attempt (S-103)', async () => {
    const { user } = await openRegister(server);
    await send(user, { ...VALID, 'Confirm password': 'other' });
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    fill({ 'Confirm password': VALID.Password });
    await waitFor(() => {
      expect(screen.queryByText('Passwords do not match')).toBeNull();
    });
  });
});

describe('the hint for the default bet', () => {
  it.each([
    ['19', '1.9% of bankroll, below the recommended 2–5%', 'green'],
    ['49.99', '5.0% of bankroll, within the recommended 2–5%', 'green'],
    ['50', '5.0% of bankroll, top of the recommended 2–5%', 'green'],
    ['50.01', '5.0% of bankroll, above the recommended 2–5%', 'amber'],
    ['100', '10.0% of bankroll, above the recommended 2–5%', 'amber'],
    ['100.01', '10.0% of bankroll, above the 10% maximum', 'red'],
    ['18000', '1,800% of bankroll, above the 10% maximum', 'red'],
  ])('for $%s of $1,000 shows %s and is %s (S-107)', async (bet, text, level) => {
    await openRegister(server);
    fill({ 'Default bet amount': bet });
    expect(screen.getByText(text)).toHaveAttribute('data-level', level);
  });

  it.each(['50', '1000000.01', ''])(
    'turns the range red once a bankroll of "%s" is left (S-105)',
    async (text) => {
      const { user } = await openRegister(server);
      fill({ Bankroll: text });
      expect(screen.getByText('$100 to $1,000,000')).not.toHaveAttribute('data-level');
      await user.click(field('Bankroll'));
      await user.tab();
      expect(screen.getByText('Must be $100 to $1,000,000')).toHaveAttribute('data-level', 'red');
      expect(field('Bankroll')).toHaveAttribute('aria-invalid', 'false');
      fill({ Bankroll: '500' });
      expect(screen.getByText('$100 to $1,000,000')).not.toHaveAttribute('data-level');
    },
  );

  it('says a small bankroll lowered the bet to 10% of it (S-108)', async () => {
    const { user } = await openRegister(server);
    await user.clear(field('Bankroll'));
    await user.type(field('Bankroll'), '100');
    expect(field('Default bet amount')).toHaveValue('10');
    expect(screen.getByText('Lowered to $10.00, 10% of your bankroll.')).toBeVisible();
  });

  it('restores the typed bet when the bankroll grows again (S-108)', async () => {
    const { user } = await openRegister(server);
    await user.clear(field('Bankroll'));
    await user.type(field('Bankroll'), '2000');
    expect(field('Default bet amount')).toHaveValue('50');
    expect(screen.queryByText(/^Lowered/)).toBeNull();
  });
});
