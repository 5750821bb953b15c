import { getBetLimitRoute } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import { ALABAMA, SAINTS, footballProps } from '../../../test/support/render-football.tsx';
import { mlbProps, redsRecord } from '../../../test/support/render-mlb.tsx';
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
const passReds = mlbProps(redsRecord()).game;
const ADVISED = { tier: 'HIGH', grade: 'A', isBadValue: false, shouldBet: true, action: 'BET' } as const;
const alabama = {
  ...passAlabama,
  ...ADVISED,
  pick_probability: 0.6,
  betting_indicators: { ...passAlabama.betting_indicators, bankroll_percentage: 2 },
};
const reds = { ...passReds, ...ADVISED, pick_probability: 0.75 };

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
    expect([texts[0], texts[15], texts[20], texts[40]]).toEqual(['-7.5', 'PK', '+2.5', '+12.5']);
    const marked = within(screen.getByRole('group', { name: 'Published' })).getAllByRole('option');
    expect(marked.map(({ textContent }) => textContent)).toEqual(['+2.5']);
  });

  it('of CFB are free text with examples, with at least a dollar (S-438)', async () => {
    await renderPlaceBet(alabama);
    expect(screen.getByRole('textbox', { name: 'Line' })).toHaveAttribute('placeholder', 'e.g. -7.5');
    expect(odds()).toHaveAttribute('placeholder', 'e.g. -110');
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
    expect(screen.getByRole('textbox', { name: 'Line' })).toHaveValue('+2');
    expect(odds()).toHaveValue('-110');
  });

  it('update when team, type or line changes and show the source of the odds (S-431, S-451)', async () => {
    const { user } = await renderPlaceBet(saints);
    const panel = screen.getByRole('region', { name: 'Place Bet' });
    expect(panel).toHaveTextContent('Published line and price');
    expect(odds()).toHaveAccessibleDescription('Published line and price');
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
