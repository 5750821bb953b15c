import { getBets, postBet, postBetRemoval } from '@app/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { testBet, testBetSummary } from '../../../test/support/bets.ts';
import type { RouteResponse } from '../../lib/api/client.ts';
import { ALABAMA, SAINTS, footballProps } from '../../../test/support/render-football.tsx';
import { testUser } from '../../../test/support/render-app.tsx';
import {
  amount,
  betServer,
  button,
  odds,
  renderPlaceBet,
  sent,
  team,
} from '../../../test/support/render-place-bet.tsx';

const saints = footballProps(SAINTS).game;
// The published records of these two are a pass. These changes make them a bet.
const passAlabama = footballProps(ALABAMA).game;
const ADVISED = { tier: 'HIGH', grade: 'A', isBadValue: false, shouldBet: true, action: 'BET' } as const;
const alabama = {
  ...passAlabama,
  ...ADVISED,
  pick_probability: 0.6,
  betting_indicators: { ...passAlabama.betting_indicators, bankroll_percentage: 2 },
};

/** Selects Alabama again. */
async function readyForAlabama(user: UserEvent): Promise<void> {
  await user.click(team(/^Alabama/));
}

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
        summary: testBetSummary({ pendingBets: 1203, atRiskCents: 11_700 }),
        nextCursor: null,
      },
    });
    await user.click(button());
    expect(await screen.findByText('Bet placed successfully!')).toBeVisible();
    const panel = screen.getByRole('region', { name: 'Place Bet' });
    const heading = within(panel).getByRole('heading', { name: 'Saints +2.5 is in your ledger' });
    expect(heading).toHaveFocus();
    await waitFor(() => {
      expect(panel).toHaveTextContent(
        'Stake$50 (5u)To win at -102$49.02Pending bets, all games1,203, $117 at risk',
      );
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
    expect(screen.getByRole('textbox', { name: 'Line' })).toHaveValue('');
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
