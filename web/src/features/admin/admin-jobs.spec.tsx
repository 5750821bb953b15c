import {
  getWork,
  postDeadLetterDecision,
  postJobRetry,
  SERVICES,
  type AllWork,
  type ServiceName,
  type ServiceWork,
} from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
import type { FakeServer } from '../../../test/support/fake-server.ts';

const PATH = '/dashboard/admin?tab=jobs';
const AT = '2024-10-18T15:29:00.000Z';
const QUIET: ServiceWork = { queues: [], jobs: [], deadLetters: [], deadLetterCount: 0 };
const LETTER = {
  ...{ id: '17-0', pattern: 'bets.place-bet.v1', isEvent: false, reason: 'given up after 5 deliveries' },
  ...{ attempts: 5, buriedAt: AT, requestId: 'req-1', canRetry: true },
};

function allWork(changes: Partial<Record<ServiceName, ServiceWork | null>>): AllWork {
  return {
    services: SERVICES.map((service) => {
      const work = changes[service];
      return { service, work: work === undefined ? QUIET : work };
    }),
  };
}

function adminServer(changes: Partial<Record<ServiceName, ServiceWork | null>>): FakeServer {
  const server = demoServer().reply(getWork, { success: true, data: allWork(changes) });
  signInStored(server, testUser({ role: 'admin' }));
  return server;
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('lists dead letters of every service, and retries one after a question (S-480)', async () => {
  const server = adminServer({ bets: { ...QUIET, deadLetters: [LETTER], deadLetterCount: 1 }, chat: null });
  const { user } = renderApp(server, { path: PATH });
  const letters = await screen.findByRole('region', { name: 'Dead letters' });
  expect(await within(letters).findByText('given up after 5 deliveries')).toBeVisible();
  expect(letters).toHaveTextContent('1 message in all');
  expect(letters).toHaveTextContent('Bets and performance · request · delivered 5 times');
  expect(screen.getByText('Assistant didn’t answer.')).toBeVisible();
  await user.click(within(letters).getByRole('button', { name: 'Retry bets.place-bet.v1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Retry this message?' });
  expect(server.requestsOf(postDeadLetterDecision)).toEqual([]);
  server
    .reply(postDeadLetterDecision, { success: true, data: {} })
    .reply(getWork, { success: true, data: allWork({}) });
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No dead letters')).toBeVisible();
  await waitFor(() => {
    expect(within(letters).getByRole('heading', { name: 'Dead letters' })).toHaveFocus();
  });
  expect(screen.getByText('The message was sent again.')).toBeInTheDocument();
  const [sent] = server.requestsOf(postDeadLetterDecision);
  expect([sent?.path, sent?.body]).toEqual([
    '/api/admin/dead-letters/17-0/decision',
    { service: 'bets', decision: 'retry' },
  ]);
});

it('offers no retry for a message whose content was not kept, and says why dropping failed', async () => {
  const secret = { ...LETTER, canRetry: false, pattern: null };
  const server = adminServer({
    auth: { ...QUIET, deadLetters: [secret], deadLetterCount: 1 },
  }).refuse(postDeadLetterDecision, {
    code: 'DEAD_LETTER_NOT_FOUND',
    error: 'There is no such dead letter.',
  });
  const { user } = renderApp(server, { path: PATH });
  expect(await screen.findByText('Unreadable message')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Retry 17/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Drop 17-0' }));
  const dialog = await screen.findByRole('dialog', { name: 'Drop this message?' });
  await user.click(within(dialog).getByRole('button', { name: 'Drop' }));
  expect(await within(dialog).findByText('There is no such dead letter.')).toBeVisible();
});

it('lists a job that is out of retries with a retry (S-480)', async () => {
  const queue = { name: 'bets-settlement', waiting: 0, running: 0, failed: 0, givenUp: 1, oldestAt: null };
  const job = {
    ...{ queue: 'bets-settlement', id: 'nfl-1-1', attempts: 8, maxAttempts: 8, isGivenUp: true },
    ...{ error: 'TypeError', addedAt: AT },
  };
  const server = adminServer({ bets: { ...QUIET, queues: [queue], jobs: [job] } }).reply(postJobRetry, {
    success: true,
    data: {},
  });
  const { user } = renderApp(server, { path: PATH });
  const failed = await screen.findByRole('region', { name: 'Failed jobs' });
  expect(failed).toHaveTextContent('Out of retries (8 runs)');
  expect(screen.getByRole('region', { name: 'Queues' })).toHaveTextContent('0 failed, 1 out of retries');
  await user.click(within(failed).getByRole('button', { name: 'Retry nfl-1-1' }));
  expect(server.requestsOf(postJobRetry).map(({ body }) => body)).toEqual([
    { service: 'bets', queue: 'bets-settlement' },
  ]);
});

it('starts a job once for a double click (S-480)', async () => {
  const job = { queue: 'auth-mails', id: 'row-1', attempts: 3, maxAttempts: 8, error: null, addedAt: AT };
  const server = adminServer({ auth: { ...QUIET, jobs: [job] } });
  const { user } = renderApp(server, { path: PATH });
  const failed = await screen.findByRole('region', { name: 'Failed jobs' });
  server
    .reply(postJobRetry, { success: true, data: {} })
    .reply(getWork, { success: true, data: allWork({}) });
  await user.dblClick(within(failed).getByRole('button', { name: 'Run now row-1' }));
  expect(await within(failed).findByText('No failed jobs')).toBeVisible();
  expect(server.requestsOf(postJobRetry)).toHaveLength(1);
});

it('shows queues and failed jobs, and runs one now (S-480)', async () => {
  const queue = { name: 'auth-mails', waiting: 2, running: 1, failed: 1, oldestAt: AT };
  const job = {
    queue: 'auth-mails',
    id: 'row-1',
    attempts: 3,
    maxAttempts: 8,
    error: 'TypeError',
    addedAt: AT,
  };
  const server = adminServer({ auth: { ...QUIET, queues: [queue], jobs: [job] } });
  const { user } = renderApp(server, { path: PATH });
  const failed = await screen.findByRole('region', { name: 'Failed jobs' });
  expect(failed).toHaveTextContent('job row-1 · TypeError');
  expect(failed).toHaveTextContent('3 of 8 runs failed');
  expect(screen.getByRole('region', { name: 'Queues' })).toHaveTextContent(
    'auth-mails2 waiting, 1 running, 1 failed',
  );
  server
    .reply(postJobRetry, { success: true, data: {} })
    .reply(getWork, { success: true, data: allWork({ auth: { ...QUIET, queues: [queue] } }) });
  await user.click(within(failed).getByRole('button', { name: 'Run now row-1' }));
  expect(await within(failed).findByText('No failed jobs')).toBeVisible();
  expect(within(failed).getByRole('heading', { name: 'Failed jobs' })).toHaveFocus();
  expect(screen.getByText('Job row-1 was started.')).toBeInTheDocument();
  const [sent] = server.requestsOf(postJobRetry);
  expect([sent?.path, sent?.body]).toEqual([
    '/api/admin/jobs/row-1/retry',
    { service: 'auth', queue: 'auth-mails' },
  ]);
});
