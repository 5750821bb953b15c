import { getBetLimitRoute } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { signInStored, testUser } from '../../../../../test/support/render-app.tsx';
import { runningPause, withSaferPlay } from '../../../../../test/support/safer-play.ts';
import { STAKES_PATH, openStakes, stakesColumn, stakesServer } from '../../../../../test/support/stakes.ts';

describe('bets typed in', () => {
  const TWO = '?from=typed&b=-110~56~Bears at Lions~Bears %2B3&b=-105~57~bears at lions~Under 44';
  const TABLE = 'Stakes on your bets';

  it('are staked together, and two on one game share its limit', async () => {
    openStakes(TWO);
    const [bears = '', under = ''] = await stakesColumn('Full trust', TABLE);
    const dollars = [bears, under].map((text) => Number(/^\$(\d+)/.exec(text)?.[1] ?? 0));
    expect(Math.max(...dollars)).toBeGreaterThan(0);
    expect(dollars.reduce((sum, own) => sum + own, 0)).toBeLessThanOrEqual(50);
    expect(
      screen.getByText(
        'Several bets on one game, such as its side and its total, are bounded: they share the limit per game and are assumed to win and lose together, the worst dependence that their chances allow.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('1 game of this slate has more than one bet.')).toBeInTheDocument();
  });

  it('lose all but the best bet of a game when those are refused', async () => {
    openStakes(`${TWO}&same=refuse`);
    const table = await screen.findByRole('table', { name: TABLE });
    expect(within(table).getAllByText('. Another bet on the same game gets the stake.')).not.toHaveLength(0);
    expect(
      screen.getByText(
        'Of several bets on one game, such as its side and its total, only the one with the most growth stays.',
      ),
    ).toBeInTheDocument();
  });

  it('start empty, take a bet, and keep it in the address', async () => {
    const { user, location } = openStakes();
    await user.click(await screen.findByRole('button', { name: 'Custom bets' }));
    expect(screen.getByText('Add a bet with its odds and the chance you give it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add bet' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of bet 1' }), 'Bears +3');
    expect(location()).toBe(`${STAKES_PATH}?from=typed&b=-110%7E55%7E%7EBears+%2B3`);
    expect((await stakesColumn('Full trust', TABLE))[0]).toMatch(/^\$\d/);
    await user.clear(screen.getByRole('textbox', { name: 'Chance, % of bet 1' }));
    await user.type(screen.getByRole('textbox', { name: 'Chance, % of bet 1' }), '100');
    expect(screen.getByText('Enter a chance above 0 and below 100%.')).toBeVisible();
    expect(screen.getByText('Correct the marked fields to see the stakes.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove bet 1' }));
    expect(location()).toBe(`${STAKES_PATH}?from=typed`);
  });

  it.each(['NaN~NaN', '~', '-50~55', '%00~%F0%9F%8E%B2', '-110~0'])(
    'marks the fields of %p and shows no figure',
    async (bet) => {
      openStakes(`?b=${bet}`);
      expect(await screen.findByText('Correct the marked fields to see the stakes.')).toBeVisible();
    },
  );

  it('takes the first 60 of an address', async () => {
    openStakes(`?${Array.from({ length: 10_000 }, () => 'b=-110~55').join('&')}`);
    expect(await screen.findByText('The address has 10000 bets. Only the first 60 are used.')).toBeVisible();
    expect(await stakesColumn('Halfway', TABLE)).toHaveLength(60);
  });
});

const PAUSED = 'They are not shown during a time-out or self-exclusion, or until your own limits are known.';

describe('the reader of the stakes', () => {
  afterEach(() => jest.restoreAllMocks());

  it('has the bankroll and the largest bet of the account', async () => {
    const server = withSaferPlay(stakesServer(), {});
    server.reply(getBetLimitRoute, { success: true, data: { maxStakeCents: 2500 } });
    signInStored(server, testUser({ bankroll: 2000 }));
    openStakes('', server);
    const cents = (await stakesColumn('Full trust')).map((text) => Number(/^\$(\d+)/.exec(text)?.[1] ?? 0));
    expect(Math.max(...cents)).toBe(25);
    expect(screen.getByRole('textbox', { name: 'Bankroll, $', hidden: true })).toHaveValue('2000');
    expect(screen.getByText('Stakes are for your $2,000 bankroll, 1u = $20.')).toBeVisible();
  });

  it.each([
    ['?trust=published', 'your $2,000', '$20', 'trust=published&sport=nfl&bank=2000'],
    ['?b=-110~56', 'your $2,000', '$20', 'b=-110%7E56&bank=2000'],
    ['?bank=10,000', 'a $10,000', '$100', 'bank=10000&sport=nfl'],
  ])(
    'copies with %s a link that repeats the figures for the same bankroll',
    async (query, bankroll, unit, copied) => {
      const server = withSaferPlay(stakesServer(), {});
      signInStored(server, testUser({ bankroll: 2000 }));
      const { user } = openStakes(query, server);
      expect(await screen.findByText(`Stakes are for ${bankroll} bankroll, 1u = ${unit}.`)).toBeVisible();
      const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      await user.click(await screen.findByRole('button', { name: 'Copy link' }));
      expect(write.mock.calls).toEqual([[`http://localhost${STAKES_PATH}?${copied}`]]);
    },
  );

  it.each([
    [2_500, 'Your own limit of $25.00 per bet holds too. The link doesn’t carry it.'],
    [10_000, 'It repeats these figures.'],
  ])('with a largest bet of %d cents reads whether the link repeats the figures', async (limit, text) => {
    const server = withSaferPlay(stakesServer(), {});
    server.reply(getBetLimitRoute, { success: true, data: { maxStakeCents: limit } });
    signInStored(server, testUser({ bankroll: 2000 }));
    const { user } = openStakes('', server);
    jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(`Link copied. ${text}`)).toBeVisible();
    expect(screen.queryAllByText(/^Your own limit of/)).toHaveLength(limit === 2_500 ? 1 : 0);
  });

  it('sees no stake during a time-out', async () => {
    const server = withSaferPlay(stakesServer(), { pause: runningPause() });
    signInStored(server);
    openStakes('', server);
    expect(await screen.findByRole('heading', { name: 'Stakes are hidden' })).toBeVisible();
    expect(screen.getByText(PAUSED)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has $1,000 by default without an account, which is said', async () => {
    const { user } = openStakes();
    await user.click(await screen.findByText('Quarter Kelly, max 5% per bet, 5% per game, 25% per day'));
    expect(screen.getByRole('textbox', { name: 'Bankroll, $' })).toHaveValue('1000');
    expect(screen.getByText('$1,000 is the default for visitors.')).toBeVisible();
    expect(screen.getByText('Stakes are for a $1,000 bankroll, 1u = $10.')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Bankroll, $' }));
    await user.type(screen.getByRole('textbox', { name: 'Bankroll, $' }), '10,000');
    await waitFor(async () => {
      expect((await stakesColumn('Full trust'))[0]).toBe('$500 (5u)');
    });
    expect(screen.queryByText(/is the default for visitors/)).toBeNull();
  });
});
