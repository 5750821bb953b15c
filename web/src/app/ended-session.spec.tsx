import { screen, waitFor, within } from '@testing-library/react';
import { betId, FakeBets } from '../../test/support/bets-server.ts';
import { testBet } from '../../test/support/bets.ts';
import type { FakeServer } from '../../test/support/fake-server.ts';
import { renderApp, signInStored, testUser, type RenderedApp } from '../../test/support/render-app.tsx';
import { field } from '../../test/support/render-add-bet.tsx';
import { amount } from '../../test/support/render-place-bet.tsx';
import { endOnServer, logIn, otherTab, SAINTS, saintsServer } from '../../test/support/session-end.ts';

const ELSEWHERE = 'Your session expired or was ended in another tab or on another device';
const TOAST = `${ELSEWHERE}. After you log in, you can go on where you were.`;
const BET = 'Saints +2.5, Broncos @ Saints';
const sam = testUser();
const ada = testUser({ id: 'b0c1f0de-0000-4000-8000-000000000002', displayName: 'Ada Other' });

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = saintsServer();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const book = () => screen.getByRole('combobox', { name: 'Sportsbook (optional)' });

/** Opens Sam's game page and types an amount and a book. */
async function typeBet(): Promise<RenderedApp> {
  signInStored(server);
  const app = renderApp(server, { sport: 'nfl', path: SAINTS });
  const { user } = app;
  await screen.findByRole('spinbutton', { name: 'Bet amount' });
  await user.clear(amount());
  await user.type(amount(), '14');
  await user.clear(book());
  await user.type(book(), 'MyBook');
  return app;
}

async function logOutHere({ user }: RenderedApp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Account: / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await screen.findByRole('button', { name: 'Account' });
}

const amountShown = async () =>
  ((await screen.findByRole('spinbutton', { name: 'Bet amount' })) as HTMLInputElement).value;

describe('a session that ended on another device', () => {
  it('says so at the login, and the bet that was typed is back after it (S-042, S-079)', async () => {
    const app = await typeBet();
    await endOnServer(server);
    const note = await screen.findByText(new RegExp(`^${ELSEWHERE}\\.`));
    expect(note).toHaveTextContent(`${ELSEWHERE}. After you log in, you’ll return to where you were.`);
    expect(app.location()).toBe('/dashboard/login');
    await logIn(server, app, sam);
    expect(await amountShown()).toBe('14');
    expect(book()).toHaveValue('MyBook');
    expect(app.location()).toBe(SAINTS);
    expect(screen.queryByText(TOAST)).toBeNull();
  });

  it('never shows what was typed to another user', async () => {
    const app = await typeBet();
    await endOnServer(server);
    await logIn(server, app, ada);
    expect(await amountShown()).not.toBe('14');
    expect(book()).toHaveValue('');
  });

  it('keeps a bet that was being added by hand', async () => {
    signInStored(server);
    const app = renderApp(server, { path: '/dashboard/my-bets' });
    const open = async () => {
      await app.user.click((await screen.findAllByRole('button', { name: 'Add Bet' }))[0] as HTMLElement);
      await within(await screen.findByRole('dialog')).findByRole('textbox', { name: 'Bet amount' });
    };
    await open();
    await app.user.type(field('Away team'), 'Denver Broncos');
    await otherTab().logOut();
    const note = await screen.findByText(new RegExp(`^${ELSEWHERE}\\.`));
    expect(note).toHaveTextContent(`${ELSEWHERE}. After you log in, you’ll return to My Bets.`);
    await logIn(server, app, sam);
    await open();
    expect(field('Away team')).toHaveValue('Denver Broncos');
    expect(screen.queryByText(TOAST)).toBeNull();
  });

  it('keeps a correction and a result that were being typed', async () => {
    server = new FakeBets([testBet({ id: betId(1) })]).server;
    signInStored(server);
    const app = renderApp(server, { path: '/dashboard/my-bets' });
    const notes = () => within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Notes' });
    const openUpdate = async () => {
      await app.user.click(await screen.findByRole('button', { name: `Edit: ${BET}` }));
    };
    const openCorrection = async () => {
      await app.user.click(await screen.findByRole('button', { name: 'Broncos @ Saints' }));
      await app.user.click(await screen.findByRole('button', { name: `Correct bet: ${BET}` }));
    };
    await openUpdate();
    await app.user.click(screen.getByRole('radio', { name: 'Push' }));
    await app.user.type(notes(), 'Sure push');
    await endOnServer(server);
    await logIn(server, app, sam);
    await openUpdate();
    expect(screen.getByRole('radio', { name: 'Push' })).toBeChecked();
    expect(notes()).toHaveValue('Sure push');
    await app.user.keyboard('{Escape}');
    await openCorrection();
    await app.user.type(notes(), 'Wrong line');
    await endOnServer(server);
    await logIn(server, app, sam);
    await openCorrection();
    expect(notes()).toHaveValue('Wrong line');
  });
});

describe('a logout in another tab', () => {
  it('shows a message on a public page, and the typed bet returns with its user (S-083)', async () => {
    const { location } = await typeBet();
    const tab = otherTab();
    await tab.logOut();
    // It is announced elsewhere for a moment.
    expect(await screen.findByText(TOAST, { selector: 'li *' })).toBeVisible();
    expect(location()).toBe(SAINTS);
    await tab.logIn(sam);
    expect(await amountShown()).toBe('14');
    expect(book()).toHaveValue('MyBook');
    await waitFor(() => {
      expect(screen.queryByText(TOAST)).toBeNull();
    });
  });

  it('explains the login at the page where it happened, and at no other (S-021)', async () => {
    const app = await typeBet();
    await otherTab().logOut();
    await app.go('/plans');
    expect(await screen.findByText(/^A plan and its 7-day free trial need an account\./)).toHaveTextContent(
      'After you log in, you’ll return to Plans.',
    );
    expect(screen.getByRole('link', { name: 'No account yet? Register' })).toBeVisible();
    expect(screen.queryByText(new RegExp(`^${ELSEWHERE}`), { selector: 'main *' })).toBeNull();
    await app.go(SAINTS);
    await app.user.click(await screen.findByRole('link', { name: 'Login' }));
    expect(await screen.findByText(new RegExp(`^${ELSEWHERE}\\.`), { selector: 'main *' })).toHaveTextContent(
      `${ELSEWHERE}. After you log in, you’ll return to where you were.`,
    );
  });

  it('leaves nothing for another user (S-083)', async () => {
    await typeBet();
    const tab = otherTab();
    await tab.logOut();
    await tab.logIn(ada);
    expect(await amountShown()).not.toBe('14');
    expect(book()).toHaveValue('');
  });
});

it('a logout in this tab drops what was typed and needs no explanation (S-078)', async () => {
  const app = await typeBet();
  await logOutHere(app);
  await app.go('/login');
  expect(await screen.findByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(screen.queryByText(/^You were logged out|^Your session/)).toBeNull();
  await logIn(server, app, sam);
  await app.go(SAINTS);
  expect(await amountShown()).not.toBe('14');
});

it('a logout in this tab drops what an earlier end had kept', async () => {
  const app = await typeBet();
  await endOnServer(server);
  await app.go('/login');
  await logIn(server, app, sam);
  await logOutHere(app);
  await app.go('/login');
  await logIn(server, app, sam);
  await app.go(SAINTS);
  expect(await amountShown()).not.toBe('14');
});
