import { fireEvent, screen } from '@testing-library/react';
import { SAINTS, factIn, footballProps, renderFootball } from '../../../test/support/render-football.tsx';
import { PriceBox } from './price-box.tsx';

const BOX = 'Your price';

/** 55% on a pick of a tier and grade, offered at -110. */
async function renderBox(changes: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const { game } = footballProps(SAINTS, {
    'prediction.pick_probability': 0.55,
    'betting_indicators.betting_tier': 'MEDIUM',
    'betting_indicators.recommendation': 'CONSIDER',
    'betting_indicators.bet_ranking.grade': 'B',
    spread_odds: -110,
    ...changes,
  });
  await renderFootball(<PriceBox game={game} />);
}

function offer(text: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: BOX }), { target: { value: text } });
}

it('names fair odds and the worst acceptable price, and starts at the published price (S-366)', async () => {
  await renderBox();
  expect([factIn(BOX, 'Fair odds'), factIn(BOX, 'Worst acceptable price')]).toEqual(['-122', '-122']);
  expect(screen.getByRole('textbox', { name: BOX })).toHaveValue('-110');
  expect(screen.getByRole('status')).toHaveTextContent('CONSIDER at -110');
  expect([
    factIn(BOX, 'Break-even'),
    factIn(BOX, 'Expected value'),
    factIn(BOX, 'Edge, pts'),
    factIn(BOX, 'Stake of a default $1,000'),
  ]).toEqual(['52.4%', '+5.0%', '+2.6', '$13.75']);
});

it('passes as soon as the price is worse than fair, and the stake follows (S-366, S-372)', async () => {
  await renderBox();
  offer('-122');
  expect(screen.getByRole('status')).toHaveTextContent('CONSIDER at -122');
  offer('-123');
  expect(screen.getByRole('status')).toHaveTextContent('PASS: this price is worse than -122');
  expect(factIn(BOX, 'Stake of a default $1,000')).toBe('PASS');
  offer('-125');
  expect(screen.getByRole('status')).toHaveTextContent('PASS: this price is worse than -122');
  expect(factIn(BOX, 'Expected value')).toBe('−1.0%');
});

it.each([
  ['+150', 'CONSIDER at +150', '40.0%'],
  ['150', 'CONSIDER at +150', '40.0%'],
  ['EVEN', 'CONSIDER at +100', '50.0%'],
])('takes %s', async (typed, decision, breakEven) => {
  await renderBox();
  offer(typed);
  expect(screen.getByRole('status')).toHaveTextContent(decision);
  expect(factIn(BOX, 'Break-even')).toBe(breakEven);
});

it('explains the format of what is no price', async () => {
  await renderBox();
  offer('1.91');
  const input = screen.getByRole('textbox', { name: BOX });
  expect(input).toHaveAccessibleDescription('Enter American odds: -110, +150, 150 or EVEN.');
  expect(input).toBeInvalid();
  expect(screen.queryByRole('status')).toBeNull();
  offer('');
  expect(input).toBeValid();
});

it.each([
  ['LOW', 'B', 'PASS: LOW picks carry no stake'],
  ['NO_BET', 'B', 'PASS: NO BET picks carry no stake'],
  ['MEDIUM', 'D', 'PASS: grade D carries no stake'],
])('a %s pick of grade %s stays a pass at any price (S-372)', async (tier, grade, decision) => {
  await renderBox({
    'betting_indicators.betting_tier': tier,
    'betting_indicators.bet_ranking.grade': grade,
  });
  offer('+300');
  expect(screen.getByRole('status')).toHaveTextContent(decision);
  expect(factIn(BOX, 'Stake of a default $1,000')).toBe('PASS');
});

it('a HIGH pick is a BET', async () => {
  await renderBox({
    'betting_indicators.betting_tier': 'HIGH',
    'betting_indicators.recommendation': undefined,
  });
  expect(screen.getByRole('status')).toHaveTextContent('BET at -110');
});

it('asks for a price when the file has none', async () => {
  await renderBox({ spread_odds: null, betting_analysis: { total_points: 37 } });
  expect(screen.getByRole('textbox', { name: BOX })).toHaveValue('');
  expect(
    screen.getByText('Enter the odds you are offered to see what the pick is worth there.'),
  ).toBeVisible();
});

it.each([
  ['a game without a pick', { 'prediction.pick_team': 'Nobody' }],
  ['a certain pick', { 'prediction.pick_probability': 1 }],
])('has nothing to say of %s', async (_, changes) => {
  await renderBox(changes);
  expect(screen.queryByRole('region', { name: BOX })).toBeNull();
});

it('is one line on a phone until it is opened', async () => {
  const phone = { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  jest.spyOn(window, 'matchMedia').mockReturnValue(phone as unknown as MediaQueryList);
  await renderBox();
  expect(screen.getByText('Fair odds -122')).toBeVisible();
  expect(screen.getByLabelText(BOX, { selector: 'input' })).not.toBeVisible();
  jest.restoreAllMocks();
});
