import { getCalibrationRoute, getPerformanceRoute, getSlatesRoute } from '@app/contracts';
import type { Calibration, Performance, PublishedSlate } from '@app/contracts';
import type { Sport } from '@app/domain';
import { describeOutlines, opened } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import {
  calibration,
  emptyPerformance,
  performance,
  publishedSlate,
  recordSource,
  tallyOf,
} from '../../../test/support/record.ts';
import { demoServer } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import './record-screen.tsx';

interface Answers {
  readonly performance?: Performance;
  readonly calibration?: Calibration;
  readonly slates?: readonly PublishedSlate[];
}

const SLATES = [
  publishedSlate('nfl', {
    week: 4,
    openGames: 16,
    picks: tallyOf(0, 0, 0, { pending: 15 }),
    bets: tallyOf(0, 0),
  }),
  publishedSlate('nfl', { week: 3 }),
  publishedSlate('nfl', {
    week: 2,
    isLate: true,
    origin: 'live',
    bets: tallyOf(7, 14, 1),
    picks: tallyOf(12, 19, 1),
  }),
  publishedSlate('nfl', { season: 2023, week: 18, bets: tallyOf(1, 2), picks: tallyOf(5, 6) }),
];

function recordServer(answers: Answers = {}): FakeServer {
  return demoServer()
    .reply(getPerformanceRoute, { success: true, data: answers.performance ?? performance() })
    .reply(getCalibrationRoute, { success: true, data: answers.calibration ?? calibration() })
    .reply(getSlatesRoute, { success: true, data: { slates: [...(answers.slates ?? SLATES)] } });
}

const open = (server: FakeServer, query = '', sport: Sport = 'nfl'): Promise<Element> =>
  opened(server, { sport, path: `/dashboard/record${query}` });

const liveSource = recordSource({
  sport: 'mlb',
  origin: 'live',
  firstDay: '2021-09-01',
  lastDay: '2021-09-18',
});

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'staked NFL picks, replayed': () => open(recordServer()),
  'all NFL picks of one season': () => open(recordServer(), '?picks=all&season=2024'),
  'MLB days, published live': () =>
    open(
      recordServer({
        performance: performance({
          source: liveSource,
          byWeek: ['2021-09-16', '2021-09-17', '2021-09-18'].map((date, place) => ({
            season: 2021,
            week: 37,
            date,
            bets: tallyOf(4 + place, 5 - place),
            picks: tallyOf(8, 7 + place),
          })),
        }),
        calibration: calibration({ source: liveSource, games: 40 }),
        slates: [
          publishedSlate('mlb', { season: 2021, week: 37, date: '2021-09-18', origin: 'live', dropped: 1 }),
        ],
      }),
      '',
      'mlb',
    ),
  'nothing settled yet': () =>
    open(recordServer({ performance: emptyPerformance(15), slates: [SLATES[0] as PublishedSlate] })),
  'nothing published yet': () => open(recordServer({ performance: emptyPerformance(), slates: [] })),
  'no answer': () =>
    open(
      demoServer()
        .disconnect(getPerformanceRoute)
        .refuse(getCalibrationRoute, { code: 'UNAVAILABLE' })
        .refuse(getSlatesRoute, { code: 'UNAVAILABLE', error: 'Closed for tonight' }),
    ),
});
