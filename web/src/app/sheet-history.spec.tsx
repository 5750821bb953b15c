import { getMe } from '@app/contracts';
import { screen } from '@testing-library/react';
import type { FakeServer } from '../../test/support/fake-server.ts';
import { onPhone } from '../../test/support/on-phone.ts';
import { renderApp, signInStored } from '../../test/support/render-app.tsx';
import { endOnServer, logIn, otherTab, SAINTS, saintsServer } from '../../test/support/session-end.ts';

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  onPhone();
  server = saintsServer();
});

afterEach(() => {
  jest.restoreAllMocks();
});

const opener = () => screen.findByRole('button', { name: /^Place Bet/ });

it('a sheet that opens on a game of another sport than the last one is no visit of a page', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo');
  signInStored(server);
  const { user } = renderApp(server, { sport: 'mlb', path: SAINTS });
  await user.click(await opener());
  const sheet = await screen.findByRole('dialog', { name: 'Place Bet' });
  expect(sheet).toContainElement(document.activeElement as HTMLElement);
  expect(scrollTo).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await opener()).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});

it('after a session that ended with the sheet open, Back from the page of the login opens no sheet', async () => {
  const user = signInStored(server);
  const app = renderApp(server, { sport: 'nfl', path: SAINTS });
  await app.user.click(await opener());
  await endOnServer(server);
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await logIn(server, app, user);
  await opener();
  expect(app.location()).toBe(SAINTS);
  await app.back();
  expect(await opener()).toBeVisible();
  expect(app.location()).toBe(SAINTS);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('after a logout in another tab with the sheet open, no login and no Back opens it', async () => {
  const user = signInStored(server);
  const app = renderApp(server, { sport: 'nfl', path: SAINTS });
  await app.user.click(await opener());
  await screen.findByRole('dialog', { name: 'Place Bet' });
  const tab = otherTab();
  await tab.logOut();
  expect(await screen.findByRole('link', { name: 'Log in to track this bet' })).toBeVisible();
  server.reply(getMe, { success: true, data: { user } });
  await tab.logIn(user);
  expect(await opener()).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await app.back();
  expect(await opener()).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(app.location()).toBe(SAINTS);
});
