import { getBetLimitRoute, getBets, postBet, postBetRemoval } from '@app/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { testBet, testBetSummary } from '../../../test/support/bets.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import type { RouteResponse } from '../../lib/api/client.ts';
import { ALABAMA, SAINTS, footballProps } from '../../../test/support/render-football.tsx';
import { mlbProps, redsRecord } from '../../../test/support/render-mlb.tsx';
import { testUser } from '../../../test/support/render-app.tsx';
import { betServer, renderPlaceBet } from '../../../test/support/render-place-bet.tsx';

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
const reds = { ...passReds, ...ADVISED, pick_probability: 0.75 };

const team = (name: string | RegExp) => screen.getByRole('radio', { name });
const odds = () => screen.getByRole('textbox', { name: 'Odds' });
const amount = () => screen.getByRole('spinbutton', { name: 'Bet amount' });
const button = () => screen.getByRole('button', { name: 'Place Bet' });
const sent = (server: FakeServer) => server.requestsOf(postBet);

/** Selects Alabama again. */
async function readyForAlabama(user: UserEvent): Promise<void> {
  await user.click(team(/^Alabama/));
}

describe('the fields', () => {
  it('are team, bet type, line, odds and amount (S-427)', async () => {
    await renderPlaceBet(saints);
    const panel = screen.getByRole('region', { name: 'Place Bet' });
    expect(within(panel).getByRole('group', { name: 'Team to cover' })).toBeVisible();
    expect(
      within(panel)
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual(['Broncos-2.5 -118', 'Saints+2.5 -102']);
    const types = within(within(panel).getByRole('group', { name: 'Bet type' })).getAllByRole('button');
    expect(types.map(({ textContent }) => textContent)).toEqual(['Spread', 'Moneyline']);
    expect(screen.getByRole('combobox', { name: 'Line' })).toHaveValue('+2.5');
    expect(odds()).toHaveValue('-102');
    expect(amount()).toHaveValue(50);
    expect(panel).toHaveTextContent(
      'Recorded in your ledger only. Openbook takes no bets and holds no money.',
    );
  });

  it.each([
    ['NFL', saints, /^Saints/, 50],
    ['CFB', alabama, /^Alabama/, 20],
    ['MLB', reds, /^Dodgers/, 50],
  ])(
    'of %s start with the recommended team and stake, with the default as an option (S-428, S-372)',
    async (...row) => {
      const [, game, name, stake] = row;
      const { user } = await renderPlaceBet(game, { user: testUser({ defaultBetAmount: 25 }) });
      expect(team(name)).toBeChecked();
      expect(amount()).toHaveValue(stake);
      expect(amount()).toHaveAccessibleDescription('Recommended stake');
      await user.click(screen.getByRole('button', { name: 'Usual $25' }));
      expect(amount()).toHaveValue(25);
      await user.click(screen.getByRole('button', { name: `Use $${stake} (${stake / 10}u)` }));
      expect(amount()).toHaveValue(stake);
    },
  );

  it.each([
    ['CFB', passAlabama],
    ['MLB', passReds],
    ['NFL', { ...saints, tier: 'LOW' as const }],
  ])('of %s are empty when the record says Pass, with a quiet button (S-428)', async (_sport, game) => {
    await renderPlaceBet(game);
    const panel = screen.getByRole('region', { name: 'Place Bet' });
    expect(panel).toHaveTextContent('The decision is Pass, so nothing is filled in.');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    expect(amount()).toHaveValue(null);
    expect(odds()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Log it anyway' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Place Bet' })).toBeNull();
    expect(panel).not.toHaveTextContent('Recommended stake');
  });

  it('of MLB call the spread the run line and have no line before the team (S-404, S-430)', async () => {
    const { user } = await renderPlaceBet(passReds);
    const types = within(screen.getByRole('group', { name: 'Bet type' })).getAllByRole('button');
    expect(types.map(({ textContent }) => textContent)).toEqual(['Run Line', 'Moneyline']);
    await user.click(screen.getByRole('button', { name: 'Run Line' }));
    const line = screen.getByRole('combobox', { name: 'Line' });
    expect(line).toBeDisabled();
    await user.click(team(/^Dodgers/));
    expect(line).toHaveValue('-1.5');
    await user.selectOptions(line, '+3');
    await user.click(screen.getByRole('button', { name: 'Moneyline' }));
    expect(screen.queryByRole('combobox', { name: 'Line' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Run Line' }));
    expect(screen.getByRole('combobox', { name: 'Line' })).toHaveValue('-1.5');
  });

  it('offer 41 lines with the original marked (S-448)', async () => {
    await renderPlaceBet(saints);
    const options = within(screen.getByRole('combobox', { name: 'Line' })).getAllByRole('option');
    const texts = options.map(({ textContent }) => textContent);
    expect(texts).toHaveLength(41);
    expect([texts[0], texts[15], texts[20], texts[40]]).toEqual(['-7.5', 'PK', '+2.5 original', '+12.5']);
    expect(texts.filter((text) => text.includes('original'))).toHaveLength(1);
  });

  it('of CFB are free text with examples, with at least a dollar (S-438)', async () => {
    await renderPlaceBet(alabama);
    expect(screen.getByRole('textbox', { name: 'Spread line' })).toHaveAttribute('placeholder', '-7.5');
    expect(odds()).toHaveAttribute('placeholder', '-110');
    expect(amount()).toHaveAttribute('min', '1');
  });

  it('accept whole dollars from 0 in the sport-aware panel (S-445)', async () => {
    await renderPlaceBet(reds);
    expect(amount()).toHaveAttribute('min', '0');
    expect(amount()).toHaveAttribute('step', '1');
  });
});

describe('line and odds', () => {
  it('are prefilled from the recommended side in CFB (S-429)', async () => {
    await renderPlaceBet(alabama);
    expect(screen.getByRole('textbox', { name: 'Spread line' })).toHaveValue('+2');
    expect(odds()).toHaveValue('-110');
  });

  it('update when team, type or line changes and show the source of the odds (S-431, S-451)', async () => {
    const { user } = await renderPlaceBet(saints);
    const panel = screen.getByRole('region', { name: 'Place Bet' });
    expect(panel).toHaveTextContent('Odds: published price');
    expect(odds()).toHaveAccessibleDescription('Odds: published price');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Line' }), '+3');
    expect(odds()).toHaveValue('-105');
    expect(odds()).toHaveAccessibleDescription('Odds: estimated, enter your real odds');
    await user.click(team(/^Broncos/));
    expect(
      [screen.getByRole('combobox', { name: 'Line' }), odds()].map(
        (field) => (field as HTMLInputElement).value,
      ),
    ).toEqual(['-2.5', '-118']);
    await user.click(screen.getByRole('button', { name: 'Moneyline' }));
    expect(odds()).toHaveValue('-148');
  });

  it('keep typed odds until the team changes (S-431)', async () => {
    const { user } = await renderPlaceBet(saints);
    await user.clear(odds());
    await user.type(odds(), '-120');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Line' }), '+6');
    expect(odds()).toHaveValue('-120');
    expect(odds()).toHaveAccessibleDescription('');
    await user.click(team(/^Broncos/));
    expect(odds()).toHaveValue('-118');
  });
});

describe('the amount', () => {
  it('shows its units, its share of the bankroll and the payout', async () => {
    const { user } = await renderPlaceBet(saints);
    const panel = screen.getByRole('region', { name: 'Place Bet' });
    expect(screen.getByText('5u, 5.0% of bankroll')).toHaveAttribute('data-level', 'green');
    expect(panel).toHaveTextContent('To win$49.02Total return$99.02');
    await user.clear(amount());
    expect(panel).toHaveTextContent(/To win–Total return–/);
    await user.type(amount(), '80');
    expect(screen.getByText('8u, 8.0% of bankroll')).toHaveAttribute('data-level', 'amber');
    await user.clear(amount());
    await user.type(amount(), '110');
    expect(screen.getByText('11u, 11.0% of bankroll')).toHaveAttribute('data-level', 'red');
  });

  it('shows what to stake at other odds, down to Pass (S-372)', async () => {
    const { user } = await renderPlaceBet(saints);
    await user.clear(odds());
    await user.type(odds(), '-150');
    await user.click(screen.getByRole('button', { name: 'Use $24 (2.4u)' }));
    expect(amount()).toHaveAccessibleDescription('Recommended stake');
    await user.clear(odds());
    await user.type(odds(), '-200');
    expect(amount()).toHaveAccessibleDescription('Pass at these odds');
  });

  it("turns red above the user's limit and blocks the button before anything is sent (S-461)", async () => {
    const server = betServer().reply(getBetLimitRoute, { success: true, data: { maxStakeCents: 2500 } });
    const { user } = await renderPlaceBet(saints, { server });
    expect(amount()).toHaveValue(25);
    await user.clear(amount());
    await user.type(amount(), '26');
    expect(amount()).toBeInvalid();
    expect(amount()).toHaveAccessibleDescription(
      /^Above your limit of \$25 a bet\. Lower the amount, or change the limit ?\. Use \$25 \(2\.5u\)$/,
    );
    expect(screen.getByRole('link', { name: 'change the limit' })).toHaveAttribute('href', '/profile');
    expect(button()).toBeDisabled();
    await user.type(amount(), '{Enter}');
    expect(sent(server)).toHaveLength(0);
    expect(screen.getByRole('region', { name: 'Place Bet' })).toHaveTextContent(/To win–Total return–/);
  });

  it('turns red above the bankroll when no limit is set (S-461)', async () => {
    const { user, server } = await renderPlaceBet(saints);
    await user.clear(amount());
    await user.type(amount(), '5000');
    expect(amount()).toHaveAccessibleDescription(
      /^Above your bankroll of \$1,000\. Lower the amount, or change your bankroll ?\./,
    );
    expect(button()).toBeDisabled();
    await user.type(amount(), '{Enter}');
    expect(sent(server)).toHaveLength(0);
  });

  it('is set to 1, 2 or 5 units of the bankroll with a tap', async () => {
    const { user } = await renderPlaceBet(saints);
    const chips = within(screen.getByRole('group', { name: 'Usual amounts' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['1u $10', '2u $20', '5u $50']);
    expect(chips[2]).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '2u $20' }));
    expect(amount()).toHaveValue(20);
  });

  it('shows the units of whole dollars where only those are accepted (S-372, S-445)', async () => {
    const { user } = await renderPlaceBet(saints, { user: testUser({ bankroll: 1234.5 }) });
    await user.click(screen.getByRole('button', { name: '4.94u $61' }));
    expect(amount()).toHaveValue(61);
  });
});

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
    await user.clear(screen.getByRole('textbox', { name: 'Spread line' }));
    expect(logIt).toBeDisabled();
  });

  it('say what is missing when the keyboard submits with a disabled button (S-434, S-435, S-436, S-439)', async () => {
    const { user, server } = await renderPlaceBet(passAlabama);
    await user.type(amount(), '{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please select a team to bet on$/);
    await readyForAlabama(user);
    await user.clear(screen.getByRole('textbox', { name: 'Spread line' }));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please enter a spread line for spread bets$/);
    await user.type(screen.getByRole('textbox', { name: 'Spread line' }), '-7.5');
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

describe('placing', () => {
  it('sends the bet with the bearer token and a key (S-455, S-446)', async () => {
    const { user, server } = await renderPlaceBet(saints);
    await user.click(button());
    await screen.findByText('Bet placed successfully!');
    const [request] = sent(server);
    expect(request?.headers.get('authorization')).toBe('Bearer token-of-sam');
    expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(request?.body).toEqual({
      gameId: '2024_07_DEN_NO',
      homeTeam: 'New Orleans Saints',
      awayTeam: 'Denver Broncos',
      teamToCover: 'New Orleans Saints',
      spread: 2.5,
      betAmount: 50,
      confidenceLevel: 'HIGH',
      betType: 'spread',
      odds: '+2.5 -102',
      week: 7,
      season: 2024,
      sport: 'NFL',
      oddsSource: 'file',
      sportsbook: null,
    });
  });

  it('remembers the sportsbook for the next game', async () => {
    const { user, server } = await renderPlaceBet(saints);
    await user.type(screen.getByRole('combobox', { name: 'Sportsbook (optional)' }), 'DraftKings');
    await user.click(button());
    await screen.findByText('Bet placed successfully!');
    expect(sent(server)[0]?.body).toMatchObject({ sportsbook: 'DraftKings' });
    expect(JSON.parse(window.localStorage.getItem('lastBet') ?? '')).toMatchObject({
      sportsbook: 'DraftKings',
    });
  });

  it('announces success politely, and a receipt replaces the form (S-460, S-376, S-482)', async () => {
    const server = betServer();
    const { user } = await renderPlaceBet(saints, { server });
    server.reply(getBets, {
      success: true,
      data: {
        bets: [testBet()],
        summary: testBetSummary({ pendingBets: 3, atRiskCents: 11_700 }),
        nextCursor: null,
      },
    });
    await user.click(button());
    expect(await screen.findByText('Bet placed successfully!')).toBeVisible();
    const panel = screen.getByRole('region', { name: 'Place Bet' });
    const heading = within(panel).getByRole('heading', { name: 'Saints +2.5 is in your ledger' });
    expect(heading).toHaveFocus();
    await waitFor(() => {
      expect(panel).toHaveTextContent('Stake$50 (5u)To win at -102$49.02Open bets, all games3, $117 at risk');
    });
    expect(within(panel).getByRole('link', { name: 'My Bets' })).toHaveAttribute(
      'href',
      '/dashboard/my-bets',
    );
    expect(screen.queryByRole('button', { name: 'Place Bet' })).toBeNull();
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('can be undone, which removes the bet and restores the form (S-159)', async () => {
    const server = betServer().reply(postBetRemoval, { success: true });
    const { user } = await renderPlaceBet(saints, { server });
    await user.clear(amount());
    await user.type(amount(), '33');
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => {
      expect(button()).toBeVisible();
    });
    expect(server.requestsOf(postBetRemoval)[0]?.headers.get('if-match')).toBe('"1"');
    expect(team(/^Saints/)).toBeChecked();
    expect(amount()).toHaveValue(33);
  });

  it('is undone without affecting another bet being typed (S-159)', async () => {
    const server = betServer().reply(postBetRemoval, { success: true });
    const { user } = await renderPlaceBet(saints, { server });
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: 'Add another bet' }));
    await user.click(team(/^Broncos/));
    await user.clear(amount());
    await user.type(amount(), '15');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Saints +2.5 removed')).toBeVisible();
    expect(team(/^Broncos/)).toBeChecked();
    expect(amount()).toHaveValue(15);
  });

  it('is kept when the undo is refused, with a message (S-159)', async () => {
    const server = betServer().refuse(postBetRemoval, { code: 'UNAVAILABLE' });
    const { user } = await renderPlaceBet(saints, { server });
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('The bet could not be removed. You can remove it in My Bets.'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Saints +2.5 is in your ledger' })).toBeVisible();
  });

  it('leads to another bet with no team, the default amount, and no line or odds in CFB (S-460)', async () => {
    const { user } = await renderPlaceBet(alabama, { user: testUser({ defaultBetAmount: 30 }) });
    await user.clear(amount());
    await user.type(amount(), '75');
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: 'Add another bet' }));
    expect(team(/^Georgia/)).toHaveFocus();
    expect(team(/^Alabama/)).not.toBeChecked();
    expect(amount()).toHaveValue(30);
    expect(odds()).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Spread line' })).toHaveValue('');
    expect(button()).toBeDisabled();
  });

  it('keeps line and odds for another bet in the sport-aware panel (S-460)', async () => {
    const { user } = await renderPlaceBet(saints);
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: 'Add another bet' }));
    expect(team(/^Saints/)).not.toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Line' })).toHaveValue('+2.5');
    expect(odds()).toHaveValue('-102');
  });

  it('sends a double click once (S-461)', async () => {
    const answer = Promise.withResolvers<RouteResponse<typeof postBet>>();
    const server = betServer().replyWith(postBet, () => answer.promise);
    const { user } = await renderPlaceBet(saints, { server });
    act(() => {
      fireEvent.click(button());
      fireEvent.click(button());
    });
    await user.type(amount(), '{Enter}');
    expect(screen.getByRole('button', { name: 'Placing bet' })).toHaveAttribute('aria-busy', 'true');
    answer.resolve({ success: true, data: testBet() });
    await screen.findByText('Bet placed successfully!');
    expect(sent(server)).toHaveLength(1);
  });

  it('retries with the same key while the outcome is unknown (S-461)', async () => {
    const server = betServer().disconnect(postBet);
    const { user } = await renderPlaceBet(saints, { server });
    await user.click(button());
    expect(await screen.findByText('Failed to place bet. Please try again.')).toBeVisible();
    await user.click(button());
    await waitFor(() => {
      expect(sent(server)).toHaveLength(2);
    });
    server.reply(postBet, { success: true, data: testBet() });
    await user.click(button());
    await user.click(await screen.findByRole('button', { name: 'Add another bet' }));
    await user.click(team(/^Saints/));
    await user.click(button());
    await waitFor(() => {
      expect(sent(server)).toHaveLength(4);
    });
    const keys = sent(server).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it("shows the server's message with the limit (S-461, S-459)", async () => {
    const server = betServer().refuse(postBet, {
      code: 'VALIDATION_FAILED',
      error: 'Bet amount is above your limit of $25.00 a bet',
    });
    const { user } = await renderPlaceBet(saints, { server });
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Failed to place bet: Bet amount is above your limit of \$25\.00 a bet$/,
    );
    expect(team(/^Saints/)).toBeChecked();
  });

  it('shows the server’s text alone in CFB, or that it failed (S-457, S-458)', async () => {
    const server = betServer().refuse(postBet, { code: 'VALIDATION_FAILED', error: 'Stake above bankroll' });
    const { user } = await renderPlaceBet(alabama, { server });
    await readyForAlabama(user);
    await user.click(button());
    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveTextContent(/^Stake above bankroll$/);
    });
    server.disconnect(postBet);
    await user.click(button());
    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to place bet$/);
    });
  });

  it('waits for a connection and says why', async () => {
    const { user, server } = await renderPlaceBet(saints);
    const isOnline = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription(
      'You’re offline. Your input is kept until you can place the bet.',
    );
    await user.type(amount(), '{Enter}');
    expect(sent(server)).toHaveLength(0);
    isOnline.mockRestore();
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(button()).toBeEnabled();
  });
});

describe('a started game', () => {
  it('closes the panel, with no form and nothing to click that stores (S-461)', async () => {
    const { server } = await renderPlaceBet(saints, { hasStarted: true });
    const panel = screen.getByRole('region', { name: 'Place Bet' });
    expect(panel).toHaveTextContent(
      /This game started .*12:15 AM UTC\. Bets on the pregame line are closed\./,
    );
    expect(panel).toHaveTextContent(
      'It is marked “logged after start” and stays out of your verified figures.',
    );
    expect(
      within(panel)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Log a past bet']);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(sent(server)).toHaveLength(0);
  });

  it('accepts a past bet, empty at first, after a confirmation (S-461)', async () => {
    const settled = testBet({ status: 'lost', profitCents: -4000, stakeCents: 4000, isLate: true });
    const server = betServer().reply(postBet, { success: true, data: settled });
    const { user } = await renderPlaceBet(saints, { server, hasStarted: true });
    await user.click(screen.getByRole('button', { name: 'Log a past bet' }));
    expect(amount()).toHaveValue(null);
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await user.click(team(/^Saints/));
    await user.type(amount(), '40');
    await user.click(screen.getByRole('button', { name: 'Log past bet' }));
    const dialog = screen.getByRole('dialog', { name: 'Log a past bet?' });
    expect(dialog).toHaveAccessibleDescription(/logged after start/);
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sent(server)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Log past bet' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log past bet' }));
    expect(await screen.findByText(/Lost −\$40\.00|−\$40\.00: the game is over\./)).toBeVisible();
    expect(sent(server)).toHaveLength(1);
  });

  it('closes the open panel at its start, says so and keeps focus (S-461)', async () => {
    const startsAt = new Date(Date.now() + 3_000).toISOString();
    const { user } = await renderPlaceBet({ ...saints, startsAt });
    await user.click(amount());
    const note = await screen.findByText(/Bets on the pregame line are closed\./, {}, { timeout: 8_000 });
    expect(note.closest('[role="status"]')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Place Bet' })).toBeNull();
  });
});

describe('the user’s bets on the game', () => {
  it('are listed below with pick, odds, stake and status, without those of other games', async () => {
    const server = betServer().reply(getBets, {
      success: true,
      data: {
        bets: [
          testBet({ id: '4b5c0f9e-4e3a-4f5c-8d0e-7d1c2b3a4e01' }),
          testBet({
            id: '4b5c0f9e-4e3a-4f5c-8d0e-7d1c2b3a4e02',
            betType: 'moneyline',
            spread: 0,
            americanOdds: 124,
            status: 'won',
            stakeCents: 2000,
            profitCents: 2480,
            isLate: true,
          }),
          testBet({ id: '4b5c0f9e-4e3a-4f5c-8d0e-7d1c2b3a4e03', gameId: '2024_08_NO_LAC' }),
        ],
        summary: null,
        nextCursor: null,
      },
    });
    await renderPlaceBet(saints, { server });
    const own = screen.getByRole('region', { name: 'Your bets on this game' });
    const rows = (await within(own).findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Saints +2.5 -102$50 (5u)Pending',
      'Saints ML +124$20 (2u)▲ Won +$24.80Logged after start',
    ]);
    const [request] = server.requestsOf(getBets);
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      sport: 'NFL',
      week: '7',
      team: 'New Orleans Saints',
    });
  });

  it('appear as soon as a bet is placed', async () => {
    const server = betServer();
    const { user } = await renderPlaceBet(saints, { server });
    expect(await screen.findByText('None yet.')).toBeVisible();
    server.reply(getBets, {
      success: true,
      data: { bets: [testBet()], summary: null, nextCursor: null },
    });
    await user.click(button());
    expect(await screen.findByText('Saints +2.5 -102')).toBeVisible();
  });

  it('can be reloaded after a failure', async () => {
    const server = betServer().disconnect(getBets);
    const { user } = await renderPlaceBet(saints, { server });
    expect(await screen.findByText(/Couldn’t load your bets\./)).toBeVisible();
    server.reply(getBets, { success: true, data: { bets: [], summary: null, nextCursor: null } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('None yet.')).toBeVisible();
  });
});

describe('the key n', () => {
  it('moves focus to the panel unless something is being typed', async () => {
    const { user } = await renderPlaceBet(saints);
    await user.keyboard('n');
    expect(team(/^Saints/)).toHaveFocus();
    await user.click(odds());
    await user.keyboard('n');
    expect(odds()).toHaveFocus();
  });

  it('does nothing and is hidden when single-key shortcuts are off', async () => {
    window.localStorage.setItem('shortcuts', 'off');
    const { user } = await renderPlaceBet(saints);
    await user.keyboard('n');
    expect(team(/^Saints/)).not.toHaveFocus();
    expect(screen.queryByTitle('Keyboard shortcut')).toBeNull();
  });
});
