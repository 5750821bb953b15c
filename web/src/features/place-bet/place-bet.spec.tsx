import { getBets, postBet } from '@app/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { testBet } from '../../../test/support/bets.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import type { AnswerOf } from '../../lib/api/client.ts';
import { ALABAMA, SAINTS, footballProps } from '../../../test/support/render-football.tsx';
import { mlbProps, redsRecord } from '../../../test/support/render-mlb.tsx';
import { testUser } from '../../../test/support/render-app.tsx';
import { betServer, renderPlaceBet } from '../../../test/support/render-place-bet.tsx';

const saints = footballProps(SAINTS).game;
const alabama = footballProps(ALABAMA).game;
const reds = mlbProps(redsRecord()).game;

const team = (name: string | RegExp) => screen.getByRole('radio', { name });
const odds = () => screen.getByRole('textbox', { name: 'Odds' });
const amount = () => screen.getByRole('spinbutton', { name: 'Bet amount' });
const button = () => screen.getByRole('button', { name: 'Place Bet' });
const sent = (server: FakeServer) => server.requestsOf(postBet);

/** Picks Alabama, whose line and odds are then there. */
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

  it('start with the user’s default amount and the recommended team in NFL (S-428)', async () => {
    await renderPlaceBet(saints, { user: testUser({ defaultBetAmount: 25 }) });
    expect(amount()).toHaveValue(25);
    expect(team(/^Saints/)).toBeChecked();
  });

  it('of MLB call the spread the run line, and know no line before the team (S-404, S-430)', async () => {
    const { user } = await renderPlaceBet(reds);
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

  it('offer 41 lines, the original marked (S-448)', async () => {
    await renderPlaceBet(saints);
    const options = within(screen.getByRole('combobox', { name: 'Line' })).getAllByRole('option');
    const texts = options.map(({ textContent }) => textContent);
    expect(texts).toHaveLength(41);
    expect([texts[0], texts[15], texts[20], texts[40]]).toEqual(['-7.5', 'PK', '+2.5 original', '+12.5']);
    expect(texts.filter((text) => text.includes('original'))).toHaveLength(1);
  });

  it('of CFB are free text with examples, for at least a dollar (S-438)', async () => {
    await renderPlaceBet(alabama);
    expect(screen.getByRole('textbox', { name: 'Spread line' })).toHaveAttribute('placeholder', '-7.5');
    expect(odds()).toHaveAttribute('placeholder', '-110');
    expect(amount()).toHaveAttribute('min', '1');
  });

  it('take whole dollars from 0 in the sport-aware panel (S-445)', async () => {
    await renderPlaceBet(reds);
    expect(amount()).toHaveAttribute('min', '0');
    expect(amount()).toHaveAttribute('step', '1');
  });
});

describe('line and odds', () => {
  it('are prefilled from the recommended side in CFB, before a team is chosen (S-429)', async () => {
    await renderPlaceBet(alabama);
    expect(screen.getByRole('textbox', { name: 'Spread line' })).toHaveValue('+2');
    expect(odds()).toHaveValue('-110');
  });

  it('fill themselves when team, type or line changes, and say where the odds come from (S-431, S-451)', async () => {
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

  it('leave typed odds alone until the team changes (S-431)', async () => {
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
  it('shows its share of the bankroll and what a win brings', async () => {
    const { user } = await renderPlaceBet(saints);
    const panel = screen.getByRole('region', { name: 'Place Bet' });
    expect(panel).toHaveTextContent('5.0% of bankroll');
    expect(panel).toHaveTextContent('To win$49.02Total return$99.02');
    await user.clear(amount());
    expect(panel).toHaveTextContent(/To win–Total return–/);
    await user.type(amount(), '110');
    expect(panel).toHaveTextContent('11.0% of bankroll');
  });

  it('takes 1, 2 or 5 units of the bankroll at a touch', async () => {
    const { user } = await renderPlaceBet(saints);
    const chips = within(screen.getByRole('group', { name: 'Units' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['1u $10.00', '2u $20.00', '5u $50.00']);
    expect(chips[2]).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: '2u $20.00' }));
    expect(amount()).toHaveValue(20);
  });

  it('takes units in whole dollars where only those are taken (S-445)', async () => {
    const { user } = await renderPlaceBet(saints, { user: testUser({ bankroll: 1234.5 }) });
    await user.click(screen.getByRole('button', { name: '5u $61.00' }));
    expect(amount()).toHaveValue(61);
  });
});

describe('the checks of CFB', () => {
  it('turn the button off while team, line or odds are empty (S-438)', async () => {
    const { user } = await renderPlaceBet(alabama);
    expect(button()).toBeDisabled();
    await readyForAlabama(user);
    expect(button()).toBeEnabled();
    await user.clear(odds());
    expect(button()).toBeDisabled();
    await user.click(team(/^Alabama/));
    await user.clear(screen.getByRole('textbox', { name: 'Spread line' }));
    expect(button()).toBeDisabled();
  });

  it('say what is missing when the keyboard submits past the button that is off (S-434, S-435, S-436, S-439)', async () => {
    const { user, server } = await renderPlaceBet(alabama);
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

  it('refuse an amount that is none (S-437, S-482)', async () => {
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

  it('refuse a user without a token, and the panel stays (S-432, S-433)', async () => {
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
  it('want a team and an amount first (S-440, S-445)', async () => {
    const { user, server } = await renderPlaceBet(reds);
    const text = /^Please select a team and enter a valid bet amount$/;
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await user.click(team(/^Reds/));
    await user.clear(amount());
    await user.type(amount(), '0{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(sent(server)).toHaveLength(0);
  });

  it('want a line and odds (S-441, S-442)', async () => {
    const { user, server } = await renderPlaceBet({ ...saints, spread_line: 0 });
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

  it('want a token last but one, and odds that are some (S-443, S-444)', async () => {
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
    });
  });

  it('says so for 5 seconds, politely, with a way to the bets (S-460, S-376, S-482)', async () => {
    await renderPlaceBet(saints);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.click(button());
      await act(() => jest.advanceTimersByTimeAsync(0));
      const banner = screen.getByText('Bet placed successfully!');
      expect(banner.closest('[role="status"]')).not.toBeNull();
      expect(screen.getByRole('link', { name: 'My Bets' })).toHaveAttribute('href', '/dashboard/my-bets');
      await act(() => jest.advanceTimersByTimeAsync(4_900));
      expect(screen.getByText('Bet placed successfully!')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(screen.queryByText('Bet placed successfully!')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('takes the team away and puts the amount back, in CFB line and odds too (S-460)', async () => {
    const { user } = await renderPlaceBet(alabama, { user: testUser({ defaultBetAmount: 30 }) });
    await readyForAlabama(user);
    await user.clear(amount());
    await user.type(amount(), '75');
    await user.click(button());
    await screen.findByText('Bet placed successfully!');
    expect(team(/^Alabama/)).not.toBeChecked();
    expect(amount()).toHaveValue(30);
    expect(odds()).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Spread line' })).toHaveValue('');
    expect(button()).toBeDisabled();
    expect(team(/^Georgia/)).toHaveFocus();
  });

  it('keeps line and odds in the sport-aware panel (S-460)', async () => {
    const { user } = await renderPlaceBet(saints);
    await user.click(button());
    await screen.findByText('Bet placed successfully!');
    expect(team(/^Saints/)).not.toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Line' })).toHaveValue('+2.5');
    expect(odds()).toHaveValue('-102');
  });

  it('sends a double click once (S-461)', async () => {
    const answer = Promise.withResolvers<AnswerOf<typeof postBet>>();
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

  it('tries again with the same key while it is not known what became of the bet (S-461)', async () => {
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
    await screen.findByText('Bet placed successfully!');
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

  it('shows the sentence of the server that names the limit (S-461, S-459)', async () => {
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

  it('shows the server’s text alone in CFB, else that it failed (S-457, S-458)', async () => {
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
      'You are offline. Your input is kept until you can place the bet.',
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

describe('the user’s bets on the game', () => {
  it('stand below: pick, odds, stake and status, those of other games do not', async () => {
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
      'Saints +2.5 -102$50.00Pending',
      'Saints ML +124$20.00▲ Won +$24.80Logged after start',
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

  it('can be read again where that failed', async () => {
    const server = betServer().disconnect(getBets);
    const { user } = await renderPlaceBet(saints, { server });
    expect(await screen.findByText(/Your bets could not be read\./)).toBeVisible();
    server.reply(getBets, { success: true, data: { bets: [], summary: null, nextCursor: null } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('None yet.')).toBeVisible();
  });
});

describe('the key n', () => {
  it('takes the focus to the panel, unless something is typed', async () => {
    const { user } = await renderPlaceBet(saints);
    await user.keyboard('n');
    expect(team(/^Saints/)).toHaveFocus();
    await user.click(odds());
    await user.keyboard('n');
    expect(odds()).toHaveFocus();
  });

  it('does nothing, and is not shown, where shortcuts of one key are switched off', async () => {
    window.localStorage.setItem('shortcuts', 'off');
    const { user } = await renderPlaceBet(saints);
    await user.keyboard('n');
    expect(team(/^Saints/)).not.toHaveFocus();
    expect(screen.queryByTitle('Keyboard shortcut')).toBeNull();
  });
});
