import { postLogin } from '@app/contracts';
import { screen, waitFor } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { TEST_TOKEN, demoServer, renderApp, testUser } from '../../../test/support/render-app.tsx';

const sam = testUser();

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = demoServer();
});

afterEach(() => {
  jest.restoreAllMocks();
});

async function signInByForm(remember: boolean) {
  server.reply(postLogin, { success: true, data: { token: TEST_TOKEN, user: sam } });
  const { user, location } = renderApp(server, { path: '/login' });
  await user.type(await screen.findByLabelText('Username or email'), 'samw');
  await user.type(screen.getByLabelText('Password'), 'secret-password');
  if (remember) await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => {
    expect(location()).toBe('/dashboard');
  });
}

describe('remember me', () => {
  it('checked keeps the session across a browser restart (S-084)', async () => {
    await signInByForm(true);
    expect(server.requestsOf(postLogin)[0]?.body).toMatchObject({ rememberMe: true });
    expect(window.localStorage.getItem('authToken')).toBe(TEST_TOKEN);
    expect(window.sessionStorage.getItem('authToken')).toBeNull();
  });

  it('unchecked ends the session with the browser (S-084)', async () => {
    await signInByForm(false);
    expect(server.requestsOf(postLogin)[0]?.body).toMatchObject({ rememberMe: false });
    expect(window.sessionStorage.getItem('authToken')).toBe(TEST_TOKEN);
    expect(window.localStorage.getItem('authToken')).toBeNull();
    expect(window.localStorage.getItem('user')).toBeNull();
  });

  it('leaves only the token, the user, the theme and the sport in the browser (S-063)', async () => {
    window.localStorage.setItem('theme', 'dark');
    window.localStorage.setItem('selectedSport', 'nfl');
    await signInByForm(true);
    await screen.findByRole('button', { name: /^Account: / });
    expect(Object.keys(window.localStorage).sort()).toEqual(['authToken', 'selectedSport', 'theme', 'user']);
    expect(Object.keys(window.sessionStorage)).toEqual([]);
    expect(JSON.parse(window.localStorage.getItem('user') ?? '')).toEqual(sam);
  });
});
