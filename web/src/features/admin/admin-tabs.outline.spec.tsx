import { getFiles, getSubscriptions, getWork, SERVICES } from '@app/contracts';
import { describeOutlines, mainRegion, opened } from '../../../test/support/describe-outlines.ts';
import { screen } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, signInStored, testUser } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import '../../app/routes/admin.route.tsx';

const AT = '2024-10-18T15:29:00.000Z';
const USER = '0b3f7c1e-0000-4000-8000-000000000002';

async function open(server: FakeServer, tab: string, text: string): Promise<Element> {
  signInStored(server, testUser({ role: 'admin' }));
  await opened(server, { path: `/dashboard/admin?tab=${tab}` });
  await screen.findByText(text);
  return mainRegion();
}

const file = {
  ...{ id: 7, fileName: 'nfl_week_7.json', state: 'accepted' as const, sport: 'nfl' as const, season: 2024 },
  ...{ kind: 'predictions' as const, week: 7, date: null, reason: null, detail: null, total: 15, kept: 14 },
  ...{ droppedCount: 1, sizeBytes: 9, source: 'inbox' as const, receivedAt: AT, isCurrent: true },
  ...{ rollback: 'possible' as const },
  dropped: [{ index: 1, gameId: 'G1', field: 'spread', reason: 'spread above 50' }],
};

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'received files': () =>
    open(
      demoServer().reply(getFiles, {
        success: true,
        data: {
          files: [
            file,
            {
              ...file,
              ...{
                id: 6,
                fileName: 'broken.json',
                state: 'quarantined',
                kind: null,
                season: null,
                week: null,
              },
              ...{
                reason: 'not valid JSON',
                detail: 'line 19',
                total: 0,
                kept: 0,
                droppedCount: 0,
                dropped: [],
              },
              ...{ isCurrent: false, rollback: null, source: 'upload' },
            },
          ],
          ...{ count: 2, pageCount: 1 },
        },
      }),
      'ingest',
      'Not valid JSON: line 19',
    ),
  'jobs and dead letters': () =>
    open(
      demoServer().reply(getWork, {
        success: true,
        data: {
          services: SERVICES.map((service) => ({
            service,
            work: {
              queues: [{ name: `${service}-queue`, waiting: 1, running: 0, failed: 1, oldestAt: AT }],
              jobs:
                service === 'auth'
                  ? [
                      {
                        ...{ queue: 'auth-mails', id: 'row-1', attempts: 2, maxAttempts: 8 },
                        ...{ error: 'TypeError', addedAt: AT },
                      },
                    ]
                  : [],
              deadLetters:
                service === 'bets'
                  ? [
                      {
                        ...{ id: '17-0', pattern: 'bets.place-bet.v1', isEvent: false, attempts: 5 },
                        ...{ reason: 'given up after 5 deliveries', buriedAt: AT, requestId: 'req-1' },
                        canRetry: true,
                      },
                    ]
                  : [],
              deadLetterCount: service === 'bets' ? 1 : 0,
            },
          })),
        },
      }),
      'jobs',
      'given up after 5 deliveries',
    ),
  subscriptions: () =>
    open(
      demoServer().reply(getSubscriptions, {
        success: true,
        data: {
          subscriptions: [
            {
              ...{ id: 'sub_1', userId: USER, planId: 'pro', interval: 'month', priceCents: 700 },
              ...{ state: 'past_due', periodEnd: '2024-11-11T15:29:00.000Z', graceUntil: AT, createdAt: AT },
              nextCharge: null,
              ...{ username: 'samb', email: 's.bell@example.com' },
            },
          ],
          ...{ count: 1, pageCount: 1, accountsFound: null },
        },
      }),
      'subscriptions',
      'samb',
    ),
});
