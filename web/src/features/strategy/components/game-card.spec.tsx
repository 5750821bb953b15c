import { getBetLimitRoute } from '@app/contracts';
import type { StrategyGame } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import { demoFile, published, slateIndex } from '../../../../test/support/demo.ts';
import { renderApp } from '../../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../../test/support/render-app.tsx';
import { strategyComparison, strategyGame, strategyServer } from '../../../../test/support/strategy.ts';

function open(...games: StrategyGame[]): RenderedApp {
  return renderApp(strategyServer(strategyComparison({ games })), {
    path: '/dashboard/betting-comparison',
    sport: 'nfl',
  });
}

const card = (): Promise<HTMLElement> =>
  screen.findByRole('article', { name: 'Tampa Bay Buccaneers @ New Orleans Saints' });

/** Returns the card's table rows: bet, stake, if won, profit. */
const rows = async (): Promise<string[][]> =>
  within(await card())
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));

const OWN = {
  id: '4b5c0f9e-4e3a-4f5c-8d0e-7d1c2b3a4e01',
  betType: 'moneyline',
  side: 'away',
  teamToCover: 'Tampa Bay Buccaneers',
  spread: 0,
  americanOdds: 150,
  stakeCents: 2550,
  unitCents: 1000,
  result: 'lost',
  profitCents: -2550,
  confidenceLevel: null,
} as const;

it("the user's flat 100 is shown next to tier and Kelly stake, all paid at the recorded odds (S-474, S-475, S-478)", async () => {
  open(strategyGame());
  expect(await rows()).toEqual([
    ['Bet', 'Stake', 'Payout', 'Profit'],
    ['Flat $100', '$100.00', '$198.04', '+$98.04'],
    ['Tier stakes', '$150.00', '$297.06', '+$147.06'],
    ['Kelly 25%', '$500.00', '$990.20', '+$490.20'],
  ]);
  expect(await card()).toHaveTextContent('No bet logged, stakes simulated');
  // A doubleheader has two cards, and a week several games of the same teams.
  expect(await card()).toHaveTextContent('Sun, Oct 13, final 24–27');
  expect(await card()).toHaveTextContent('Saints +2.5 -102▲ Won');
  expect(
    screen.getByText(
      /a quarter of the stake that’s optimal if the model’s probability is right\. Tier stakes are \$150 on HIGH, \$125 on MEDIUM\+, \$100 on MEDIUM, \$75 on other picks\. Payout/,
    ),
  ).toBeVisible();
});

const OPEN = {
  status: 'scheduled',
  homeScore: null,
  awayScore: null,
  pick: { outcome: null, profitCents: null },
} as const;

it.each([
  ['in_progress', 'Sun, Oct 13, in progress 24–27'],
  ['cancelled', 'Canceled'],
  ['postponed', 'Postponed'],
] as const)('a score of a game that is %s is not called final', async (status, text) => {
  open(strategyGame({ status, pick: { outcome: null, profitCents: null } }));
  expect(await card()).toHaveTextContent(text);
  expect(await card()).not.toHaveTextContent('final');
});

it('a stake that the grade raised names its minimum, as on the dashboard (S-372)', async () => {
  const orioles = { ...OPEN, gameId: '632451', awayTeam: 'Baltimore Orioles', homeTeam: 'Boston Red Sox' };
  const server = strategyServer(
    strategyComparison({ sport: 'mlb', season: 2021, games: [strategyGame(orioles)] }),
  )
    .serve('/static/mlb/index.json', slateIndex('mlb', [{ season: 2021, week: 6, date: '2021-09-18' }]))
    .serve('/static/mlb/2021/2021-09-18.json', published(demoFile('mlb', 'mlb_predictions_2021-09-18.json')));
  renderApp(server, { path: '/dashboard/betting-comparison', sport: 'mlb' });
  expect(await screen.findByText('Bet $20 (2u)')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Baltimore Orioles @ Boston Red Sox' })).toHaveTextContent(
    'Recommended stake Bet $20 (2u): grade A’s 2% minimum',
  );
});

it('the stake of the published record is shown once, with a pass in every row of its card (S-372, S-461)', async () => {
  const week = demoFile('nfl', 'nfl_predictions_2024_week_07.json');
  const server = strategyServer(
    strategyComparison({
      week: 7,
      games: [
        strategyGame({ ...OPEN, gameId: '2024_07_DEN_NO' }),
        strategyGame({
          ...OPEN,
          gameId: '2024_07_PHI_NYG',
          awayTeam: 'Philadelphia Eagles',
          homeTeam: 'New York Giants',
        }),
      ],
    }),
  )
    .serve('/static/nfl/index.json', slateIndex('nfl', [{ season: 2024, week: 7 }]))
    .serve('/static/nfl/2024/week-7.json', published(week))
    .reply(getBetLimitRoute, { success: true, data: { maxStakeCents: 4000 } });
  renderApp(server, { path: '/dashboard/betting-comparison', sport: 'nfl' });
  expect(await screen.findByText('Bet $40 (4u)')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Philadelphia Eagles @ New York Giants' })).toHaveTextContent(
    'Recommended stake Pass: LOW tier',
  );
  // A pass has no optimal bet, and its card says so.
  const despite = (name: string): HTMLElement | null =>
    within(screen.getByRole('article', { name })).queryByText(
      'No bet logged, stakes simulated despite the pass',
    );
  expect(despite('Philadelphia Eagles @ New York Giants')).toBeVisible();
  expect(despite('Tampa Bay Buccaneers @ New Orleans Saints')).toBeNull();
});

it('a withdrawn pick has no recommended stake', async () => {
  const id = '2024_07_DEN_NO';
  const week = published(demoFile('nfl', 'nfl_predictions_2024_week_07.json'), { withdrawnGameIds: [id] });
  const server = strategyServer(strategyComparison({ week: 7, games: [strategyGame({ gameId: id })] }))
    .serve('/static/nfl/index.json', slateIndex('nfl', [{ season: 2024, week: 7 }]))
    .serve('/static/nfl/2024/week-7.json', week);
  renderApp(server, { path: '/dashboard/betting-comparison', sport: 'nfl' });
  expect(await screen.findByText('Withdrawn: no stake')).toBeVisible();
  expect(await card()).not.toHaveTextContent(/Recommended stake|Bet \$/);
});

it("the user's own bets replace the flat stake (S-474)", async () => {
  open(
    strategyGame({
      own: [
        OWN,
        {
          ...OWN,
          id: '4b5c0f9e-4e3a-4f5c-8d0e-7d1c2b3a4e02',
          betType: 'total',
          side: 'over',
          teamToCover: 'OVER',
          spread: 48.5,
          americanOdds: null,
          result: null,
          profitCents: null,
        },
      ],
    }),
  );
  expect((await rows()).slice(1, 3)).toEqual([
    ['Your bet Buccaneers ML +150', '$25.50', '$0.00', '−$25.50'],
    ['Your bet Over 48.5', '$25.50', '–', '–'],
  ]);
  expect(await card()).not.toHaveTextContent('Flat $100');
  expect(await card()).toHaveTextContent('Tier and Kelly stakes simulated');
});

it('names a bet only where it differs from the pick in the head', async () => {
  const same = {
    ...OWN,
    betType: 'spread',
    side: 'home',
    teamToCover: 'New Orleans Saints',
    spread: 2.5,
  } as const;
  open(
    strategyGame({
      own: [
        { ...same, americanOdds: -102 },
        { ...same, id: '4b5c0f9e-4e3a-4f5c-8d0e-7d1c2b3a4e02', americanOdds: -110 },
      ],
    }),
  );
  const names = (await rows()).slice(1, 3).map(([name]) => name);
  expect(names).toEqual(['Your bet', 'Your bet Saints +2.5 -110']);
});

it('a bet the user settled before the result shows its payout, not an estimate (S-474, S-475)', async () => {
  open(
    strategyGame({
      ...{ status: 'scheduled', homeScore: null, awayScore: null },
      pick: { ...strategyGame().pick, outcome: null },
      own: [
        { ...OWN, stakeCents: 10_000, profitCents: -10_000 },
        { ...OWN, id: '4b5c0f9e-4e3a-4f5c-8d0e-7d1c2b3a4e02', result: null, profitCents: null },
      ],
    }),
  );
  expect((await rows()).slice(0, 3)).toEqual([
    ['Bet', 'Stake', 'If won Estimate', 'Profit'],
    ['Your bet Buccaneers ML +150', '$100.00', '$0.00Payout', '−$100.00'],
    ['Your bet Buccaneers ML +150', '$25.50', '$48.45', '–'],
  ]);
});

it('Kelly bets nothing without an edge, and payouts are estimated at 1.9 before the result (S-475, S-477, S-478)', async () => {
  open(
    strategyGame({
      status: 'scheduled',
      homeScore: null,
      awayScore: null,
      flat: { stakeCents: 10_000, profitCents: null },
      tierStake: { stakeCents: 7500, profitCents: null },
      kelly: { stakeCents: 0, profitCents: null },
      pick: { tier: 'LOW', outcome: null, profitCents: null },
    }),
  );
  expect(await rows()).toEqual([
    ['Bet', 'Stake', 'If won Estimate', 'Profit'],
    ['Flat $100', '$100.00', '$190.00', '–'],
    ['Tier stakes', '$75.00', '$142.50', '–'],
    ['Kelly 25% No edge', 'No bet', '–', '–'],
  ]);
  expect(
    screen.getByText(/Before the result, “If won” is an estimate: 1\.9 times the stake\./),
  ).toBeVisible();
  expect(await card()).toHaveTextContent('Not settled');
  expect(await card()).toHaveTextContent(/Oct 13/);
});

it('numbers the games of a doubleheader by their start', async () => {
  const first = strategyGame();
  const second = strategyGame({ gameId: 'second', startsAt: '2024-10-13T20:25:00.000Z' });
  const nextDay = strategyGame({ gameId: 'next', startsAt: '2024-10-14T17:00:00.000Z' });
  open(second, nextDay, first);
  const cards = await screen.findAllByRole('article', { name: 'Tampa Bay Buccaneers @ New Orleans Saints' });
  expect(cards.map(({ textContent }) => /Game \d/.exec(textContent)?.[0])).toEqual([
    'Game 2',
    undefined,
    'Game 1',
  ]);
});

it.each([
  ['postponed', 'Postponed'],
  ['cancelled', 'Canceled'],
] as const)('a %s game is labeled', async (status, text) => {
  open(strategyGame({ status, homeScore: null, awayScore: null, pick: { outcome: 'void', profitCents: 0 } }));
  expect(await card()).toHaveTextContent(text);
  expect(await card()).toHaveTextContent('= Void');
});

it("the pick's probability and odds fill the calculator, and focus moves there (S-478)", async () => {
  const { user } = open(strategyGame());
  await user.click(within(await card()).getByRole('button', { name: 'Calculate stake of Saints +2.5' }));
  const calculator = screen.getByRole('region', { name: 'Kelly calculator' });
  const probability = within(calculator).getByRole('textbox', { name: 'Win probability, %' });
  expect(probability).toHaveValue('63.88');
  expect(probability).toHaveFocus();
  expect(within(calculator).getByRole('textbox', { name: 'Odds' })).toHaveValue('-102');
  expect(calculator).toHaveTextContent('With Saints +2.5');
  // A quarter of 27.04% exceeds the cap of 5% of $1,000.
  expect(within(calculator).getByText('Stake, rounded down').closest('div')).toHaveTextContent(
    'Stake, rounded down$50',
  );
  await user.clear(probability);
  await user.click(within(await card()).getByRole('button', { name: 'Calculate stake of Saints +2.5' }));
  expect(screen.getByRole('textbox', { name: 'Win probability, %' })).toHaveValue('63.88');
});

it('a pick without a probability cannot be calculated', async () => {
  open(strategyGame({ pick: { probability: null } }));
  expect(await card()).toHaveTextContent('There’s no recorded probability for this pick.');
  expect(within(await card()).queryByRole('button')).toBeNull();
});
