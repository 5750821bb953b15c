import { getProfileRoute } from '@app/contracts';
import type { Profile } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import { openProfile, profileServer, testProfile } from '../../../test/support/profile.ts';

/** Returns a tile's value and note. */
async function tile(name: string): Promise<HTMLElement> {
  const results = await screen.findByRole('region', { name: 'Results' });
  const box = within(results).getByText(name).closest('div');
  if (box === null) throw new Error(`no tile ${name}`);
  return box;
}

const texts = (box: HTMLElement): (string | null)[] =>
  [...box.querySelectorAll('dd')].map((line) => line.textContent);

const PLAYED: Partial<Profile> = {
  totalBets: 45,
  winRate: 55.6,
  totalProfit: 78.63,
  totalWagered: 1515,
  profitUnits: 7.863,
};

describe('result tiles', () => {
  it('show profit with sign and units, bets, win rate and ROI over the actual wagered amount (S-138, S-140, S-144)', async () => {
    openProfile(profileServer(testProfile(PLAYED)));
    expect(texts(await tile('Total profit'))).toEqual(['+$78.63', '+7.86u']);
    expect(texts(await tile('Total bets'))).toEqual(['45', 'Settled bets only']);
    expect(texts(await tile('Win rate'))).toEqual(['55.6%', 'Pushes excluded, small sample']);
    expect(texts(await tile('ROI'))).toEqual(['+5.2%', 'Profit over $1,515.00 wagered']);
    expect(screen.queryByText('estimated')).toBeNull();
    expect(screen.getByText('+5.2%')).toHaveAttribute('data-trend', 'gain');
  });

  it('group the digits of counts', async () => {
    const tiers = [{ tier: 'HIGH' as const, bets: 1100, winRatePercent: 55, profitCents: 0 }];
    openProfile(profileServer(testProfile({ ...PLAYED, totalBets: 1204, tiers })));
    expect(texts(await tile('Total bets'))[0]).toBe('1,204');
    const card = await screen.findByRole('region', { name: 'Performance by confidence' });
    expect(within(card).getByRole('row', { name: /^HIGH/ })).toHaveTextContent('HIGH1,10055.0%');
    expect(within(card).getByRole('row', { name: /^All settled/ })).toHaveTextContent('All settled1,204');
  });

  it('show a loss with a minus sign and a word next to the color (S-138, S-482)', async () => {
    openProfile(
      profileServer(
        testProfile({
          ...PLAYED,
          totalBets: 60,
          winRate: 48.3,
          totalProfit: -120.5,
          profitUnits: -6.025,
        }),
      ),
    );
    expect(texts(await tile('Total profit'))).toEqual(['−$120.50', '−6.03u']);
    expect(texts(await tile('Win rate'))).toEqual(['48.3%', 'Pushes excluded']);
    expect(texts(await tile('ROI'))[0]).toBe('−8.0%');
    for (const text of ['−$120.50', '−8.0%'])
      expect(screen.getAllByText(text)[0]).toHaveAttribute('data-trend', 'loss');
  });

  it.each([
    [50, '+3.5%', '$50.00'],
    [25, '+7.0%', '$25.00'],
    [0, '+3.5%', '$50.00'],
  ])(
    'estimate the ROI over bets times a default bet of %d and explain why (S-139, S-140)',
    async (defaultBetAmount, roi, stake) => {
      const profile = testProfile({ ...PLAYED, totalWagered: null, defaultBetAmount });
      const { user } = openProfile(profileServer(profile));
      const box = await tile('ROI');
      expect(texts(box)).toEqual([roi, 'Profit over bets × default bet']);
      const label = within(box).getByRole('button', { name: 'estimated' });
      await user.click(label);
      expect(await screen.findByRole('tooltip')).toHaveTextContent(
        `The amount you wagered is unknown. This divides your profit by the number of bets times your default bet of ${stake}.`,
      );
    },
  );

  it('show no win rate while pushes alone are settled', async () => {
    const tiers = [{ tier: 'HIGH' as const, bets: 2, winRatePercent: null, profitCents: 0 }];
    const pushes = { totalBets: 2, winRate: 0, totalProfit: 0, totalWagered: 40, profitUnits: 0, tiers };
    openProfile(profileServer(testProfile(pushes)));
    expect(texts(await tile('Win rate'))).toEqual(['–', 'Pushes excluded, small sample']);
    const card = await screen.findByRole('region', { name: 'Performance by confidence' });
    expect(within(card).getByRole('row', { name: /^All settled/ })).toHaveTextContent('All settled2–+$0.00');
  });

  it('keep past units when the bankroll changes (S-138, S-292)', async () => {
    openProfile(profileServer(testProfile({ ...PLAYED, profitUnits: 14.43, bankroll: 3460 })));
    expect(texts(await tile('Total profit'))).toEqual(['+$78.63', '+14.43u']);
  });

  it('show no units when the server does not add them up', async () => {
    openProfile(profileServer(testProfile({ ...PLAYED, profitUnits: undefined })));
    expect(texts(await tile('Total profit'))).toEqual(['+$78.63', '–']);
  });

  it.each([0, null])(
    'show dashes while no bet is settled, never a zero, and say when they start (wager %p, S-141)',
    async (totalWagered) => {
      openProfile(profileServer(testProfile({ totalWagered })));
      for (const name of ['Total profit', 'Total bets', 'Win rate', 'ROI'])
        expect(texts(await tile(name))).toEqual(['–']);
      const results = screen.getByRole('region', { name: 'Results' });
      expect(within(results).getByText('Your results start with your first settled bet.')).toBeVisible();
      expect(results.querySelector('[data-trend]')).toBeNull();
      expect(screen.queryByText('estimated')).toBeNull();
    },
  );

  it('show no bet figures while the bets service is unavailable (S-144)', async () => {
    const away = { totalBets: null, winRate: null, totalProfit: null, totalWagered: null, tiers: null };
    openProfile(profileServer(testProfile(away)));
    expect(texts(await tile('Total profit'))).toEqual(['–']);
    expect(texts(await tile('Total bets'))).toEqual(['–']);
    expect(screen.getByText('These figures couldn’t be loaded.')).toBeVisible();
    expect(screen.getByText('Couldn’t load your results.')).toBeVisible();
    expect(screen.queryByText('Sample data')).toBeNull();
  });

  it('read a missing bankroll as $1,000 (S-143)', async () => {
    const profile = { ...testProfile(PLAYED), bankroll: undefined };
    const server = profileServer();
    server.replyText(getProfileRoute, 200, JSON.stringify({ success: true, data: profile }));
    openProfile(server);
    const preferences = await screen.findByRole('region', { name: 'Betting preferences' });
    expect(within(preferences).getByText('$1,000.00')).toBeVisible();
  });
});

describe('performance by confidence', () => {
  const rows = (): string[][] =>
    within(screen.getByRole('region', { name: 'Performance by confidence' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent ?? ''));

  it('shows fixed figures labeled Sample data while no bet is settled (S-141)', async () => {
    openProfile(profileServer());
    const card = await screen.findByRole('region', { name: 'Performance by confidence' });
    expect(within(card).getByText('Sample data')).toBeVisible();
    expect(rows()).toEqual([
      ['Tier', 'Bets', 'Win rate'],
      ['HIGH', '18', '77.8%'],
      ['MEDIUM+', '15', '66.7%'],
      ['MEDIUM', '12', '58.3%'],
      ['LOW', '2', '50.0%'],
    ]);
    expect(card).toHaveTextContent('These aren’t your results.');
  });

  it("shows only the user's own counts once a bet is settled (S-141)", async () => {
    const tiers = [
      { tier: 'HIGH' as const, bets: 1, winRatePercent: 100, profitCents: 9091 },
      { tier: null, bets: 1, winRatePercent: null, profitCents: 0 },
    ];
    openProfile(profileServer(testProfile({ ...PLAYED, totalBets: 1, winRate: 100, tiers })));
    const card = await screen.findByRole('region', { name: 'Performance by confidence' });
    expect(rows()).toEqual([
      ['Tier', 'Bets', 'Win rate', 'Profit'],
      ['HIGH', '1', '100.0%', '+$90.91'],
      ['No tier', '1', '–', '+$0.00'],
      ['All settled', '1', '100.0%', '+$78.63'],
    ]);
    expect(within(card).getByText('+$90.91')).toHaveAttribute('data-trend', 'gain');
    expect(within(card).getByText('+$78.63')).toHaveAttribute('data-trend', 'gain');
    expect(within(card).getByText('+$0.00')).not.toHaveAttribute('data-trend');
    expect(within(card).queryByText('Sample data')).toBeNull();
    expect(card).toHaveTextContent('small sample');
    expect(card).not.toHaveTextContent('77.8%');
  });
});
