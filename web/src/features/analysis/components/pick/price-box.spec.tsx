import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { SAINTS, footballProps, renderFootball } from '../../../../../test/support/render-football.tsx';
import { PriceBox } from './price-box.tsx';

const BOX = 'Your price';
const ODDS = 'Your odds';

/** Renders a 55% pick of a tier and grade, offered at -110. */
async function renderBox(changes: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const { game } = footballProps(SAINTS, {
    'prediction.pick_probability': 0.55,
    'betting_indicators.betting_tier': 'MEDIUM',
    'betting_indicators.recommendation': 'CONSIDER',
    'betting_indicators.bet_ranking.grade': 'B',
    'betting_indicators.bankroll_percentage': 1.375,
    spread_odds: -110,
    ...changes,
  });
  await renderFootball(<PriceBox game={game} />);
}

function offer(text: string): void {
  fireEvent.change(screen.getByRole('textbox', { name: ODDS }), { target: { value: text } });
}

/** Returns the ladder's rows: odds, break-even, expected value, stake. */
function rungs(): string[][] {
  const [, ...rows] = within(screen.getByRole('table', { name: 'Stake by odds' })).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
}

it('starts at the published odds and shows how far down it stays a bet (S-366, S-372)', async () => {
  await renderBox();
  expect(screen.getByText('Bet to -122')).toBeVisible();
  expect(screen.getByRole('textbox', { name: ODDS })).toHaveValue('-110');
  expect(screen.getByRole('status')).toHaveTextContent('Bet $13 (1.3u) at -110.');
  expect(rungs()).toEqual([
    ['-110', '52.4%', '+5.0%', '$13 (1.3u)'],
    ['-115', '53.5%', '+2.8%', '$10 (1u)'],
    ['-120', '54.5%', '+0.8%', '$10 (1u)'],
    ['-125', '55.6%', '−1.0%', 'Pass'],
  ]);
});

it('follows the odds of a newer file until something is typed', async () => {
  const { game } = footballProps(SAINTS, { 'prediction.pick_probability': 0.55, spread_odds: -110 });
  function Page(): ReactNode {
    const [pickOdds, setPickOdds] = useState(-110);
    return (
      <>
        <button
          onClick={() => {
            setPickOdds(-118);
          }}
        >
          Newer file
        </button>
        <PriceBox game={{ ...game, pickOdds }} />
      </>
    );
  }
  await renderFootball(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Newer file' }));
  expect(screen.getByRole('textbox', { name: ODDS })).toHaveValue('-118');
});

it('becomes a pass as soon as the odds are worse than fair (S-366, S-372)', async () => {
  await renderBox();
  offer('-122');
  expect(screen.getByRole('status')).toHaveTextContent('Bet $10 (1u) at -122.');
  offer('-123');
  expect(screen.getByRole('status')).toHaveTextContent('Pass: -123 is worse than -122.');
  expect(rungs()).toEqual([['-123', '55.2%', '−0.3%', 'Pass']]);
});

it("never stakes more than the record's share at better odds (S-372)", async () => {
  await renderBox();
  offer('+200');
  expect(rungs()[0]).toEqual(['+200', '33.3%', '+65.0%', '$13 (1.3u)']);
});

it.each([
  ['+150', '+150', '40.0%'],
  ['150', '+150', '40.0%'],
  ['EVEN', '+100', '50.0%'],
])('accepts %s', async (typed, odds, breakEven) => {
  await renderBox();
  offer(typed);
  expect(screen.getByRole('status')).toHaveTextContent(`at ${odds}.`);
  expect(rungs()[0]?.slice(0, 2)).toEqual([odds, breakEven]);
});

it('explains the format for invalid odds', async () => {
  await renderBox();
  offer('1.91');
  const input = screen.getByRole('textbox', { name: ODDS });
  expect(input).toHaveAccessibleDescription('Enter American odds: -110, +150, 150 or EVEN.');
  expect(input).toBeInvalid();
  expect(screen.queryByRole('status')).toBeNull();
  offer('');
  expect(input).toBeValid();
});

it.each([
  ['LOW', 'B', 'LOW is always a pass'],
  ['NO_BET', 'B', 'NO BET is always a pass'],
  ['MEDIUM', 'D', 'grade D is a pass'],
])('a %s pick of grade %s stays a pass at any odds (S-372)', async (tier, grade, reason) => {
  await renderBox({
    'betting_indicators.betting_tier': tier,
    'betting_indicators.bet_ranking.grade': grade,
  });
  offer('+300');
  expect(screen.getByText('Pass at any odds')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(`Pass: ${reason}.`);
  expect(rungs()).toEqual([['+300', '25.0%', '+120.0%', 'Pass']]);
});

it('names the odds a pass would need when only the price speaks against it (S-372)', async () => {
  await renderBox({ spread_odds: -140 });
  expect(screen.getByText('Bet to -122')).toBeVisible();
});

it('asks for odds when the file has none', async () => {
  await renderBox({ spread_odds: null, betting_analysis: { total_points: 37 } });
  expect(screen.getByRole('textbox', { name: ODDS })).toHaveValue('');
  expect(
    screen.getByText('Enter the odds you’re offered to see what the pick is worth at that price.'),
  ).toBeVisible();
});

it.each([
  ['a game without a pick', { 'prediction.pick_team': 'Nobody' }],
  ['a certain pick', { 'prediction.pick_probability': 1 }],
])('is hidden for %s', async (_, changes) => {
  await renderBox(changes);
  expect(screen.queryByRole('region', { name: BOX })).toBeNull();
});

it('is one line on a phone until it is opened', async () => {
  const phone = { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  jest.spyOn(window, 'matchMedia').mockReturnValue(phone as unknown as MediaQueryList);
  await renderBox();
  expect(screen.getByText('Bet to -122')).toBeVisible();
  expect(screen.getByLabelText(ODDS)).not.toBeVisible();
  jest.restoreAllMocks();
});

describe("the market's own price", () => {
  const MARKET = { 'betting_analysis.spread_home_odds': -102, 'betting_analysis.spread_away_odds': -118 };

  it('takes the margin out of both sides and judges the requested odds by it', async () => {
    await renderBox({ ...MARKET, spread_odds: -102 });
    offer('-110');
    const line = screen.getByText(/^The market’s fair odds/);
    expect(line).toHaveTextContent(
      'The market’s fair odds are +107 (48.3%), from -102 and -118 without the 4.6% vig (Proportional method). At that chance, -110 returns −7.9%. Compare methods',
    );
    expect(within(line).getByRole('link', { name: 'Compare methods' })).toHaveAttribute(
      'href',
      '/lab/fair-price?odds=-102%2C-118',
    );
    offer('');
    expect(line).not.toHaveTextContent('At that chance');
  });

  it('follows the method that this browser keeps', async () => {
    window.localStorage.setItem('fairPriceMethod', 'shin');
    await renderBox(MARKET);
    expect(screen.getByText(/^The market’s fair odds/)).toHaveTextContent('Shin method)');
    act(() => {
      window.localStorage.setItem('fairPriceMethod', 'nonsense');
      window.dispatchEvent(new StorageEvent('storage', { key: 'fairPriceMethod' }));
    });
    expect(screen.getByText(/^The market’s fair odds/)).toHaveTextContent('Proportional method)');
    window.localStorage.clear();
  });

  it('is missing when the file has the price of one side only', async () => {
    await renderBox({ 'betting_analysis.spread_away_odds': null });
    expect(screen.queryByText(/^The market’s fair odds/)).toBeNull();
  });
});
