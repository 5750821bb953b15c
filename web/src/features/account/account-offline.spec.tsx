import { act, screen } from '@testing-library/react';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';

function goOnline(isOnline: boolean): void {
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['/login', 'Username or email', 'Login'],
  ['/forgot-password', 'Email', 'Send reset link'],
])(
  '%s keeps what is typed while offline and says why it cannot be sent (S-483)',
  async (path, label, button) => {
    const { user } = renderApp(demoServer(), { path });
    await user.type(await screen.findByLabelText(label), 'sam@example.com');
    goOnline(false);
    expect(screen.getByText(/^You’re offline\. What you typed stays here/)).toBeVisible();
    expect(screen.getByRole('button', { name: button })).toBeDisabled();
    expect(screen.getByLabelText(label)).toHaveValue('sam@example.com');
    goOnline(true);
    expect(screen.queryByText(/^You’re offline/)).toBeNull();
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
    expect(screen.getByLabelText(label)).toHaveValue('sam@example.com');
  },
);
