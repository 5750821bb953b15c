import { getMe, postActivity, postLogin, postLogout } from '@app/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { pass, settle, stopClock } from '../../../test/support/fake-clock.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
import { call } from '../api/client.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const WARNING = 'Session Timeout Warning: Your session will expire soon due to inactivity';

let server: FakeServer;

beforeEach(() => {
  stopClock();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = demoServer();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Renders the page of a signed-in user at minute 0 of the session. */
async function signedIn(): Promise<void> {
  signInStored(server);
  renderApp(server, { path: '/nowhere' });
  await settle();
  expect(screen.getByRole('button', { name: /^Account: Sam Wells/ })).toBeVisible();
}

const warning = (): HTMLElement | null => screen.queryByRole('dialog', { name: WARNING });
const timeLeft = (): string | null => screen.getByRole('timer', { name: 'Time left' }).textContent;
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

async function passAndSettle(ms: number): Promise<void> {
  await pass(ms);
  await settle();
}

function expectSignedIn(isSignedIn: boolean): void {
  expect(window.localStorage.getItem('authToken') !== null).toBe(isSignedIn);
}

describe('the warning', () => {
  it('appears with the check that finds 5 minutes or fewer left, checked every 60 seconds (S-067, S-070, S-071)', async () => {
    await signedIn();
    await passAndSettle(25 * MINUTE - 1);
    expect(warning()).toBeNull();
    await passAndSettle(1);
    expect(warning()).toBeVisible();
    expect(timeLeft()).toBe('5:00');
  });

  it('waits for the next check when more than 5 minutes are left (S-070, S-071)', async () => {
    await signedIn();
    await pass(10 * SECOND);
    fireEvent.keyDown(document.body, { key: 'a' });
    await passAndSettle(25 * MINUTE + 49 * SECOND);
    expect(warning()).toBeNull();
    await passAndSettle(SECOND);
    expect(timeLeft()).toBe('4:10');
  });

  it('has its text, a countdown and two buttons, and gets focus (S-072, S-077)', async () => {
    await signedIn();
    await passAndSettle(25 * MINUTE);
    expect(screen.getByRole('heading', { name: WARNING })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logout Now' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stay Logged In' })).toHaveFocus();
  });

  it('counts down each second from the true deadline (S-075)', async () => {
    await signedIn();
    await pass(10 * SECOND);
    fireEvent.mouseMove(document.body);
    await passAndSettle(26 * MINUTE - 10 * SECOND);
    expect(timeLeft()).toBe('4:10');
    await pass(SECOND);
    expect(timeLeft()).toBe('4:09');
    await pass(69 * SECOND);
    expect(timeLeft()).toBe('3:00');
  });

  it('is announced in minutes, not seconds (S-077, S-482)', async () => {
    await signedIn();
    await passAndSettle(25 * MINUTE);
    await pass(59 * SECOND);
    expect(screen.queryByText(/Your session will expire in/)).toBeNull();
    await pass(SECOND);
    expect(screen.getByText('Your session will expire in 4 minutes')).toBeInTheDocument();
    await pass(30 * SECOND);
    expect(screen.getByText('Your session will expire in 4 minutes')).toBeInTheDocument();
    await pass(150 * SECOND);
    expect(screen.getByText('Your session will expire in 1 minute')).toBeInTheDocument();
  });

  it('ends the session when the countdown reaches zero (S-074)', async () => {
    await signedIn();
    await passAndSettle(30 * MINUTE - 1);
    expectSignedIn(true);
    expect(warning()).toBeVisible();
    await passAndSettle(1);
    expectSignedIn(false);
    expect(warning()).toBeNull();
    expect(server.requestsOf(postLogout)).toHaveLength(1);
    await passAndSettle(500);
    expect(
      screen.getByText(
        'You were logged out because of inactivity. After you log in, you can go on where you were.',
        {
          selector: 'li *',
        },
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Account' })).toBeVisible();
  });

  it('ends the session at its deadline, not at a check (S-074, S-075)', async () => {
    await signedIn();
    await pass(10 * SECOND);
    fireEvent.click(document.body);
    await passAndSettle(30 * MINUTE - 1);
    expectSignedIn(true);
    await passAndSettle(1);
    expectSignedIn(false);
  });

  it("'Logout Now' ends the session at once (S-074)", async () => {
    await signedIn();
    await passAndSettle(25 * MINUTE);
    press('Logout Now');
    await settle();
    expectSignedIn(false);
    expect(warning()).toBeNull();
    expect(server.requestsOf(postLogout)).toHaveLength(1);
  });

  it("'Stay Logged In' closes it, restores the full 30 minutes and notifies the server (S-073)", async () => {
    await signedIn();
    await passAndSettle(28 * MINUTE);
    const told = server.requestsOf(postActivity).length;
    press('Stay Logged In');
    await settle();
    expect(warning()).toBeNull();
    expect(server.requestsOf(postActivity)).toHaveLength(told + 1);
    await passAndSettle(25 * MINUTE - 1);
    expect(warning()).toBeNull();
    expectSignedIn(true);
  });

  it("shows once per idle period and again after 'Stay Logged In' (S-071)", async () => {
    await signedIn();
    await passAndSettle(26 * MINUTE);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await passAndSettle(2 * MINUTE);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    press('Stay Logged In');
    await passAndSettle(25 * MINUTE);
    expect(timeLeft()).toBe('5:00');
    await passAndSettle(5 * MINUTE);
    expectSignedIn(false);
  });

  it('counts only its buttons while it is open (S-075)', async () => {
    await signedIn();
    await passAndSettle(25 * MINUTE);
    for (const happen of [fireEvent.mouseMove, fireEvent.mouseDown, fireEvent.click, fireEvent.scroll])
      happen(document.body);
    fireEvent.pointerDown(document.body);
    fireEvent.keyDown(document.body, { key: 'a' });
    await act(async () => {
      await call(getMe);
    });
    await settle();
    expect(warning()).toBeVisible();
    expect(timeLeft()).toBe('5:00');
    await passAndSettle(5 * MINUTE);
    expectSignedIn(false);
  });

  it('closes with Escape, which means staying logged in (S-073, S-482)', async () => {
    await signedIn();
    await passAndSettle(25 * MINUTE);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await settle();
    expect(warning()).toBeNull();
    await passAndSettle(24 * MINUTE);
    expectSignedIn(true);
  });
});

describe('activity', () => {
  it.each([
    ['mouse movement', () => fireEvent.mouseMove(document.body)],
    ['a mouse button', () => fireEvent.mouseDown(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'x' })],
    ['scrolling', () => fireEvent.scroll(document)],
    ['a touch', () => fireEvent.touchStart(document.body)],
    ['a click', () => fireEvent.click(document.body)],
  ])('by %s resets the timer (S-068)', async (_, happen) => {
    await signedIn();
    await pass(24 * MINUTE);
    happen();
    await passAndSettle(25 * MINUTE - 1);
    expect(warning()).toBeNull();
    await passAndSettle(1);
    expect(timeLeft()).toBe('5:00');
  });

  it('is each request of the auth client, except background refreshes (S-069)', async () => {
    await signedIn();
    await pass(10 * MINUTE);
    await act(async () => {
      await call(getMe);
    });
    await pass(10 * MINUTE);
    await act(async () => {
      await call(getMe, { isBackground: true });
    });
    await passAndSettle(15 * MINUTE - 1);
    expect(warning()).toBeNull();
    await passAndSettle(1);
    expect(timeLeft()).toBe('5:00');
  });

  it('reaches the server at most once a minute, and the last of a burst is not lost (S-069)', async () => {
    await signedIn();
    await pass(2 * MINUTE);
    const pings = (): number => server.requestsOf(postActivity).length;
    fireEvent.keyDown(document.body, { key: 'a' });
    await pass(0);
    expect(pings()).toBe(1);
    for (let second = 0; second < 30; second += 1) {
      fireEvent.keyDown(document.body, { key: 'a' });
      await pass(SECOND);
    }
    expect(pings()).toBe(1);
    await pass(30 * SECOND);
    expect(pings()).toBe(2);
    // Nothing happened since, so there is no further announcement, and the announcement itself did not count as
    // activity.
    await passAndSettle(10 * MINUTE);
    expect(pings()).toBe(2);
    await passAndSettle(15 * MINUTE);
    expect(warning()).toBeVisible();
  });

  it('after a night of sleep does not revive the expired session (S-067, S-074)', async () => {
    await signedIn();
    jest.setSystemTime(Date.now() + 8 * 60 * MINUTE);
    fireEvent.mouseMove(document.body);
    await passAndSettle(SECOND);
    expectSignedIn(false);
  });
});

describe('the timer', () => {
  it('does not run while no one is signed in (S-076)', async () => {
    renderApp(server, { path: '/nowhere' });
    await passAndSettle(60 * MINUTE);
    expect(warning()).toBeNull();
    expect(server.requestsOf(postLogout)).toHaveLength(0);
  });

  it.each([true, false])('starts at login, remembered or not: %s (S-076, S-084)', async (isRemembered) => {
    server.reply(postLogin, { success: true, data: { token: 'new-token', user: testUser() } });
    renderApp(server, { path: '/login', state: { from: '/nowhere' } });
    await passAndSettle(10 * MINUTE + 7 * SECOND);
    fireEvent.change(screen.getByLabelText('Username or email'), { target: { value: 'samw' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
    if (isRemembered) fireEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    press('Login');
    await settle();
    expect(screen.getByRole('button', { name: /^Account: Sam Wells/ })).toBeVisible();
    await passAndSettle(25 * MINUTE - 1);
    expect(warning()).toBeNull();
    await passAndSettle(1);
    expect(timeLeft()).toBe('5:00');
    await passAndSettle(5 * MINUTE);
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
    expect(screen.getByRole('button', { name: 'Account' })).toBeVisible();
  });

  it('stops on logout (S-076)', async () => {
    await signedIn();
    await passAndSettle(25 * MINUTE);
    press('Logout Now');
    await passAndSettle(60 * MINUTE);
    expect(warning()).toBeNull();
    expect(server.requestsOf(postLogout)).toHaveLength(1);
    expect(screen.queryByText(/^You were logged out|^Your session/)).toBeNull();
  });
});
