import { postManualBet } from '@app/contracts';
import { teamNames } from '@app/domain';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { testBet } from '../../../test/support/bets.ts';
import {
  bodyOf,
  field,
  fillTeams,
  GAME,
  openDialog,
  serverWith,
  submit,
} from '../../../test/support/render-add-bet.tsx';
import { renewSession } from '../../../test/support/renew-session.ts';

describe('Add Bet', () => {
  it('starts with CFB, a spread and a pending result (S-179, S-183)', async () => {
    await openDialog(serverWith());
    expect(
      screen.getAllByRole('radio', { checked: true }).map(({ parentElement }) => parentElement?.textContent),
    ).toEqual(['CFB', 'Spread', 'Pending']);
    expect(field('Away team')).toHaveFocus();
    expect(
      within(screen.getByRole('group', { name: 'Bet type' }))
        .getAllByRole('radio')
        .map(({ parentElement }) => parentElement?.textContent),
    ).toEqual(['Spread', 'Moneyline', 'Total']);
  });

  it('starts with the sport chosen in the navbar until a bet was logged (S-062, S-179)', async () => {
    window.localStorage.setItem('selectedSport', 'nfl');
    await openDialog(serverWith());
    expect(screen.getByRole('radio', { name: 'NFL' })).toBeChecked();
  });

  it('starts with what its user typed when the session had ended in the meantime', async () => {
    const server = serverWith(GAME).refuse(postManualBet, {
      code: 'UNAUTHENTICATED',
      error: 'Please log in.',
    });
    const { user } = await openDialog(server);
    await fillTeams(user);
    await user.click(screen.getByRole('radio', { name: 'New Orleans Saints' }));
    await user.type(field('Line'), '2.5');
    await user.click(submit());
    await waitFor(() => {
      expect(server.requestsOf(postManualBet)).toHaveLength(1);
    });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    cleanup();
    const again = await openDialog(serverWith(GAME));
    expect(field('Home team')).toHaveValue('New Orleans Saints');
    expect(screen.getByRole('radio', { name: 'New Orleans Saints' })).toBeChecked();
    expect(field('Line')).toHaveValue(2.5);
    // Canceled: the next dialog starts empty.
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await again.user.click(screen.getByRole('button', { name: 'Add Bet' }));
    expect(field('Home team')).toHaveValue('');
  });

  it.each([
    ['is added on a retry', true],
    ['is canceled', false],
  ])('drops what was kept once the bet %s', async (_, isRetried) => {
    const server = serverWith(GAME);
    server.refuse(postManualBet, { code: 'UNAUTHENTICATED', error: 'Please log in.' });
    const { user } = await openDialog(server);
    await fillTeams(user);
    await user.click(screen.getByRole('radio', { name: 'New Orleans Saints' }));
    await user.type(field('Line'), '2.5');
    renewSession(server);
    await user.click(submit());
    expect(await screen.findByText('Please log in.')).toBeVisible();
    server.reply(postManualBet, { success: true, data: testBet() });
    await user.click(isRetried ? submit() : screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await user.click(screen.getByRole('button', { name: 'Add Bet' }));
    expect(field('Home team')).toHaveValue('');
  });

  it('sends every field and closes on the response (S-178, S-189)', async () => {
    const server = serverWith(GAME);
    const { user } = await openDialog(server);
    await fillTeams(user);
    await user.click(screen.getByRole('radio', { name: 'New Orleans Saints' }));
    await user.type(field('Line'), '2.5');
    await user.type(field('Odds'), '-102');
    await user.clear(field('Bet amount'));
    await user.type(field('Bet amount'), '49.5');
    await user.type(field('Sportsbook (optional)'), 'DraftKings');
    await user.type(field('Notes (optional)'), 'from the road');
    await user.click(submit());
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(await screen.findByRole('listitem')).toHaveTextContent('Bet added');
    expect(screen.getByRole('button', { name: 'Add Bet' })).toHaveFocus();
    expect(bodyOf(server)).toEqual({
      sport: 'NFL',
      betType: 'spread',
      homeTeam: 'New Orleans Saints',
      awayTeam: 'Denver Broncos',
      teamToCover: 'New Orleans Saints',
      spread: 2.5,
      odds: '-102',
      betAmount: 49.5,
      sportsbook: 'DraftKings',
      gameDate: '',
      notes: 'from the road',
      actualResult: '',
      actualPayout: null,
    });
    expect(server.requestsOf(postManualBet)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('says that a bet on a game that has started is marked (S-461)', async () => {
    const server = serverWith({ ...GAME, hasStarted: true });
    server.reply(postManualBet, { success: true, data: testBet({ isLate: true }) });
    const { user } = await openDialog(server);
    await fillTeams(user);
    await user.click(screen.getByRole('radio', { name: 'New Orleans Saints' }));
    await user.type(field('Line'), '2.5');
    await user.click(submit());
    expect(await screen.findByRole('listitem')).toHaveTextContent(
      'Bet added. It is marked “logged after start” and stays out of your verified figures.',
    );
  });

  it('clears the three teams when the sport changes (S-184)', async () => {
    const { user } = await openDialog(serverWith());
    await fillTeams(user);
    await user.click(screen.getByRole('radio', { name: 'Denver Broncos' }));
    await user.click(screen.getByRole('radio', { name: 'MLB' }));
    expect(field('Away team')).toHaveValue('');
    expect(field('Home team')).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'Away team' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Run line' })).toBeVisible();
  });

  it.each([
    ['CFB', 58],
    ['MLB', 30],
    ['NFL', 32],
  ] as const)(
    'offers the fixed list of %s with %i teams and accepts any other name (S-185)',
    async (sport, count) => {
      const { user } = await openDialog(serverWith());
      await user.click(screen.getByRole('radio', { name: sport }));
      const list = document.getElementById(field('Home team').getAttribute('list') ?? '');
      const names = [...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value);
      expect(names).toEqual(teamNames(sport.toLowerCase() as 'cfb'));
      expect(names).toHaveLength(count);
      await user.type(field('Home team'), 'Montana State');
      expect(field('Home team')).toHaveValue('Montana State');
    },
  );

  it('names the missing field (S-186, S-187)', async () => {
    const server = serverWith();
    const { user } = await openDialog(server);
    await user.clear(field('Bet amount'));
    await user.click(submit());
    expect(await screen.findByText('Home team is required')).toBeVisible();
    expect(screen.getByText('Away team is required')).toBeVisible();
    expect(screen.getByText('Please select a team to bet on')).toBeVisible();
    expect(
      screen.getByText('Please enter a valid bet amount: between $0.01 and $1,000,000, in whole cents'),
    ).toBeVisible();
    await user.type(field('Home team'), 'Iowa');
    await user.type(field('Away team'), 'iowa');
    expect(await screen.findByText('Home and away team must be different')).toBeVisible();
    expect(screen.queryByText('Home team is required')).toBeNull();
    await user.type(field('Away team'), ' State');
    await user.click(screen.getByRole('radio', { name: 'Iowa' }));
    await waitFor(() => {
      expect(screen.queryByText('Please select a team to bet on')).toBeNull();
    });
    expect(server.requestsOf(postManualBet)).toHaveLength(0);
  });

  it('accepts lines in half points and American odds only (S-182, S-188)', async () => {
    const server = serverWith();
    const { user } = await openDialog(server);
    await fillTeams(user);
    await user.click(screen.getByRole('radio', { name: 'Denver Broncos' }));
    await user.type(field('Line'), '2.3');
    await user.type(field('Odds'), '-99');
    await user.click(submit());
    expect(await screen.findByText('The line must be a multiple of 0.5 from -60 to +60')).toBeVisible();
    expect(
      await screen.findByText(
        'Odds must be American odds such as -110 or +150: whole numbers of 3 to 6 digits, at most -100 or at least +100',
      ),
    ).toBeVisible();
    expect(field('Line')).toHaveAttribute('step', '0.5');
    await user.clear(field('Line'));
    await user.type(field('Line'), '-2.5');
    await user.clear(field('Odds'));
    await user.type(field('Odds'), 'abc');
    expect(field('Odds')).toHaveAccessibleDescription('Not readable as odds. Stored as odds unknown.');
    await user.clear(field('Odds'));
    expect(field('Odds')).toHaveAccessibleDescription('Leave blank if unknown');
    await user.click(submit());
    await waitFor(() => {
      expect(bodyOf(server)).toMatchObject({ odds: '', spread: -2.5, teamToCover: 'Denver Broncos' });
    });
  });

  it('offers over or under for a total, and no line for a moneyline (S-180, S-181)', async () => {
    const server = serverWith();
    const { user } = await openDialog(server);
    await fillTeams(user);
    await user.click(screen.getByRole('radio', { name: 'Moneyline' }));
    expect(screen.queryByLabelText('Line')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Total' }));
    await user.click(
      within(screen.getByRole('group', { name: 'Over or under' })).getByRole('radio', { name: 'Under' }),
    );
    await user.type(screen.getByRole('spinbutton', { name: 'Total' }), '42');
    await user.click(submit());
    await waitFor(() => {
      expect(bodyOf(server)).toMatchObject({ betType: 'total', teamToCover: 'UNDER', spread: 42 });
    });
  });

  it('prefills the payout of a result with a hint (S-191 to S-194)', async () => {
    const server = serverWith();
    const { user } = await openDialog(server);
    await fillTeams(user);
    await user.click(screen.getByRole('radio', { name: 'Denver Broncos' }));
    await user.clear(field('Bet amount'));
    await user.type(field('Bet amount'), '100');
    await user.click(screen.getByRole('radio', { name: 'Won' }));
    expect(field('Payout')).toHaveValue('191');
    await user.type(field('Odds'), '+150');
    // The payout updates as long as the user has not changed it.
    expect(field('Payout')).toHaveValue('250');
    expect(screen.getByText('To win $150.00, total return $250.00')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Push' }));
    expect(field('Payout')).toHaveValue('100');
    expect(screen.getByText('Usually the stake')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Won' }));
    expect(field('Payout')).toHaveValue('250');
    await user.clear(field('Payout'));
    await user.type(field('Payout'), '1');
    await user.click(submit());
    expect(
      await screen.findByText(/^A won bet’s payout includes the stake, so it is more than/),
    ).toBeVisible();
    expect(field('Payout')).toBeInvalid();
    expect(server.requestsOf(postManualBet)).toEqual([]);
    await user.clear(field('Payout'));
    await user.type(field('Payout'), '240');
    await user.type(field('Odds'), '0');
    expect(field('Payout')).toHaveValue('240');
    await user.click(submit());
    await waitFor(() => {
      expect(bodyOf(server)).toMatchObject({ actualResult: 'won', actualPayout: 240 });
    });
  });

  it("shows the server's message at the field or above the form (S-189)", async () => {
    const server = serverWith().refuse(postManualBet, {
      code: 'VALIDATION_FAILED',
      error: 'Your limit for one bet is $25.00.',
      issues: [{ field: 'betAmount', rule: 'Your limit for one bet is $25.00.' }],
    });
    const { user } = await openDialog(server);
    await fillTeams(user);
    await user.click(screen.getByRole('radio', { name: 'Denver Broncos' }));
    await user.click(submit());
    expect(await screen.findByText('Your limit for one bet is $25.00.')).toBeVisible();
    expect(field('Bet amount')).toHaveFocus();
    server.refuse(postManualBet);
    await user.click(submit());
    expect(await screen.findByText('Failed to add bet')).toBeVisible();
    expect(field('Away team')).toHaveValue('Denver Broncos');
  });
});
