import { getResultsRoute } from '@app/contracts';
import type { GameResult, LiveEvent } from '@app/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { demoFile, published, slateIndex } from '../../test/support/demo.ts';
import { demoServer, renderApp } from '../../test/support/render-app.tsx';
import { SAVED_AT_HEADER } from '../config/saved-reads.ts';

const PATH = '/static/nfl/nfl_predictions.json';
const week7 = published(demoFile('nfl', 'nfl_predictions_2024_week_07.json'));
const week8 = published(demoFile('nfl', 'nfl_predictions_2024_week_08.json'));

const filePublished = (sport: 'nfl' | 'mlb'): LiveEvent => ({
  event: 'file-published',
  data: {
    sport,
    kind: 'predictions',
    sha256: 'd'.repeat(64),
    season: 2024,
    week: 8,
    date: null,
    paths: [PATH],
    manifestVersion: 2,
    publishedAt: '2024-10-24T10:00:00.000Z',
  },
});

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('a newly published file appears in the open page with a polite announcement (S-482)', async () => {
  const server = demoServer();
  renderApp(server, { sport: 'nfl' });
  await screen.findByRole('heading', { level: 1, name: 'NFL Week 7' });
  server.serve(PATH, week8);
  act(() => {
    server.announce(filePublished('nfl'));
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'NFL Week 8' })).toBeVisible();
  const spoken = await screen.findByText('Predictions updated');
  expect(spoken.closest('[aria-live="polite"]')).not.toBeNull();
});

it('a file of another sport is not announced', async () => {
  const server = demoServer();
  renderApp(server, { sport: 'nfl' });
  await screen.findByRole('heading', { level: 1, name: 'NFL Week 7' });
  const before = server.countOf(PATH);
  await act(async () => {
    server.announce(filePublished('mlb'));
    await Promise.resolve();
  });
  expect(screen.queryByText('Predictions updated')).toBeNull();
  expect(server.countOf(PATH)).toBe(before);
});

it('the stream reconnects after a cut and fetches what it missed', async () => {
  const server = demoServer();
  renderApp(server, { sport: 'nfl' });
  await screen.findByRole('heading', { level: 1, name: 'NFL Week 7' });
  server.serve(PATH, week8);
  act(() => {
    server.cut();
  });
  await waitFor(
    () => {
      expect(server.countOf('/api/live')).toBe(2);
    },
    { timeout: 4_000 },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'NFL Week 8' })).toBeVisible();
});

it('a read that storage answered while the stream is connected is repeated until the server answers (S-485)', async () => {
  const savedAt = '2024-10-17T14:02:00.000Z';
  const server = demoServer().serve(PATH, week7, { [SAVED_AT_HEADER]: savedAt });
  renderApp(server, { sport: 'nfl' });
  expect(await screen.findByText(/^Server not reachable – showing data from/)).toBeVisible();
  await waitFor(() => {
    expect(server.countOf('/api/live')).toBe(1);
  });
  server.serve(PATH, week7);
  await waitFor(
    () => {
      expect(screen.queryByText(/^Server not reachable/)).toBeNull();
    },
    { timeout: 4_000 },
  );
  expect(server.countOf('/api/live')).toBe(1);
});

const GAME_ID = '2024_07_DEN_NO';

const recorded: LiveEvent = {
  event: 'result-recorded',
  data: {
    sport: 'nfl',
    gameId: GAME_ID,
    season: 2024,
    week: 7,
    status: 'final',
    homeScore: 10,
    awayScore: 33,
    closingLine: null,
    version: 2,
    recordedAt: '2024-10-18T04:00:00.000Z',
  },
};

const gameResult = (homeScore: number): GameResult => ({
  gameId: GAME_ID,
  homeTeam: 'New Orleans Saints',
  awayTeam: 'Denver Broncos',
  startsAt: '2024-10-18T00:15:00.000Z',
  status: 'final',
  homeScore,
  awayScore: 33,
  closingLine: null,
  version: 1,
  recordedAt: '2024-10-18T04:00:00.000Z',
  pick: null,
});

it('a recorded result refetches the record of its sport only', async () => {
  const answer = (homeScore: number) => ({
    success: true as const,
    data: { slate: { season: 2024, week: 7, date: null }, games: [gameResult(homeScore)] },
  });
  const server = demoServer()
    .serve(
      '/static/nfl/index.json',
      slateIndex('nfl', [{ resultsPath: '/static/nfl/2024/week-7-results.json' }]),
    )
    .reply(getResultsRoute, answer(3));
  renderApp(server, { sport: 'nfl' });
  expect(await screen.findByText('Final: Denver Broncos 33, New Orleans Saints 3')).toBeInTheDocument();
  server.reply(getResultsRoute, answer(10));
  act(() => {
    server.announce(filePublished('mlb'));
    server.announce(recorded);
  });
  expect(await screen.findByText('Final: Denver Broncos 33, New Orleans Saints 10')).toBeInTheDocument();
  // One request at first, one for the connection, one for the event. The other sport's event adds none.
  expect(server.requestsOf(getResultsRoute).length).toBeLessThanOrEqual(3);
});
