import { screen } from '@testing-library/react';
import { slateIndex } from '../../../../test/support/demo.ts';
import type { FakeServer } from '../../../../test/support/fake-server.ts';
import { profitabilityServer, summary, summaryPath } from '../../../../test/support/profitability.ts';
import { demoServer, renderApp } from '../../../../test/support/render-app.tsx';

/** Serves the published MLB summary, updated on the given day. */
function mlbServer(lastUpdated: string): FakeServer {
  return profitabilityServer()
    .serve('/static/mlb/index.json', {
      ...slateIndex('mlb'),
      files: [
        {
          kind: 'profitability-summary' as const,
          path: '/static/mlb/mlb_consensus_profitability_summary_2021-11-03.json',
          date: '2021-11-03',
          sha256: 'c'.repeat(64),
        },
      ],
    })
    .serve('/static/mlb/mlb_consensus_profitability_summary_2021-11-03.json', {
      overall_results: { HIGH: { win_rate: 0.7037, total_games: 108, roi: -2.02 } },
      total_games: 2423,
    })
    .serve(summaryPath('mlb'), summary('mlb', { lastUpdated }));
}

const note = (): Promise<HTMLElement> => screen.findByRole('complementary', { name: 'Record' });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('says that an MLB record may include games after those of the slate (S-285)', async () => {
  renderApp(mlbServer('2021-11-03'), { sport: 'mlb' });
  const record = await note();
  expect(record).toHaveTextContent(
    'MLB model test, 2,423 settled games, updated Nov 3, 2021. It may include games after these. The records above end before these games.',
  );
  expect(record).toHaveTextContent('HIGH 76–32, 70.4%');
});

it('the whole record is shown when it ends before the games are over (S-285)', async () => {
  renderApp(mlbServer('2021-09-18'), { sport: 'mlb' });
  const record = await note();
  expect(record).toHaveTextContent('MLB model test, 2,423 settled games.');
  expect(record).toHaveTextContent('70.4%');
});

it('the update of an NFL record that may include games after these is shown once, below all tiers (S-287, S-350)', async () => {
  renderApp(profitabilityServer(), { sport: 'nfl' });
  const header = (await screen.findByRole('heading', { level: 2, name: /^HIGH/ })).closest('section');
  expect(header).toHaveTextContent(
    /Model test 11–14, .*44\.0%, ROI −15\.1%, small sample, unproven: paper trade first/,
  );
  expect(header).not.toHaveTextContent('updated');
  expect(await note()).toHaveTextContent(
    'NFL model test, 552 settled games, updated Feb 10, 2025. It may include games after these.',
  );
});

it("the tier's action is shown, since a record may recommend another (S-366)", async () => {
  renderApp(demoServer(), { sport: 'nfl' });
  await screen.findAllByRole('article');
  const strip = screen.getByRole('region', { name: 'Summary' });
  expect(strip).toHaveTextContent('Tier action: BET');
  expect(strip).toHaveTextContent('Tier action: CONSIDER');
});

it('a tier with passes says how many of its picks are bets, as many in all as the first figure (S-283, S-372)', async () => {
  renderApp(demoServer(), { sport: 'mlb' });
  await screen.findAllByRole('article');
  const strip = screen.getByRole('region', { name: 'Summary' });
  expect(strip).toHaveTextContent('Bets at a fair price3 of 15');
  expect(strip).toHaveTextContent('HIGH3Tier action: BET1 bet, 2 passes');
  expect(strip).toHaveTextContent('MEDIUM+3Tier action: CONSIDER3 passes');
  expect(strip).toHaveTextContent('MEDIUM4Tier action: CONSIDER2 bets, 2 passes');
});
