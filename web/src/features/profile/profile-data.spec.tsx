import { getDeletionRoute, getExportFile, getExports, postDeleteAccount, postExport } from '@app/contracts';
import type { DataExport, Deletion } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { openProfile, profileServer, testExport } from '../../../test/support/profile.ts';
import { TEST_TOKEN } from '../../../test/support/render-app.tsx';
import { nextLookMs } from './api/use-exports.ts';
import { exportText } from './lib/profile-texts.ts';

const data = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Your data' });
const withExports = (...exports: DataExport[]): FakeServer =>
  profileServer().reply(getExports, { success: true, data: { exports } });
const running = testExport({
  status: 'running',
  servicesDone: 1,
  readyAt: null,
  expiresAt: null,
  sizeBytes: null,
});

describe('the export status', () => {
  const texts: readonly (readonly [string, DataExport | null, string])[] = [
    ['none', null, 'No exports yet. An export is one file with everything we store about you.'],
    ['a queued one', testExport({ status: 'queued' }), 'Your export is queued. You can leave this page.'],
    ['a running one', running, 'Collecting your data: 1 of 2 parts. You can leave this page.'],
    [
      'a waiting one',
      testExport({ status: 'waiting', waitingFor: 'predictions' }),
      'The part "predictions" of the product isn’t responding right now. We’ll retry automatically and email you when your export is ready.',
    ],
    ['a ready one', testExport(), 'Your export is ready (12 KB). It is kept until Fri, Nov 8.'],
    ['a large one', testExport({ sizeBytes: 5_000_000, expiresAt: null }), 'Your export is ready (4.8 MB).'],
    ['a failed one', testExport({ status: 'failed' }), 'Your export failed. Please start it again.'],
  ];
  it.each(texts)('shows %s in words (S-153)', (_, dataExport, text) => {
    expect(exportText(dataExport)).toBe(text);
  });

  it.each([
    ['nothing', 0, undefined],
    ['a ready one', 0, testExport()],
    ['a failed one', 0, testExport({ status: 'failed' })],
    ['a fresh one', 2_000, { ...running, requestedAt: '2024-11-01T12:00:00.000Z' }],
    ['one of 20 s', 10_000, { ...running, requestedAt: '2024-11-01T11:59:40.000Z' }],
    ['one of an hour', 30_000, { ...running, requestedAt: '2024-11-01T11:00:00.000Z' }],
    ['one of a clock ahead', 2_000, { ...running, requestedAt: '2024-11-01T12:05:00.000Z' }],
  ])('%s is polled after %d ms, 0 for never', (_, ms, latest) => {
    expect(nextLookMs(latest, Date.parse('2024-11-01T12:00:00.000Z'))).toBe(ms);
  });
});

describe('the export', () => {
  it('starts, shows its progress and cannot be started twice (S-153)', async () => {
    const server = withExports().reply(postExport, { success: true, data: { export: running } });
    const { user } = openProfile(server);
    const card = await data();
    expect(await within(card).findByText(/^No exports yet\./)).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Export data' }));
    expect(await within(card).findByText(/^Collecting your data: 1 of 2 parts\./)).toBeVisible();
    const progress = within(card).getByRole('progressbar', { name: 'Parts of your data collected' });
    expect(progress).toHaveAttribute('value', '1');
    expect(progress).toHaveAttribute('max', '2');
    // Its name says until then that it is starting.
    expect(await within(card).findByRole('button', { name: 'Export data' })).toBeDisabled();
  });

  it('is polled in the background until it is ready (S-069, S-153)', async () => {
    const server = withExports({ ...running, requestedAt: new Date().toISOString() });
    openProfile(server);
    const card = await data();
    expect(await within(card).findByText(/^Collecting/)).toBeVisible();
    server.reply(getExports, { success: true, data: { exports: [testExport()] } });
    expect(await within(card).findByRole('button', { name: 'Download' })).toBeVisible();
    for (const { headers } of server.requestsOf(getExports)) expect(headers.get('x-background')).toBe('1');
  });

  it('says it waits for an unavailable service (S-153)', async () => {
    openProfile(withExports(testExport({ status: 'waiting', waitingFor: 'predictions', servicesDone: 1 })));
    const card = await data();
    expect(
      await within(card).findByText(/^The part "predictions" of the product isn’t responding/),
    ).toBeVisible();
    expect(within(card).queryByRole('button', { name: 'Download' })).toBeNull();
  });

  it('downloads with the session token and names the file (S-080, S-153)', async () => {
    const createObjectURL = jest.fn(() => 'blob:data');
    Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.href} ${this.download}`);
    });
    const server = withExports(testExport()).replyText(getExportFile, 200, '{"account":{}}');
    const { user } = openProfile(server);
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => {
      expect(saved).toEqual(['blob:data openbook-data-2024-11-01.json']);
    });
    const [request] = server.requestsOf(getExportFile);
    expect(request?.path).toBe(`/api/auth/exports/${testExport().id}/file`);
    expect(request?.headers.get('authorization')).toBe(`Bearer ${TEST_TOKEN}`);
    expect(createObjectURL).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
  });

  it.each([
    ['is being made', running, /^Collecting your data: 1 of 2 parts\./],
    ['failed', testExport({ status: 'failed' }), 'Your export failed. Please start it again.'],
  ])('that is ready can be downloaded while a newer one %s (S-153)', async (_, newer, text) => {
    const older = testExport({ id: '0b0e7a56-31a1-4c35-8d4b-2d5f5a1c0008' });
    const oldest = testExport({ id: '0b0e7a56-31a1-4c35-8d4b-2d5f5a1c0007', sizeBytes: 1 });
    const server = withExports(newer, older, oldest).disconnect(getExportFile);
    const { user } = openProfile(server);
    const card = await data();
    expect(await within(card).findByText(text)).toBeVisible();
    expect(
      within(card).getByText('Your export from Fri, Nov 1 is ready (12 KB). It is kept until Fri, Nov 8.'),
    ).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Download' }));
    await waitFor(() => {
      expect(server.requestsOf(getExportFile)[0]?.path).toBe(`/api/auth/exports/${older.id}/file`);
    });
  });

  it.each([
    [
      (server: FakeServer) => server.refuse(postExport, { code: 'RATE_LIMITED', error: 'Too often' }),
      'Too often',
    ],
    [(server: FakeServer) => server.disconnect(postExport), 'Failed to start the export'],
  ])('shows why it could not start, %#', async (fail, text) => {
    const { user } = openProfile(fail(withExports()));
    await user.click(within(await data()).getByRole('button', { name: 'Export data' }));
    expect(await within(await data()).findByText(text)).toBeVisible();
  });

  it('shows a failed download', async () => {
    const { user } = openProfile(withExports(testExport()).disconnect(getExportFile));
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Failed to download your data')).toBeVisible();
  });

  it('says earlier exports failed to load, and loads them on Retry', async () => {
    const server = profileServer().disconnect(getExports);
    const { user } = openProfile(server);
    const card = await data();
    expect(await within(card).findByText('Couldn’t load earlier exports.')).toBeVisible();
    server.reply(getExports, { success: true, data: { exports: [] } });
    await user.click(within(card).getByRole('button', { name: 'Retry' }));
    expect(await within(card).findByText(/^No exports yet\./)).toBeVisible();
  });
});

describe('deleting the account', () => {
  const DELETION: Deletion = {
    status: 'scheduled',
    requestedAt: '2024-11-01T12:00:00.000Z',
    dueAt: '2024-11-08T12:00:00.000Z',
    erasedBy: '2024-12-01T12:00:00.000Z',
    doneAt: null,
    services: [],
  };

  async function openDialog(server: FakeServer) {
    const app = openProfile(server);
    await app.user.click(within(await data()).getByRole('button', { name: 'Delete account' }));
    return { ...app, dialog: await screen.findByRole('dialog', { name: 'Delete your account?' }) };
  }

  it('explains what happens and when before asking for the password (S-153)', async () => {
    const { dialog } = await openDialog(profileServer());
    const points = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(points).toEqual([
      'Right away: you’re logged out on every device, and no one can log in to this account.',
      'Within 30 days: your data is deleted everywhere, backups included.',
      'Payment records stay, without your name, because the law requires them.',
      'This can’t be undone. Export your data first if you want to keep it.',
    ]);
    expect(within(dialog).getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('is canceled with Escape, sends nothing and returns focus (S-153, S-482)', async () => {
    const server = profileServer();
    const { user } = await openDialog(server);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(within(await data()).getByRole('button', { name: 'Delete account' })).toHaveFocus();
    expect(server.requestsOf(postDeleteAccount)).toHaveLength(0);
  });

  it('requires the password (S-153)', async () => {
    const server = profileServer();
    const { user, dialog } = await openDialog(server);
    await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    expect(await within(dialog).findByText('Password is required')).toBeVisible();
    expect(server.requestsOf(postDeleteAccount)).toHaveLength(0);
  });

  it('signs out at once and opens the receipt (S-153)', async () => {
    const server = profileServer()
      .reply(postDeleteAccount, { success: true, data: { receipt: 'r3ceipt_x', deletion: DELETION } })
      .reply(getDeletionRoute, { success: true, data: DELETION });
    const { user, dialog, location } = await openDialog(server);
    await user.type(within(dialog).getByLabelText('Password'), 'the password');
    await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    await waitFor(() => {
      expect(location()).toBe('/account-deleted#r3ceipt_x');
    });
    expect(server.requestsOf(postDeleteAccount)[0]?.body).toEqual({ password: 'the password' });
    await waitFor(() => {
      expect(window.localStorage.getItem('authToken')).toBeNull();
    });
    expect(window.localStorage.getItem('user')).toBeNull();
    expect(await screen.findByText('Scheduled')).toBeVisible();
    expect(location()).toBe('/account-deleted#r3ceipt_x');
  });

  it.each([
    [
      'a wrong password at its field',
      (server: FakeServer) =>
        server.refuse(postDeleteAccount, {
          code: 'VALIDATION_FAILED',
          error: 'Current password is not correct',
          issues: [{ field: 'password', rule: 'Current password is not correct' }],
        }),
      'Current password is not correct',
    ],
    [
      'the text of the server',
      (server: FakeServer) => server.refuse(postDeleteAccount, { code: 'RATE_LIMITED', error: 'Too often' }),
      'Too often',
    ],
    [
      'its own text',
      (server: FakeServer) => server.disconnect(postDeleteAccount),
      'Failed to delete your account',
    ],
  ])('shows %s when it fails and stays open (S-153)', async (_, fail, text) => {
    const { user, dialog, location } = await openDialog(fail(profileServer()));
    await user.type(within(dialog).getByLabelText('Password'), 'the password');
    await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(location()).toBe('/profile');
    expect(window.localStorage.getItem('authToken')).not.toBeNull();
  });
});
