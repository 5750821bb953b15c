import { getProfileRoute, putProfile } from '@app/contracts';
import type { Profile, User } from '@app/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openProfile, profileServer, testProfile, userOf } from '../../../test/support/profile.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import type { RenderedApp } from '../../../test/support/render-app.tsx';

const card = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Account' });
const preferences = (): HTMLElement => screen.getByRole('region', { name: 'Betting preferences' });

/** Answers every save with the sent changes merged into the profile. */
function storing(server: FakeServer, profile: Profile = testProfile()): FakeServer {
  return server.replyWith(putProfile, ({ body }) => {
    const { bankrollSize, ...rest } = body as Partial<User> & { bankrollSize: number };
    const user = { ...userOf(profile), ...rest, bankroll: bankrollSize, version: profile.version + 1 };
    return { success: true as const, data: { user } };
  });
}

async function edit(server: FakeServer): Promise<RenderedApp> {
  const app = openProfile(server);
  await app.user.click(within(await card()).getByRole('button', { name: 'Edit' }));
  return app;
}

async function retype({ user }: RenderedApp, label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

const save = async ({ user }: RenderedApp): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
};

afterEach(() => {
  jest.useRealTimers();
});

describe('the account card', () => {
  it("shows the user's account (S-135)", async () => {
    openProfile(profileServer(testProfile({ planId: 'elite', subscriptionTier: 'elite' })));
    const facts = [...(await card()).querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(facts).toEqual([
      'Display nameSam Wells',
      'Usernamesamw',
      'Emailsam@example.com',
      'PlanEliteSee plans',
      'Member sinceAug 1, 2024',
    ]);
    expect(within(await card()).queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });

  it('shows N/A when the join date is unknown (S-135)', async () => {
    openProfile(profileServer(testProfile({ createdAt: null })));
    expect((await card()).textContent).toContain('Member sinceN/A');
  });

  it('has one Save Changes and one Cancel while editing; the username cannot be changed (S-135, S-147)', async () => {
    const { user } = await edit(profileServer());
    const account = await card();
    expect(screen.getAllByRole('button', { name: 'Save Changes' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1);
    expect(within(account).queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(within(account).getByText('samw')).toBeVisible();
    expect(
      within(account)
        .getAllByRole('textbox')
        .map((field) => (field as HTMLInputElement).value),
    ).toEqual(['Sam Wells', 'sam@example.com']);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(within(account).getByRole('button', { name: 'Edit' })).toHaveFocus();
    expect(within(account).queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Edit profile' })).toBeNull();
  });

  it('discards the edits on Cancel and sends nothing (S-147)', async () => {
    const server = storing(profileServer());
    const app = await edit(server);
    await retype(app, 'Display name', 'Somebody Else');
    await retype(app, 'Total bankroll', '5000');
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await card()).toHaveTextContent('Sam Wells');
    expect(within(preferences()).getByText('$1,000.00')).toBeVisible();
    await app.user.click(within(await card()).getByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText('Display name')).toHaveValue('Sam Wells');
    expect(screen.getByLabelText('Total bankroll')).toHaveValue('1,000');
    expect(server.requestsOf(putProfile)).toHaveLength(0);
  });
});

describe('saving', () => {
  it('sends the documented fields with the version, stores the user and ends editing (S-145, S-146, S-147)', async () => {
    const server = storing(profileServer(testProfile({ version: 7 })), testProfile({ version: 7 }));
    const app = await edit(server);
    await retype(app, 'Display name', 'Sam the Second');
    await retype(app, 'Total bankroll', '2,000');
    await retype(app, 'Default bet amount', '60.50');
    await app.user.click(screen.getByRole('radio', { name: 'Aggressive' }));
    await save(app);
    expect(await within(await card()).findByRole('button', { name: 'Edit' })).toBeVisible();
    const [request] = server.requestsOf(putProfile);
    expect(request?.body).toEqual({
      displayName: 'Sam the Second',
      email: 'sam@example.com',
      defaultBetAmount: 60.5,
      bankrollSize: 2000,
      riskTolerance: 'Aggressive',
    });
    expect(request?.headers.get('if-match')).toBe('"7"');
    expect(request?.headers.get('authorization')).toMatch(/^Bearer /);
    expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toMatchObject({
      displayName: 'Sam the Second',
      bankroll: 2000,
      version: 8,
    });
    expect(await card()).toHaveTextContent('Sam the Second');
    expect(within(preferences()).getByText('$2,000.00')).toBeVisible();
    expect(within(preferences()).getByText('$60.50')).toBeVisible();
    expect(within(preferences()).getByText('Aggressive')).toBeVisible();
  });

  it('shows Profile updated successfully! for 3 seconds, politely (S-148)', async () => {
    const app = await edit(storing(profileServer()));
    jest.useFakeTimers({ advanceTimers: true });
    await save(app);
    const message = await screen.findByText('Profile updated successfully!');
    expect(message.closest('[role="status"]')).not.toBeNull();
    act(() => {
      jest.advanceTimersByTime(1_500);
    });
    expect(message).toBeVisible();
    act(() => {
      jest.advanceTimersByTime(1_500);
    });
    expect(screen.queryByText('Profile updated successfully!')).toBeNull();
  });

  it.each([
    ['Total bankroll', '99', 'Bankroll must be between $100 and $1,000,000'],
    ['Total bankroll', '1000000.01', 'Bankroll must be between $100 and $1,000,000'],
    ['Total bankroll', '', 'Bankroll must be between $100 and $1,000,000'],
    ['Default bet amount', '0.99', 'Default bet amount must be at least $1 and at most 10% of your bankroll'],
    [
      'Default bet amount',
      '100.01',
      'Default bet amount must be at least $1 and at most 10% of your bankroll',
    ],
    ['Email', '', 'Email is required'],
    ['Email', 'sam', 'Email must be a valid address, such as name@example.com'],
    ['Display name', 'x'.repeat(61), 'Display name must be at most 60 characters long'],
  ])('refuses %s %j at its field and sends nothing (S-149)', async (label, text, rule) => {
    const server = storing(profileServer());
    const app = await edit(server);
    await retype(app, label, text);
    await save(app);
    expect(await screen.findByText(rule)).toBeVisible();
    const field = screen.getByLabelText(label);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(new RegExp(rule.replace(/[$.]/g, '\\$&')));
    expect(field).toHaveFocus();
    expect(server.requestsOf(putProfile)).toHaveLength(0);
  });

  it.each([
    ['100', '10'],
    ['1000000', '1'],
    ['1000', '100'],
  ])('accepts a bankroll of %s with a bet of %s (S-149)', async (bankroll, bet) => {
    const server = storing(profileServer());
    const app = await edit(server);
    await retype(app, 'Total bankroll', bankroll);
    await retype(app, 'Default bet amount', bet);
    await save(app);
    await screen.findByText('Profile updated successfully!');
    expect(server.requestsOf(putProfile)[0]?.body).toMatchObject({
      bankrollSize: Number(bankroll),
      defaultBetAmount: Number(bet),
    });
  });

  it.each([
    [
      'the text of the server',
      (server: FakeServer) => server.refuse(putProfile, { error: 'No room' }),
      'No room',
    ],
    ['no text', (server: FakeServer) => server.refuse(putProfile), 'Failed to update profile'],
    ['no answer', (server: FakeServer) => server.disconnect(putProfile), 'Failed to update profile'],
    [
      'an answer nobody can read',
      (server: FakeServer) => server.replyText(putProfile, 502, '<html>'),
      'Failed to update profile',
    ],
  ])('shows a failed save with %s and keeps the input (S-152)', async (_, fail, text) => {
    const app = await edit(fail(profileServer()));
    await retype(app, 'Display name', 'Sam the Second');
    await save(app);
    const bar = screen.getByRole('region', { name: 'Edit profile' });
    await waitFor(() => {
      expect(within(bar).getByRole('alert')).toHaveTextContent(text);
    });
    expect(screen.getByLabelText('Display name')).toHaveValue('Sam the Second');
  });

  it('shows a server-only rule at its field (S-149, S-152)', async () => {
    const rule = 'Email already exists';
    const server = profileServer().refuse(putProfile, {
      code: 'EMAIL_TAKEN',
      error: rule,
      issues: [{ field: 'email', rule }],
    });
    const app = await edit(server);
    await retype(app, 'Email', 'taken@example.com');
    await save(app);
    expect(await screen.findByText(rule)).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });
});

describe('a profile changed elsewhere in the meantime', () => {
  // The code identifies the error, so the sentence can be anything.
  const CHANGED = 'Somebody was faster.';

  it('keeps the input, loads the rest on request and saves over the latest version (S-145, S-147)', async () => {
    const server = profileServer().refuse(putProfile, { code: 'PROFILE_CHANGED_ELSEWHERE', error: CHANGED });
    const app = await edit(server);
    await retype(app, 'Display name', 'Typed Here');
    await save(app);
    expect(await screen.findByText(CHANGED)).toBeVisible();
    expect(screen.getByLabelText('Display name')).toHaveValue('Typed Here');

    const elsewhere = testProfile({ displayName: 'Typed There', bankroll: 3000, version: 4 });
    storing(server, elsewhere).reply(getProfileRoute, { success: true, data: elsewhere });
    await app.user.click(screen.getByRole('button', { name: 'Load the latest version' }));
    expect(await screen.findByText(/The latest version is loaded and your edits are kept\./)).toBeVisible();
    expect(screen.getByLabelText('Display name')).toHaveValue('Typed Here');
    expect(screen.getByLabelText('Total bankroll')).toHaveValue('3,000');
    await save(app);
    await screen.findByText('Profile updated successfully!');
    const requests = server.requestsOf(putProfile);
    expect(requests.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"4"']);
    expect(requests[1]?.body).toMatchObject({ displayName: 'Typed Here', bankrollSize: 3000 });
  });

  it('says when the latest version fails to load', async () => {
    const server = profileServer().refuse(putProfile, { code: 'PROFILE_CHANGED_ELSEWHERE', error: CHANGED });
    const app = await edit(server);
    await retype(app, 'Display name', 'Typed Here');
    await save(app);
    server.disconnect(getProfileRoute);
    await app.user.click(await screen.findByRole('button', { name: 'Load the latest version' }));
    expect(await screen.findByText('Failed to get user profile')).toBeVisible();
    expect(screen.getByLabelText('Display name')).toHaveValue('Typed Here');
  });
});

describe('a changed address', () => {
  it('is shown while pending, with what to do, and saving something else keeps it (S-145)', async () => {
    const profile = testProfile({ pendingEmail: 'next@example.com' });
    const server = storing(profileServer(profile), profile);
    const app = await edit(server);
    expect(await card()).toHaveTextContent(
      'next@example.com isn’t confirmed yet. Open the link we emailed to it within an hour. Until then, sam@example.com stays your address.',
    );
    await retype(app, 'Display name', 'Sam the Second');
    await save(app);
    await screen.findByText('Profile updated successfully!');
    expect(server.requestsOf(putProfile)[0]?.body).toMatchObject({ email: 'sam@example.com' });
  });

  it('shows as pending right after the save (S-145)', async () => {
    const server = profileServer().reply(putProfile, {
      success: true,
      data: { user: { ...userOf(testProfile()), pendingEmail: 'next@example.com', version: 2 } },
    });
    const app = await edit(server);
    await retype(app, 'Email', 'next@example.com');
    await save(app);
    expect(await screen.findByText('next@example.com')).toBeVisible();
    expect(await card()).toHaveTextContent('Emailsam@example.com');
  });
});
