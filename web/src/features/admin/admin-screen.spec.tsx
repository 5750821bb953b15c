import {
  getAdminActs,
  getErrorReports,
  getFiles,
  getOverview,
  getRefundCases,
  getSportVotes,
  getUsers,
  getWork,
  postUserChange,
  SERVICES,
  type ManagedUser,
  type Overview,
} from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
import { testCase } from '../../../test/support/billing.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';

const PATH = '/dashboard/admin';
const AT = '2024-10-18T15:29:00.000Z';
const ADMIN = '0b3f7c1e-0000-4000-8000-000000000009';
const SAM = '0b3f7c1e-0000-4000-8000-000000000002';

const OVERVIEW: Overview = {
  accounts: {
    users: 1200,
    newUsersLast7Days: 12,
    byPlan: [
      { planId: 'free', users: 900 },
      { planId: 'basic', users: 100 },
      { planId: 'pro', users: 100 },
      { planId: 'elite', users: 100 },
    ],
    activity: [{ kind: 'signed-in', at: AT }],
  },
  sales: {
    subscriptions: 297,
    trials: 20,
    monthlyRevenueCents: 203_300,
    byPlan: [
      { planId: 'basic', paying: 100, monthlyRevenueCents: 50_000 },
      { planId: 'pro', paying: 90, monthlyRevenueCents: 63_000 },
      { planId: 'elite', paying: 90, monthlyRevenueCents: 90_300 },
    ],
  },
  records: [
    {
      ...{ sport: 'nfl', origin: 'replay', published: 968, won: 269, lost: 283, push: 3 },
      ...{ firstDay: '2024-09-05', lastDay: '2024-12-30' },
    },
  ],
  health: 'warning',
  status: {
    checkedAt: AT,
    parts: SERVICES.map((service) => ({ service, state: service === 'chat' ? 'down' : 'up' })),
  },
};

const user = (changes: Partial<ManagedUser> = {}): ManagedUser => ({
  id: SAM,
  username: 'samb',
  displayName: null,
  email: 's.bell@example.com',
  role: 'user',
  planId: 'pro',
  state: 'open',
  createdAt: AT,
  ...changes,
});

function adminServer(): FakeServer {
  const server = demoServer()
    .reply(getOverview, { success: true, data: OVERVIEW })
    .reply(getUsers, { success: true, data: { users: [user()], count: 1, pageCount: 1 } });
  signInStored(server, testUser({ role: 'admin' }));
  return server;
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('shows administrators live figures with their samples (S-256, S-257, S-259, S-262)', async () => {
  renderApp(adminServer(), { path: PATH });
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  expect(screen.getByText(/Restricted to administrators/)).toBeVisible();
  const figures = await screen.findByRole('region', { name: 'Key figures' });
  expect(figures).toHaveTextContent('Total Users1,20012 new in 7 days, 900 on Free');
  expect(figures).toHaveTextContent('Active Subs29720 in trial, 3 plans granted');
  expect(figures).toHaveTextContent('Monthly Revenue$2,033.00from paying subscribers');
  expect(figures).toHaveTextContent('Predictions968picks published, NFL 968');
  expect(figures).toHaveTextContent(
    'Accuracy▼ 48.7%, below the 52.4% break-even at -110NFL replay, 552 graded picks, 3 pushes excluded, 52.4% break-even at -110',
  );
  expect(figures).toHaveTextContent('System HealthWarning4 of 5 services up');
  expect(screen.getByRole('region', { name: 'Revenue by Plan' })).toHaveTextContent('Elite$903.0090 paying');
  expect(screen.getByRole('region', { name: 'User Distribution' })).toHaveTextContent('Free90075.0%');
  expect(screen.getByRole('region', { name: 'Recent Activity' })).toHaveTextContent('Logged in');
  expect(screen.queryByText('Sample data')).toBeNull();
});

it('shows what waits: files, refunds, dead letters and errors, with counts on the tabs (S-256)', async () => {
  const quiet = { queues: [], jobs: [], deadLetters: [], deadLetterCount: 0 };
  const queue = { name: 'bets-settlement', waiting: 1, running: 0, failed: 0, givenUp: 1, oldestAt: AT };
  const file = {
    ...{
      id: 8,
      fileName: 'broken.json',
      state: 'quarantined' as const,
      sport: null,
      kind: null,
      season: null,
    },
    ...{ week: null, date: null, reason: 'not valid JSON', detail: 'line 19', total: 0, kept: 0 },
    ...{ droppedCount: 0, dropped: [], sizeBytes: 9, source: 'inbox' as const, receivedAt: AT },
    ...{ isCurrent: false, rollback: null },
  };
  const report = {
    id: SAM,
    page: '/dashboard',
    note: '',
    requestId: null,
    reportedAt: new Date().toISOString(),
  };
  const server = adminServer()
    .reply(getFiles, { success: true, data: { files: [file], count: 2, pageCount: 1 } })
    .reply(getRefundCases, { success: true, data: { cases: [testCase()], openCount: 3, pageCount: 1 } })
    .reply(getWork, {
      success: true,
      data: {
        services: SERVICES.map((service) => ({
          service,
          work: service === 'bets' ? { ...quiet, queues: [queue], deadLetterCount: 4 } : quiet,
        })),
      },
    })
    .reply(getErrorReports, {
      success: true,
      data: { reports: [report, { ...report, id: ADMIN, reportedAt: AT }], count: 2, pageCount: 1 },
    });
  const { user: person } = renderApp(server, { path: PATH });
  expect(await screen.findByRole('tab', { name: 'Ingest 2' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Jobs 5' })).toBeVisible();
  // The other report is older than a week.
  expect(await screen.findByRole('tab', { name: 'Error reports 1' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Refunds 3' })).toBeVisible();
  const ingest = await screen.findByRole('region', { name: 'Ingest' });
  expect(ingest).toHaveTextContent('broken.jsonNot valid JSON: line 19');
  expect(within(ingest).getByRole('link', { name: 'All files' })).toHaveAttribute(
    'href',
    '/dashboard/admin?tab=ingest',
  );
  const refunds = screen.getByRole('region', { name: 'Refund requests, 3 open' });
  expect(refunds).toHaveTextContent(testCase().reference);
  expect(within(refunds).getByRole('link', { name: 'All requests' })).toHaveAttribute(
    'href',
    '/dashboard/admin?tab=refunds',
  );
  const health = screen.getByRole('region', { name: 'Health' });
  expect(health).toHaveTextContent('AssistantDown');
  expect(health).toHaveTextContent('Dead letters4Failed jobs (out of retries)1');
  await person.click(screen.getByRole('tab', { name: 'Refunds 3' }));
  expect(await screen.findByRole('button', { name: `Approve ${testCase().reference}` })).toBeVisible();
});

it('leaves out only what a service did not answer or no pick tells, and says so (S-257, S-263)', async () => {
  const data = { ...OVERVIEW, sales: null, records: [] };
  const server = adminServer().reply(getOverview, { success: true, data });
  renderApp(server, { path: PATH });
  const figures = await screen.findByRole('region', { name: 'Key figures' });
  expect(figures).toHaveTextContent(/Active Subs.*This service didn’t answer/);
  expect(figures).toHaveTextContent('Total Users1,200');
  expect(figures).toHaveTextContent(/Predictions0picks publishedAccuracy.*No picks yetSystem Health/);
});

it("says 'Failed to load admin data.' and reads again on request (S-263)", async () => {
  const server = adminServer().refuse(getOverview, { code: 'UNAVAILABLE', error: 'Away.' });
  const { user: person } = renderApp(server, { path: PATH });
  expect(await screen.findByText('Failed to load admin data.')).toBeVisible();
  server.reply(getOverview, { success: true, data: OVERVIEW });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Key figures' })).toBeVisible();
});

it('shows elite subscribers the documented sample, after its load and without a call (S-258, S-260, S-261, S-264)', async () => {
  const server = adminServer();
  signInStored(server, testUser({ planId: 'elite', subscriptionTier: 'elite' }));
  renderApp(server, { path: PATH });
  expect(await screen.findByText('Sample data')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Key figures' })).toBeNull();
  const figures = await screen.findByRole('region', { name: 'Key figures' }, { timeout: 4_000 });
  expect(figures).toHaveTextContent('Total Users1,247');
  expect(figures).toHaveTextContent('Active Subs892');
  expect(figures).toHaveTextContent('Accuracy75.4%sample figure');
  const actions = within(screen.getByRole('region', { name: 'Quick Actions' }));
  expect(actions.getByText('Not available')).toBeVisible();
  const buttons = actions.getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual([
    'Manage Users',
    'View Subscriptions',
    'Analytics',
    'System Settings',
  ]);
  for (const button of buttons) expect(button).toBeDisabled();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(server.requestsOf(getOverview)).toEqual([]);
});

it.each([
  ['free', 'free'],
  ['pro', 'premium'],
] as const)('asks the %s plan for a subscription (S-038, S-044)', async (planId, subscriptionTier) => {
  const server = demoServer();
  signInStored(server, testUser({ planId, subscriptionTier }));
  renderApp(server, { path: PATH });
  expect(await screen.findByText(/requires an? elite subscription/i)).toBeVisible();
});

it('finds an account and disables it after a question (S-258)', async () => {
  const server = adminServer();
  const { user: person } = renderApp(server, { path: `${PATH}?tab=users` });
  await person.type(await screen.findByRole('searchbox', { name: 'Search by name or email' }), 'bell');
  await waitFor(() => {
    expect(server.requestsOf(getUsers).at(-1)?.query.get('search')).toBe('bell');
  });
  await person.click(await screen.findByRole('button', { name: 'Disable: samb' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disable this account?' });
  expect(dialog).toHaveTextContent('All sessions end and logins are refused');
  expect(server.requestsOf(postUserChange)).toEqual([]);
  server.reply(postUserChange, { success: true, data: user({ state: 'disabled' }) }).reply(getUsers, {
    success: true,
    data: { users: [user({ state: 'disabled' })], count: 1, pageCount: 1 },
  });
  await person.click(within(dialog).getByRole('button', { name: 'Disable' }));
  expect(await screen.findByRole('button', { name: 'Enable: samb' })).toBeVisible();
  const [sent] = server.requestsOf(postUserChange);
  expect([sent?.path, sent?.body]).toEqual([`/api/admin/users/${SAM}/change`, { change: 'disable' }]);
});

it('shows why a change was refused, and offers none for their own account (S-480)', async () => {
  const own = testUser({ role: 'admin' });
  const server = adminServer()
    .reply(getUsers, {
      success: true,
      data: { users: [user(), user({ id: own.id, username: 'me', role: 'admin' })], count: 2, pageCount: 1 },
    })
    .refuse(postUserChange, { code: 'ACCOUNT_BEING_DELETED', error: 'This account is being deleted.' });
  const { user: person } = renderApp(server, { path: `${PATH}?tab=users` });
  await person.click(await screen.findByRole('button', { name: 'Delete: samb' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this account?' });
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('This account is being deleted.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /: me$/, hidden: true })).toBeNull();
});

it('lists error reports, votes and the log of acts (S-054, S-267, S-480)', async () => {
  const server = adminServer()
    .reply(getErrorReports, {
      success: true,
      data: {
        reports: [
          { id: SAM, page: '/dashboard/my-bets', note: 'Stayed empty.', requestId: 'req-1', reportedAt: AT },
        ],
        ...{ count: 1, pageCount: 1 },
      },
    })
    .reply(getSportVotes, {
      success: true,
      data: { sports: [{ sport: 'nhl', votes: 3, lastVotedAt: AT }] },
    })
    .reply(getAdminActs, {
      success: true,
      data: {
        acts: [
          {
            ...{ id: 2, act: 'refund-approved', subject: 'RF-2024-000001', at: AT, adminId: SAM },
            ...{ adminName: 'boss', subjectName: null, facts: { refundedCents: 700 } },
          },
          {
            ...{ id: 1, act: 'role-changed', subject: SAM, at: AT, adminId: null },
            ...{ adminName: null, subjectName: 'samb', facts: { role: 'admin' } },
          },
        ],
        ...{ count: 2, pageCount: 1 },
      },
    });
  const { user: person } = renderApp(server, { path: PATH });
  await person.click(await screen.findByRole('tab', { name: 'Error reports' }));
  expect(await screen.findByText('Stayed empty.')).toBeVisible();
  expect(screen.getByText('/dashboard/my-bets')).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Sport votes' }));
  expect(await screen.findByText('3 votes')).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'Audit log' }));
  expect(await screen.findByText('boss approved refund RF-2024-000001 of $7.00')).toBeVisible();
  expect(screen.getByText('The command line changed the role of samb to admin')).toBeVisible();
});
