import { getBets, postBet } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { testBet } from '../../../test/support/bets.ts';
import { SAINTS, footballProps } from '../../../test/support/render-football.tsx';
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

  it('says that a bet which the server received after the start is marked (S-461)', async () => {
    const server = betServer().reply(postBet, { success: true, data: testBet({ isLate: true }) });
    const { user } = await renderPlaceBet(saints, { server });
    await user.click(button());
    expect(await screen.findByRole('listitem')).toHaveTextContent(
      'Bet placed. It is marked “logged after start” and stays out of your verified figures.',
    );
    expect(screen.queryByText('Bet placed successfully!')).toBeNull();
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

it('a game of which only the day is known stays open as that day begins', async () => {
  const startsMs = Date.now() + 1_000;
  const startsAt = new Date(startsMs).toISOString();
  await renderPlaceBet({ ...saints, startsAt, hasStartTime: false });
  await waitFor(() => expect(Date.now()).toBeGreaterThan(startsMs + 200), { timeout: 8_000 });
  expect(button()).toBeVisible();
  expect(screen.queryByText(/Bets on the pregame line are closed\./)).toBeNull();
  expect(screen.getByText(/a bet logged on game day is marked “logged after start”/)).toBeVisible();
});

it('a withdrawn pick fills in nothing and is logged as a bet of one’s own (S-428)', async () => {
  await renderPlaceBet(saints, { isWithdrawn: true });
  const panel = screen.getByRole('region', { name: 'Place Bet' });
  expect(panel).toHaveTextContent('This pick was withdrawn, so nothing is filled in.');
  expect(panel).toHaveTextContent('Logged as your own pick. ');
  expect(amount()).toHaveValue(null);
  for (const radio of within(panel).getAllByRole('radio', { name: /Saints|Broncos/ }))
    expect(radio).not.toBeChecked();
  expect(within(panel).getByRole('button', { name: 'Log it anyway' })).toBeVisible();
  expect(panel).not.toHaveTextContent(/Recommended stake|Use \$/);
});

describe('a pick that changes while the panel is open', () => {
  const other = {
    ...saints,
    team_to_cover: saints.away_team,
    pickSide: 'away' as const,
    pickLine: -2.5,
    pickOdds: -118,
  };
  const alert = (): string => screen.getByRole('alert').textContent;

  it.each([['the recommended amount'], ['40']])('takes its bet along with %s and says so', async (typed) => {
    const { user, show } = await renderPlaceBet(saints);
    if (typed === '40') {
      await user.clear(amount());
      await user.type(amount(), typed);
    }
    show(other);
    expect(team(/^Broncos/)).toBeChecked();
    expect(alert()).toBe('The pick is now Broncos -2.5. Check the bet before you place it.');
    if (typed === '40') expect(amount()).toHaveValue(40);
  });

  it('leaves a bet that was changed, and says so', async () => {
    const { user, show } = await renderPlaceBet(saints);
    await user.clear(odds());
    await user.type(odds(), '-120');
    show(other);
    expect(team(/^Saints/)).toBeChecked();
    expect(odds()).toHaveValue('-120');
    expect(alert()).toBe('The pick is now Broncos -2.5. Your bet is unchanged.');
  });

  it('clears the bet when it is withdrawn, with the amount typed', async () => {
    const { user, show } = await renderPlaceBet(saints);
    await user.clear(amount());
    await user.type(amount(), '40');
    show(saints, true);
    for (const radio of screen.getAllByRole('radio', { name: /Saints|Broncos/ }))
      expect(radio).not.toBeChecked();
    expect(amount()).toHaveValue(40);
    expect(alert()).toBe('The pick was withdrawn.');
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
    // The settled bet and the one on another game are not at stake here.
    const note = screen.getByText('You already have $50 pending on this game.');
    expect(note.compareDocumentPosition(button())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('appear as soon as a bet is placed', async () => {
    const server = betServer();
    const { user } = await renderPlaceBet(saints, { server });
    expect(await screen.findByText('None yet.')).toBeVisible();
    expect(screen.queryByText(/pending on this game/)).toBeNull();
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
