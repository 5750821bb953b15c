import {
  getFiles,
  getSlateVersions,
  MAX_UPLOAD_BYTES,
  postFile,
  postFileCheck,
  postFileDiscard,
  postFileDownload,
  postRollback,
  type FileOutcome,
  type ReceivedFile,
} from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
import type { FakeServer } from '../../../test/support/fake-server.ts';

const PATH = '/dashboard/admin?tab=ingest';
const AT = '2024-10-17T13:00:00.000Z';
const NAME = 'nfl_predictions_2024_week_07.json';

const ENTRY: Omit<FileOutcome, 'paths'> = {
  ...{ fileName: NAME, state: 'accepted', sport: 'nfl', kind: 'predictions', season: 2024, week: 7 },
  ...{ date: null, reason: null, detail: null, total: 15, kept: 15, droppedCount: 0, dropped: [] },
};
const OUTCOME: FileOutcome = { ...ENTRY, paths: ['/static/nfl/2024/week-7.json', '/static/nfl/index.json'] };

function received(changes: Partial<ReceivedFile> = {}): ReceivedFile {
  const found = { id: 1, sizeBytes: 120_000, source: 'inbox' as const, receivedAt: AT };
  return { ...ENTRY, ...found, isCurrent: false, rollback: null, ...changes };
}

const CURRENT = received({ id: 7, isCurrent: true, rollback: 'possible' });
const BROKEN = received({
  ...{ id: 8, fileName: 'infinity_token_nfl.json', state: 'quarantined', kind: null, season: null },
  ...{ week: null, reason: 'not valid JSON', detail: 'line 19', total: 0, kept: 0 },
});

function adminServer(files: readonly ReceivedFile[] = [BROKEN, CURRENT]): FakeServer {
  const server = demoServer().reply(getFiles, {
    success: true,
    data: { files: [...files], count: files.length, pageCount: 1 },
  });
  signInStored(server, testUser({ role: 'admin' }));
  return server;
}

const file = (name: string, text = '{"sport":"nfl"}') => new File([text], name, { type: 'application/json' });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the list of received files', () => {
  it('shows each with its outcome and reason, by state and sport (S-486)', async () => {
    const server = adminServer([
      BROKEN,
      CURRENT,
      received({
        ...{ id: 3, fileName: 'cfb.json', sport: 'cfb', week: 1, kept: 4, total: 5, droppedCount: 1 },
        dropped: [{ index: 2, gameId: 'G1', field: 'spread', reason: 'spread above 50' }],
      }),
    ]);
    const { user } = renderApp(server, { path: PATH });
    const rows = await screen.findAllByRole('listitem');
    const textOf = (name: string) => rows.find((row) => row.textContent.includes(name));
    expect(textOf(BROKEN.fileName)).toHaveTextContent('Not valid JSON: line 19Quarantined');
    expect(textOf(NAME)).toHaveTextContent('Picks, NFL, Week 7, 2024 · 15 of 15 acceptedPublishedshown now');
    expect(textOf('cfb.json')).toHaveTextContent('Published, 1 dropped');
    expect(textOf('cfb.json')).toHaveTextContent('Record 2, game G1, spread: spread above 50');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Quarantined');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'CFB');
    await waitFor(() => {
      const asked = server.requestsOf(getFiles).at(-1)?.query;
      expect([asked?.get('state'), asked?.get('sport'), asked?.get('page')]).toEqual([
        ...['quarantined', 'cfb', '1'],
      ]);
    });
  });
});

describe('an upload', () => {
  it('is validated first, and published only then (S-486)', async () => {
    const server = adminServer().reply(postFileCheck, { success: true, data: OUTCOME });
    const { user } = renderApp(server, { path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Upload file' }));
    const dialog = await screen.findByRole('dialog', { name: 'Upload a prediction file' });
    await user.upload(within(dialog).getByLabelText('File'), file(NAME));
    await waitFor(() => {
      expect(within(dialog).getByRole('button', { name: 'Validate' })).toBeEnabled();
    });
    expect(within(dialog).queryByRole('button', { name: 'Publish' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Validate' }));
    expect(await within(dialog).findByText('This file would be published.')).toBeVisible();
    expect(within(dialog).getByText('Would change: /static/nfl/2024/week-7.json')).toBeVisible();
    expect(server.requestsOf(postFile)).toEqual([]);
    server.reply(postFile, { success: true, data: OUTCOME });
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await within(dialog).findByText('Changed: /static/nfl/2024/week-7.json')).toBeVisible();
    const sent = { fileName: NAME, sport: null, content: btoa('{"sport":"nfl"}') };
    expect(server.requestsOf(postFileCheck)[0]?.body).toEqual(sent);
    expect(server.requestsOf(postFile)[0]?.body).toEqual(sent);
  });

  it('is published again under another key, but tried again under its key', async () => {
    const server = adminServer().reply(postFileCheck, { success: true, data: OUTCOME });
    const { user } = renderApp(server, { path: PATH });
    const publish = async () => {
      await user.click(await screen.findByRole('button', { name: 'Upload file' }));
      await user.upload(await screen.findByLabelText('File'), file(NAME));
      await waitFor(() => {
        expect(screen.getByRole('button', { name: 'Validate' })).toBeEnabled();
      });
      await user.click(screen.getByRole('button', { name: 'Validate' }));
      await user.click(await screen.findByRole('button', { name: 'Publish' }));
    };
    server.disconnect(postFile);
    await publish();
    await screen.findByText('The file couldn’t be sent. Please try again.');
    server.reply(postFile, { success: true, data: OUTCOME });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await publish();
    await screen.findByText('Changed: /static/nfl/2024/week-7.json');
    const keys = server.requestsOf(postFile).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is not validated by the answer for the file chosen before it', async () => {
    const server = adminServer();
    let answer = (): void => undefined;
    server.replyWith(postFileCheck, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { success: true as const, data: OUTCOME };
    });
    const { user } = renderApp(server, { path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Upload file' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(dialog.getByLabelText('File'), file('a.json'));
    await waitFor(() => {
      expect(dialog.getByRole('button', { name: 'Validate' })).toBeEnabled();
    });
    await user.click(dialog.getByRole('button', { name: 'Validate' }));
    await dialog.findByRole('button', { name: 'Checking…' });
    await user.upload(dialog.getByLabelText('File'), file('b.json', '{"sport":"cfb"}'));
    answer();
    await waitFor(() => {
      expect(dialog.getByRole('button', { name: 'Validate' })).toBeEnabled();
    });
    expect(dialog.queryByText('This file would be published.')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('that would be refused says why and cannot be published (S-486)', async () => {
    const refused = { ...OUTCOME, state: 'quarantined' as const, reason: 'sport missing', paths: [] };
    const server = adminServer().reply(postFileCheck, { success: true, data: refused });
    const { user } = renderApp(server, { path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Upload file' }));
    const dialog = await screen.findByRole('dialog');
    await user.upload(within(dialog).getByLabelText('File'), file('x.json'));
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Sport' }), 'NFL');
    await waitFor(() => {
      expect(within(dialog).getByRole('button', { name: 'Validate' })).toBeEnabled();
    });
    await user.click(within(dialog).getByRole('button', { name: 'Validate' }));
    expect(await within(dialog).findByText('Sport missing')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(server.requestsOf(postFileCheck)[0]?.body).toMatchObject({ sport: 'nfl' });
  });

  it('of an empty or too large file is refused before it is sent', async () => {
    const { user } = renderApp(adminServer(), { path: PATH });
    await user.click(await screen.findByRole('button', { name: 'Upload file' }));
    const dialog = await screen.findByRole('dialog');
    await user.upload(within(dialog).getByLabelText('File'), file('x.json', ''));
    expect(await within(dialog).findByText('This file is empty.')).toBeVisible();
    await user.upload(
      within(dialog).getByLabelText('File'),
      file('x.json', ' '.repeat(MAX_UPLOAD_BYTES + 1)),
    );
    expect(await within(dialog).findByText(/above 700 KB/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Validate' })).toBeDisabled();
  });
});

describe('a refused file', () => {
  it('is downloaded, and discarded after a question, which keeps its entry (S-480, S-486)', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const server = adminServer([{ ...BROKEN, hasContent: true }])
      .reply(postFileDownload, {
        success: true,
        data: { fileName: BROKEN.fileName, content: btoa('{"spread": Infinity}') },
      })
      .reply(postFileDiscard, { success: true, data: {} });
    const { user } = renderApp(server, { path: PATH });
    await user.click(await screen.findByRole('button', { name: `Download ${BROKEN.fileName}` }));
    await waitFor(() => {
      expect(saved.map(({ size }) => size)).toEqual([20]);
    });
    await user.click(screen.getByRole('button', { name: `Discard ${BROKEN.fileName}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Discard this file?' });
    expect(server.requestsOf(postFileDiscard)).toEqual([]);
    server.reply(getFiles, {
      success: true,
      data: { files: [{ ...BROKEN, state: 'discarded' }], count: 1, pageCount: 1 },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Discarded', { selector: 'span' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Download|Discard)/ })).toBeNull();
    expect(server.requestsOf(postFileDiscard)[0]?.path).toBe('/api/admin/files/8/discard');
  });

  it('offers no download without its content, and says why discarding failed', async () => {
    const server = adminServer([BROKEN]).refuse(postFileDiscard, {
      code: 'FILE_NOT_FOUND',
      error: 'There is no such prediction file.',
    });
    const { user } = renderApp(server, { path: PATH });
    await user.click(await screen.findByRole('button', { name: `Discard ${BROKEN.fileName}` }));
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
    expect(await within(dialog).findByText('There is no such prediction file.')).toBeVisible();
  });
});

describe('a rollback', () => {
  const version = (number: number, isCurrent = false) => ({
    ...{ version: number, fileName: `nfl_${String(number)}.json`, publishedAt: AT, games: 15, isCurrent },
  });
  const SLATE = {
    ...{ sport: 'nfl' as const, season: 2024, week: 7, date: null, openGames: 12, startedGames: 3 },
    versions: [version(9, true), version(5), version(2)],
  };

  it('serves the chosen version again after saying what stays (S-486)', async () => {
    const server = adminServer().reply(getSlateVersions, { success: true, data: SLATE });
    const { user } = renderApp(server, { path: PATH });
    await user.click(await screen.findByRole('button', { name: `Roll back ${NAME}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Roll back NFL, Week 7, 2024?' });
    expect(await within(dialog).findByText(/have not started \(12\)/)).toHaveTextContent(
      'Games that have started stay as shown (3).',
    );
    const choice = within(dialog).getByRole('combobox', { name: 'Version to serve again' });
    expect(within(choice).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(choice, within(choice).getByRole('option', { name: /nfl_2\.json/ }));
    server.reply(postRollback, {
      success: true,
      data: { ...OUTCOME, state: 'rolled-back', kept: 12, reason: 'version 2 instead of 9' },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    expect(await within(dialog).findByText(/12 of 15 games changed/)).toBeVisible();
    expect(dialog).toHaveAccessibleName('Rolled back NFL, Week 7, 2024');
    const [sent] = server.requestsOf(postRollback);
    expect([sent?.path, sent?.body]).toEqual([
      '/api/admin/files/7/rollback',
      { version: 2, currentVersion: 9 },
    ]);
  });

  it('says why it was refused', async () => {
    const server = adminServer()
      .reply(getSlateVersions, { success: true, data: SLATE })
      .refuse(postRollback, { code: 'SLATE_CHANGED', error: 'This slate has changed since.' });
    const { user } = renderApp(server, { path: PATH });
    await user.click(await screen.findByRole('button', { name: `Roll back ${NAME}` }));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: 'Roll back' }));
    expect(await within(dialog).findByText('This slate has changed since.')).toBeVisible();
  });

  it('is not offered once every game has started', async () => {
    renderApp(adminServer([{ ...CURRENT, rollback: 'games-started' }]), { path: PATH });
    expect(await screen.findByText('Games started')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Roll back/ })).toBeNull();
  });
});
