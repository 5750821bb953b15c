import {
  getBetLimitRoute,
  getBets,
  getGameHistoryRoute,
  getMatchingGames,
  getResultsRoute,
} from '@app/contracts';
import type { GameResult } from '@app/contracts';
import { screen } from '@testing-library/react';
import { testBet, testBetSummary } from '../../../test/support/bets.ts';
import { demoFile, OPEN_SLATES, published, slateIndex } from '../../../test/support/demo.ts';
import type { JsonObject } from '../../../test/support/demo.ts';
import { describeOutlines, mainRegion, opened, still } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { outlineOf } from '../../../test/support/outline.ts';
import { demoServer, renderApp, signInStored } from '../../../test/support/render-app.tsx';
import { ALABAMA, footballProps, recordAt, SAINTS } from '../../../test/support/render-football.tsx';
import { foundGame } from '../../../test/support/render-place-bet.tsx';
import { mlbProps, redsRecord, statsServer } from '../../../test/support/render-mlb.tsx';
import { SAINTS_FINAL } from '../../../test/support/results.ts';
// Loads the code with the spec, so that no state waits for it.
import './game-screen.tsx';

type Sport = 'nfl' | 'cfb' | 'mlb';
const REDS = mlbProps(redsRecord()).game.id;
const STATS = '/static/mlb/mlb_team_stats_2021-10-03.json';

/** Serves an open slate with one record of its own. */
function serverWith(sport: Sport, record: JsonObject, file = OPEN_SLATES[sport]): FakeServer {
  return demoServer()
    .refuse(getGameHistoryRoute, { code: 'GAME_NOT_FOUND' })
    .reply(getMatchingGames, {
      success: true,
      data: { games: [foundGame(footballProps(SAINTS).game, false)] },
    })
    .serve(
      `/static/${sport}/${sport}_predictions.json`,
      published({ ...demoFile(sport, file), predictions: [record] }),
    );
}

const pathOf = (id: string): string => `/dashboard/game/${encodeURIComponent(id)}`;

/** Returns the outline of the page with its first tab, and of each other tab's panel. */
async function everyTab(server: FakeServer, sport: Sport, id: string): Promise<string[]> {
  const { user } = renderApp(server, { sport, path: pathOf(id) });
  const tabs = await screen.findAllByRole('tab');
  // The code of this part loads after the page.
  await screen.findByRole('heading', { name: /^Track (this bet|your bets)$/ });
  await still(server);
  const outlines = [outlineOf(mainRegion())];
  for (const tab of tabs.slice(1)) {
    await user.click(tab);
    await still(server);
    outlines.push(`tab ${tab.textContent ?? ''}`, outlineOf(screen.getByRole('tabpanel')));
  }
  return outlines;
}

const settled: GameResult = {
  ...SAINTS_FINAL,
  version: 2,
  pick: {
    betType: 'spread',
    side: 'home',
    team: 'New Orleans Saints',
    line: 2.5,
    odds: -102,
    tier: 'HIGH',
    isPlaced: true,
    stakeCents: 10_000,
    outcome: 'lost',
    profitCents: -10_000,
  },
};

function resultServer(result: Partial<GameResult>): FakeServer {
  const path = '/static/nfl/2024/week-7.json';
  return demoServer()
    .serve(path, published(demoFile('nfl', OPEN_SLATES.nfl), { changedGameIds: [SAINTS.id], isLate: true }))
    .serve(
      '/static/nfl/index.json',
      slateIndex('nfl', [{ path, resultsPath: path.replace('7.', '7-results.') }]),
    )
    .reply(getMatchingGames, {
      success: true,
      data: { games: [foundGame(footballProps(SAINTS).game, true)] },
    })
    .reply(getResultsRoute, {
      success: true,
      data: { slate: { season: 2024, week: 7, date: null }, games: [{ ...settled, ...result }] },
    });
}

/** Returns the page of a game above its tabs, the day after it. */
async function head(server: FakeServer, query = ''): Promise<string> {
  jest.setSystemTime(new Date('2024-10-19T12:00:00.000Z'));
  const main = await opened(server, { sport: 'nfl', path: `${pathOf(SAINTS.id)}${query}` });
  // The code of this part loads after the page.
  await screen.findByRole('heading', { name: /^Track / });
  await still(server);
  return outlineOf(main).split('\n').slice(0, 28).join('\n');
}

const withStats = (server: FakeServer): FakeServer =>
  server
    .serve('/static/mlb/index.json', {
      ...slateIndex('mlb'),
      files: [{ kind: 'team-stats', path: STATS, date: '2021-10-03', sha256: 'c'.repeat(64) }],
    })
    .serve(STATS, demoFile('mlb', 'mlb_team_stats_2021-10-03.json'));

describeOutlines(import.meta.filename, '2024-10-17T15:30:00.000Z', {
  'NFL, a HIGH pick, every tab': () => everyTab(serverWith('nfl', recordAt(SAINTS)), 'nfl', SAINTS.id),
  'NFL, little known of the game': () =>
    everyTab(
      serverWith(
        'nfl',
        recordAt(SAINTS, {
          venue: null,
          team_analysis: undefined,
          quarterbacks: undefined,
          model_predictions: undefined,
          'betting_analysis.data_source': 'estimated odds',
        }),
      ),
      'nfl',
      SAINTS.id,
    ),
  'CFB, a pass with a report, every tab': () =>
    everyTab(serverWith('cfb', recordAt(ALABAMA), ALABAMA.file), 'cfb', ALABAMA.id),
  'MLB, a pass at a bad price, every tab': () =>
    everyTab(withStats(serverWith('mlb', redsRecord())), 'mlb', REDS),
  'MLB, a bet at a fair price, without the numbers of pitchers': () =>
    everyTab(
      serverWith(
        'mlb',
        redsRecord({
          prediction_confidence: 0.75,
          pitcher_details: undefined,
          sabermetrics_data: undefined,
          'professional_bet_decision.should_bet': true,
          'professional_bet_decision.bet_tier': 'HIGH',
          'professional_bet_decision.expected_roi': 4.2,
        }),
      ),
      'mlb',
      REDS,
    ),
  'a lost pick of a late, changed slate': () => head(resultServer({}), '?slate=2024-7'),
  'a game postponed': () =>
    head(
      resultServer({
        status: 'postponed',
        homeScore: null,
        awayScore: null,
        pick: settled.pick && { ...settled.pick, outcome: null, profitCents: null },
      }),
      '?slate=2024-7',
    ),
  'a push that was not staked': () =>
    head(
      resultServer({
        pick: settled.pick && { ...settled.pick, outcome: 'push', profitCents: 0, isPlaced: false },
      }),
      '?slate=2024-7',
    ),
  'signed in, with a bet on the game': async () => {
    const server = serverWith('nfl', recordAt(SAINTS))
      .reply(getBetLimitRoute, { success: true, data: { maxStakeCents: 2500 } })
      .reply(getBets, {
        success: true,
        data: { bets: [testBet()], summary: testBetSummary({ totalBets: 1 }), nextCursor: null },
      });
    signInStored(server);
    await opened(server, { sport: 'nfl', path: pathOf(SAINTS.id) });
    return [...document.querySelectorAll('[role="tablist"], aside')];
  },
  'no such game': () => opened(serverWith('nfl', recordAt(SAINTS)), { sport: 'nfl', path: pathOf('nobody') }),
  'an incomplete MLB analysis': () =>
    opened(
      serverWith('mlb', redsRecord({ professional_bet_decision: undefined, model_predictions: undefined })),
      {
        sport: 'mlb',
        path: pathOf(REDS),
      },
    ),
  'nothing can be read': () => {
    const server = statsServer();
    for (const sport of ['nfl', 'cfb', 'mlb']) server.fail(`/static/${sport}/${sport}_predictions.json`);
    return opened(server, { sport: 'nfl', path: pathOf(SAINTS.id) });
  },
});
