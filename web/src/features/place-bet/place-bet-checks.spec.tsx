import { postBetRemoval } from '@app/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ALABAMA, SAINTS, footballProps } from '../../../test/support/render-football.tsx';
import { mlbProps, redsRecord } from '../../../test/support/render-mlb.tsx';
import {
  amount,
  betServer,
  button,
  odds,
  renderPlaceBet,
  sent,
  team,
} from '../../../test/support/render-place-bet.tsx';
import { runningPause, testLimit, withSaferPlay } from '../../../test/support/safer-play.ts';
const saints = footballProps(SAINTS).game;
// The published records of these two are a pass. These changes make them a bet.
const passAlabama = footballProps(ALABAMA).game;
const passReds = mlbProps(redsRecord()).game;
const ADVISED = { tier: 'HIGH', grade: 'A', isBadValue: false, shouldBet: true, action: 'BET' } as const;
const alabama = {
  ...passAlabama,
  ...ADVISED,
  pick_probability: 0.6,
  betting_indicators: { ...passAlabama.betting_indicators, bankroll_percentage: 2 },
};

afterEach(() => {
  jest.useRealTimers();
});

/** Selects Alabama again. */
async function readyForAlabama(user: UserEvent): Promise<void> {
  await user.click(team(/^Alabama/));
}

describe('the checks of CFB', () => {
  it('disable the button while team, line or odds are empty (S-438)', async () => {
    const { user } = await renderPlaceBet(passAlabama);
    const logIt = screen.getByRole('button', { name: 'Log it anyway' });
    expect(logIt).toBeDisabled();
    await user.click(team(/^Alabama/));
    expect(logIt).toBeEnabled();
    await user.clear(odds());
    expect(logIt).toBeDisabled();
    await user.click(team(/^Georgia/));
    await user.clear(screen.getByRole('textbox', { name: 'Line' }));
    expect(logIt).toBeDisabled();
  });

  it('say what is missing when the keyboard submits with a disabled button (S-434, S-435, S-436, S-439)', async () => {
    const { user, server } = await renderPlaceBet(passAlabama);
    await user.type(amount(), '{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please select a team to bet on$/);
    await readyForAlabama(user);
    await user.clear(screen.getByRole('textbox', { name: 'Line' }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please enter a spread line for spread bets$/);
    await user.type(screen.getByRole('textbox', { name: 'Line' }), '-7.5');
    await user.clear(odds());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please enter the betting odds$/);
    expect(sent(server)).toHaveLength(0);
  });

  it('refuse an invalid amount (S-437, S-482)', async () => {
    const { user, server } = await renderPlaceBet(alabama);
    await readyForAlabama(user);
    for (const text of ['0', '']) {
      await user.clear(amount());
      if (text !== '') await user.type(amount(), text);
      await user.click(button());
      expect(screen.getByRole('alert')).toHaveTextContent(/^Please enter a valid bet amount$/);
    }
    expect(sent(server)).toHaveLength(0);
  });

  it('refuse a user without a token and keep the panel open (S-432, S-433)', async () => {
    const { user, server } = await renderPlaceBet(alabama);
    await readyForAlabama(user);
    window.localStorage.removeItem('authToken');
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please log in to place bets$/);
    expect(screen.getByRole('region', { name: 'Place Bet' })).toBeVisible();
    expect(sent(server)).toHaveLength(0);
  });
});

describe('the checks of MLB and the sport-aware panel', () => {
  it('require a team and an amount first (S-440, S-445)', async () => {
    const { user, server } = await renderPlaceBet(passReds);
    const text = /^Please select a team and enter a valid bet amount$/;
    await user.click(screen.getByRole('button', { name: 'Log it anyway' }));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await user.click(team(/^Reds/));
    await user.type(amount(), '0{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(sent(server)).toHaveLength(0);
  });

  it('require a line and odds (S-441, S-442)', async () => {
    const { user, server } = await renderPlaceBet({ ...saints, spread_line: 0, pickLine: 0 });
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Please wait for the line to load before placing your bet$/,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Line' }), '+3');
    await user.clear(odds());
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Please wait for the odds to load before placing your bet$/,
    );
    expect(sent(server)).toHaveLength(0);
  });

  it('require a token second to last and existing odds last (S-443, S-444)', async () => {
    const { user, server } = await renderPlaceBet(saints);
    const token = window.localStorage.getItem('authToken') ?? '';
    window.localStorage.removeItem('authToken');
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please log in to place bets$/);
    window.localStorage.setItem('authToken', token);
    await user.clear(odds());
    await user.type(odds(), ' ');
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Unable to determine odds\. Please refresh the page and try again\.$/,
    );
    expect(sent(server)).toHaveLength(0);
  });
});

it('the preset and the offered stake are what the limits leave (S-372)', async () => {
  const use = { stakeCents: 4_750, bets: 1, lossCents: 0 };
  const play = { limits: [testLimit('stake', 'week', 6_000)], used: { day: use, week: use, month: use } };
  const { user } = await renderPlaceBet(saints, { server: withSaferPlay(betServer(), play) });
  expect(amount()).toHaveValue(12);
  expect(amount()).toHaveAccessibleDescription(
    'Your limits leave $12.50 to stake this week. Recommended stake',
  );
  expect(button()).toBeEnabled();
  await user.clear(amount());
  await user.type(amount(), '60');
  expect(button()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Use $12 (1.2u)' }));
  expect(button()).toBeEnabled();
});

/** Returns a daily stake limit of $60 with this much used. */
function used(stakeCents: number) {
  const use = { stakeCents, bets: 1, lossCents: 0 };
  return { limits: [testLimit('stake', 'day', 6_000)], used: { day: use, week: use, month: use } };
}

it('a limit that the day has used up refuses no more once the next one begins', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: Date.parse('2024-10-18T03:59:00.000Z') });
  const { server } = await renderPlaceBet(saints, { server: withSaferPlay(betServer(), used(6_000)) });
  const reached = 'Your daily stake limit of $60.00 is reached until Fri, Oct 18, 2024, 12:00 AM ET.';
  expect(screen.getByText(reached)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Place Bet' })).not.toHaveTextContent(/Recommended stake|Use \$/);
  expect(screen.queryByRole('button', { name: /Place Bet|Log it anyway/ })).toBeNull();
  withSaferPlay(server, used(0));
  await act(() => jest.advanceTimersByTimeAsync(70_000));
  expect(screen.queryByText(reached)).toBeNull();
  expect(amount()).toHaveValue(50);
  expect(button()).toBeEnabled();
});

it.each([
  ['a bet that used a limit up', used(6_000)],
  ['the start of a time-out', { pause: runningPause() }],
])('the receipt offers no other bet after %s', async (_, play) => {
  const { user, server } = await renderPlaceBet(saints, { server: withSaferPlay(betServer(), used(0)) });
  await user.click(button());
  expect(await screen.findByRole('button', { name: 'Add another bet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add another bet' }));
  withSaferPlay(server, play);
  await user.click(team(/^Saints/));
  await user.click(button());
  expect(await screen.findByRole('heading', { name: 'Saints +2.5 is in your ledger' })).toHaveFocus();
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Add another bet' })).toBeNull();
  });
});

it('a limit that is reached while the form is open is announced, and the form takes no focus when it is back', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: Date.parse('2024-10-18T03:59:00.000Z') });
  const start = withSaferPlay(betServer().reply(postBetRemoval, { success: true }), used(0));
  const { user, server } = await renderPlaceBet(saints, { server: start });
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'Add another bet' }));
  expect(team(/^Broncos/)).toHaveFocus();
  // Other bets have used the limit up by the time that this one is removed.
  withSaferPlay(server, used(6_000));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const note = await screen.findByText(/^Your daily stake limit of \$60\.00 is reached/);
  expect(note).toHaveAttribute('role', 'status');
  withSaferPlay(server, used(0));
  await act(() => jest.advanceTimersByTimeAsync(70_000));
  expect(amount()).toBeVisible();
  expect(screen.getByRole('region', { name: 'Place Bet' })).not.toContainElement(
    document.activeElement as HTMLElement,
  );
});
