import type { Sport } from '@app/domain';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FakeBets } from '../../test/support/bets-server.ts';
import { MY_BETS, openMyBets } from '../../test/support/my-bets.ts';
import { demoServer, renderApp } from '../../test/support/render-app.tsx';
import { strategyServer } from '../../test/support/strategy.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

/** Chooses a sport in the menu of the header. */
async function chooseInMenu(user: UserEvent, shown: string, name: RegExp): Promise<void> {
  await user.click(screen.getByRole('button', { name: `Sport: ${shown}` }));
  await user.click(await screen.findByRole('menuitemradio', { name }));
}

function chooseInOtherTab(sport: Sport): void {
  act(() => {
    window.localStorage.setItem('selectedSport', sport);
    window.dispatchEvent(new StorageEvent('storage', { key: 'selectedSport' }));
  });
}

it('a sport of the menu is another page: its heading takes the focus (S-048)', async () => {
  const { user } = renderApp(demoServer(), { sport: 'nfl' });
  await screen.findByRole('heading', { level: 1, name: /^NFL/ });
  await chooseInMenu(user, 'NFL', /Baseball/);
  const heading = await screen.findByRole('heading', { level: 1, name: /^MLB/ });
  await waitFor(() => {
    expect(heading).toHaveFocus();
  });
});

it('a sport of the menu is another page also after a choice on a screen that was left (S-048)', async () => {
  const { user, go, back } = renderApp(strategyServer(), { sport: 'nfl' });
  await screen.findByRole('heading', { level: 1, name: /^NFL/ });
  await go('/dashboard/findings');
  await user.click(await screen.findByRole('button', { name: 'MLB' }));
  await back();
  await screen.findByRole('heading', { level: 1, name: /^MLB/ });
  await chooseInMenu(user, 'MLB', /National Football/);
  const heading = await screen.findByRole('heading', { level: 1, name: /^NFL/ });
  await waitFor(() => {
    expect(heading).toHaveFocus();
  });
});

it('a sport of the menu is another page also after a choice in another tab (S-048)', async () => {
  const { user } = renderApp(demoServer(), { sport: 'nfl' });
  await screen.findByRole('heading', { level: 1, name: /^NFL/ });
  chooseInOtherTab('mlb');
  await screen.findByRole('heading', { level: 1, name: /^MLB/ });
  await chooseInMenu(user, 'MLB', /National Football/);
  const heading = await screen.findByRole('heading', { level: 1, name: /^NFL/ });
  await waitFor(() => {
    expect(heading).toHaveFocus();
  });
});

it('a sport chosen in another tab leaves the focus and the scroll position of this one', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo');
  openMyBets(new FakeBets(MY_BETS));
  const week = await screen.findByRole('combobox', { name: 'Week' });
  week.focus();
  chooseInOtherTab('mlb');
  expect(await screen.findByRole('button', { name: 'Sport: MLB' })).toBeVisible();
  expect(week).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});

it.each(['/dashboard/findings', '/dashboard/models', '/dashboard/betting-comparison'])(
  'a sport chosen in the head of %s leaves the focus there',
  async (path) => {
    const server = strategyServer();
    const { user } = renderApp(server, { sport: 'nfl', path });
    const choice = await screen.findByRole('button', { name: 'MLB' });
    await user.click(choice);
    expect(await screen.findByRole('button', { name: 'Sport: MLB' })).toBeVisible();
    expect(choice).toHaveFocus();
  },
);

it('a sport chosen in the rules of a back-test leaves the focus and the scroll position', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo');
  const { user } = renderApp(demoServer(), { sport: 'nfl', path: '/lab/back-test' });
  const choice = await screen.findByRole('combobox', { name: 'Sport' });
  await user.selectOptions(choice, 'MLB');
  expect(await screen.findByRole('button', { name: 'Sport: MLB' })).toBeVisible();
  expect(choice).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
});
