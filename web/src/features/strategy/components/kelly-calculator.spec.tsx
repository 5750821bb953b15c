import { getStrategyComparison } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderApp } from '../../../../test/support/render-app.tsx';
import { strategyServer } from '../../../../test/support/strategy.ts';

const LABELS = {
  probability: 'Win probability, %',
  odds: 'Odds',
  bankroll: 'Bankroll, $',
  fraction: 'Kelly fraction, %',
  cap: 'Cap, % of bankroll',
} as const;

async function open(): Promise<UserEvent> {
  const { user } = renderApp(strategyServer(), { path: '/dashboard/betting-comparison', sport: 'nfl' });
  await screen.findByRole('heading', { name: 'Week 6, 2024' });
  return user;
}

const calculator = () => within(screen.getByRole('region', { name: 'Kelly calculator' }));
const field = (name: keyof typeof LABELS): HTMLElement =>
  calculator().getByRole('textbox', { name: LABELS[name] });
const answer = (): string | null => calculator().getByRole('status').textContent;

async function type(user: UserEvent, name: keyof typeof LABELS, text: string): Promise<void> {
  await user.clear(field(name));
  await user.type(field(name), text);
}

it("the defaults are a quarter of Kelly, a cap of 5% and the user's own bankroll (S-374, S-478)", async () => {
  await open();
  expect(
    Object.keys(LABELS).map((name) => (field(name as keyof typeof LABELS) as HTMLInputElement).value),
  ).toEqual(['55', '-110', '1000', '25', '5']);
  expect(answer()).toBe(
    '25% of the Kelly stake, below the cap of 5%.Full Kelly stake5.50% of the bankrollStake, share of bankroll1.38%Stake, rounded down$13',
  );
});

it('the result updates with every key: probability, odds, bankroll, fraction (S-478)', async () => {
  const user = await open();
  await type(user, 'probability', '45%');
  await type(user, 'odds', '+150');
  await type(user, 'bankroll', '$2,500.50');
  await type(user, 'fraction', '50');
  expect(answer()).toBe(
    '50% of the Kelly stake, below the cap of 5%.Full Kelly stake8.33% of the bankrollStake, share of bankroll4.17%Stake, rounded down$104',
  );
});

it('the stake is never below 0 (S-478)', async () => {
  const user = await open();
  await type(user, 'probability', '52');
  expect(answer()).toBe(
    'There’s no edge at these odds: the Kelly stake is 0.Full Kelly stake0.00% of the bankrollStake, share of bankroll0.00%Stake, rounded down$0',
  );
});

it('the stake is capped, at 10% at most (S-374)', async () => {
  const user = await open();
  await type(user, 'probability', '90');
  expect(answer()).toMatch(/^Capped at 5% of bankroll\..*Stake, rounded down\$50$/);
  await type(user, 'cap', '10');
  expect(answer()).toMatch(/^Capped at 10% of bankroll\..*Stake, rounded down\$100$/);
  await type(user, 'cap', '10.5');
  expect(field('cap')).toHaveAccessibleDescription('Enter a cap above 0 and at most 10 percent of bankroll.');
  expect(answer()).toBe('Correct the marked fields to see the stake.');
});

it.each([
  ['probability', '0', 'Enter a probability above 0 and below 100 percent, such as 55.'],
  ['probability', '100', 'Enter a probability above 0 and below 100 percent, such as 55.'],
  ['probability', 'likely', 'Enter a probability above 0 and below 100 percent, such as 55.'],
  ['odds', '50', 'Enter American odds: -110, +150, 150 or EVEN.'],
  ['bankroll', '0', 'Enter a bankroll above $0 and at most $1,000,000.'],
  ['bankroll', '1000000.01', 'Enter a bankroll above $0 and at most $1,000,000.'],
  ['fraction', '101', 'Enter a fraction above 0 and at most 100 percent, such as 25.'],
  ['cap', '0', 'Enter a cap above 0 and at most 10 percent of bankroll.'],
] as const)('an error message explains %s %s', async (name, text, message) => {
  const user = await open();
  await type(user, name, text);
  expect(field(name)).toHaveAttribute('aria-invalid', 'true');
  expect(field(name)).toHaveAccessibleDescription(message);
  expect(answer()).toBe('Correct the marked fields to see the stake.');
});

it('the keyboard alone is enough, field by field', async () => {
  const user = await open();
  field('probability').focus();
  for (const name of ['odds', 'bankroll', 'fraction', 'cap'] as const) {
    await user.tab();
    expect(field(name)).toHaveFocus();
  }
  await user.keyboard('{Control>}a{/Control}3');
  expect(answer()).toMatch('below the cap of 3%.');
});

it('the formula, fractional Kelly and the sentence on 25% are next to it (S-474, S-374)', async () => {
  await open();
  const text = screen.getByRole('region', { name: 'The Kelly formula' }).textContent;
  expect(text).toMatch('f = (b × p − q) / b');
  expect(text).toMatch('Fractional Kelly.');
  expect(text).toMatch('The recommended fraction is 25%');
  expect(text).toMatch(
    'Never more than 25% of bankroll per bet. The calculator stays far below that: it caps a stake at 5%, and you can raise the cap to 10%.',
  );
});

it('a sport chosen again leaves the focus, and the calculator is not of the pick asked before (S-478)', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Calculate stake of/ }));
  expect(field('probability')).toHaveFocus();
  expect(field('probability')).toHaveValue('63.88');
  await user.click(screen.getByRole('button', { name: 'MLB' }));
  await screen.findByRole('button', { name: 'Sport: MLB' });
  const nfl = screen.getByRole('button', { name: 'NFL' });
  await user.click(nfl);
  await screen.findByRole('button', { name: 'Sport: NFL' });
  expect(field('probability')).toHaveValue('55');
  expect(nfl).toHaveFocus();
});

it('another week keeps what was typed and the focus while it is read', async () => {
  const server = strategyServer();
  const { user } = renderApp(server, { path: '/dashboard/betting-comparison', sport: 'nfl' });
  await user.click(await screen.findByRole('button', { name: /^Calculate stake of/ }));
  await type(user, 'odds', '+150');
  server.stall(getStrategyComparison);
  const week = screen.getByRole('combobox', { name: 'Week' });
  await user.selectOptions(week, 'Week 7');
  expect(await screen.findByText('Loading the comparison')).toBeInTheDocument();
  expect(field('odds')).toHaveValue('+150');
  expect(week).toHaveFocus();
});
