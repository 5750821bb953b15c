import { getStrategyComparison } from '@app/contracts';
import type { LiveEvent } from '@app/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { demoFile, published, slateIndex } from '../../../test/support/demo.ts';
import type { JsonObject } from '../../../test/support/demo.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { renderApp } from '../../../test/support/render-app.tsx';
import { runningPause, withSaferPlay } from '../../../test/support/safer-play.ts';
import { strategyComparison, strategyGame, strategyServer } from '../../../test/support/strategy.ts';

const FILE = '/static/nfl/2024/week-7.json';
const WEEK = demoFile('nfl', 'nfl_predictions_2024_week_07.json');
const SAINTS_ID = '2024_07_DEN_NO';
const GIANTS_ID = '2024_07_PHI_NYG';

const openSaints = strategyGame({
  ...{ gameId: SAINTS_ID, status: 'scheduled', homeScore: null, awayScore: null },
  pick: { outcome: null, profitCents: null },
});
const settledGiants = strategyGame({ gameId: GIANTS_ID, homeTeam: 'New York Giants' });

const serverOf = (withdrawnGameIds: readonly string[] = []): FakeServer =>
  strategyServer(strategyComparison({ week: 7, games: [openSaints, settledGiants] }))
    .serve('/static/nfl/index.json', slateIndex('nfl', [{ season: 2024, week: 7 }]))
    .serve(FILE, published(WEEK, { withdrawnGameIds: [...withdrawnGameIds] }));

const open = (server: FakeServer): unknown =>
  renderApp(server, { path: '/dashboard/betting-comparison', sport: 'nfl' });
afterEach(() => {
  jest.restoreAllMocks();
});

const card = (home: string): Promise<HTMLElement> =>
  screen.findByRole('article', { name: `Tampa Bay Buccaneers @ ${home}` });

it('hides stakes during a time-out, but not what settled picks came to', async () => {
  open(withSaferPlay(serverOf([GIANTS_ID]), { pause: runningPause() }));
  const giants = await card('New York Giants');
  // The published records are read.
  expect(await within(giants).findByText('Withdrawn: no stake')).toBeVisible();
  expect(within(giants).getByText('$500.00')).toBeVisible();
  const saints = await card('New Orleans Saints');
  expect(saints).toHaveTextContent('Recommended stake –No bet logged, stakes simulated');
  const rows = within(saints).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Bet', 'Stake', 'If won Estimate', 'Profit'],
    ...['Flat $100', 'Tier stakes', 'Kelly 25%'].map((name) => [name, '–', '–', '–']),
  ]);
  expect(screen.getByRole('heading', { name: 'Stakes are hidden' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Kelly calculator' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Calculate stake/ })).toBeNull();
});

it('calls the stake of a game that has begun past, and does not say what raised it (S-372)', async () => {
  open(
    strategyServer(
      strategyComparison({ week: 7, games: [{ ...openSaints, status: 'in_progress' }, settledGiants] }),
    )
      .serve('/static/nfl/index.json', slateIndex('nfl', [{ season: 2024, week: 7 }]))
      .serve(FILE, published(WEEK)),
  );
  const saints = await card('New Orleans Saints');
  expect(await within(saints).findByText('$50 (5u)')).toBeVisible();
  expect(saints).toHaveTextContent('Stake before the game $50 (5u)No bet logged');
  expect(await card('New York Giants')).toHaveTextContent('Stake before the game Pass: LOW tier');
});

it('calls the stake of a live game past from its start on, before its status arrives (S-372)', async () => {
  const game = { week: 7, games: [openSaints] };
  const server = (origin: 'live' | 'replay'): FakeServer =>
    strategyServer(strategyComparison({ ...game, origin }))
      .serve('/static/nfl/index.json', slateIndex('nfl', [{ season: 2024, week: 7 }]))
      .serve(FILE, published(WEEK));
  open(server('live'));
  expect(await screen.findByText('$50 (5u)')).toBeVisible();
  cleanup();
  open(server('replay'));
  expect(await screen.findByText('Bet $50 (5u)')).toBeVisible();
});

it('shows only the day of a game until its record is read', async () => {
  open(serverOf().hold(FILE));
  const unread = await card('New Orleans Saints');
  expect(within(unread).getByText('Sun, Oct 13')).toBeVisible();
  cleanup();
  open(serverOf());
  const read = await card('New Orleans Saints');
  expect(await within(read).findByText(/^Sun, Oct 13, .* [AP]M/)).toBeVisible();
});

it('dates a game without a start time by its Eastern day', async () => {
  const [first, ...rest] = WEEK['predictions'] as JsonObject[];
  const dated = { ...first, game_date: '2024-10-17', game_time: null };
  const server = serverOf().serve(FILE, published({ ...WEEK, predictions: [dated, ...rest] }));
  const startsAt = '2024-10-17T04:00:00.000Z';
  server.reply(getStrategyComparison, {
    success: true,
    data: strategyComparison({ week: 7, games: [{ ...openSaints, startsAt }] }),
  });
  // Pacific time.
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(7 * 60);
  open(server);
  expect(await within(await card('New Orleans Saints')).findByText('Thu, Oct 17')).toBeVisible();
});

const filePublished: LiveEvent = {
  event: 'file-published',
  data: {
    ...{ sport: 'nfl', kind: 'predictions', season: 2024, week: 7, date: null },
    sha256: 'd'.repeat(64),
    paths: [FILE],
    manifestVersion: 2,
    publishedAt: '2024-10-17T10:00:00.000Z',
  },
};

it('follows a pick that is withdrawn while the screen is open', async () => {
  const server = serverOf();
  open(server);
  const saints = await card('New Orleans Saints');
  expect(await within(saints).findByText(/^Bet \$/)).toBeVisible();
  server.serve(FILE, published(WEEK, { withdrawnGameIds: [SAINTS_ID] }));
  act(() => {
    server.announce(filePublished);
  });
  expect(await within(saints).findByText('Withdrawn: no stake')).toBeVisible();
});

it('follows a result that is recorded while the screen is open', async () => {
  const server = serverOf();
  open(server);
  const saints = await card('New Orleans Saints');
  expect(saints).toHaveTextContent('Not settled');
  const before = server.requestsOf(getStrategyComparison).length;
  const settled = strategyGame({ gameId: SAINTS_ID });
  server.reply(getStrategyComparison, {
    success: true,
    data: strategyComparison({ week: 7, games: [settled, settledGiants] }),
  });
  act(() => {
    server.announce({
      event: 'result-recorded',
      data: {
        ...{ sport: 'nfl', gameId: SAINTS_ID, season: 2024, week: 7, status: 'final' },
        ...{ homeScore: 27, awayScore: 24, closingLine: null, version: 1 },
        recordedAt: '2024-10-18T04:00:00.000Z',
      },
    });
  });
  await waitFor(() => {
    expect(saints).toHaveTextContent('▲ Won');
  });
  expect(server.requestsOf(getStrategyComparison)).toHaveLength(before + 1);
});
