import { deleteImport, getBets, getImports, postImportCheck, postImportRows } from '@app/contracts';
import type { BetImport, ImportRow } from '@app/contracts';
import { CSV_COLUMNS } from '@app/domain';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, renderApp, signInStored } from '../../../test/support/render-app.tsx';
import { announced } from '../../../test/support/my-bets.ts';
import { FILE_PROBLEMS, readCsv } from './read-file.ts';

const HEADER = 'Game Date,League,Away,Home,Pick,Odds,Risk,Result';
const GOOD = '2024-10-13,NFL,Buffalo Bills,New York Jets,Under 42,-110,$25.00,lost';
const BAD = '2024-10-13,NFL,Buffalo Bills,New York Jets,Under 42,-50,$25.00,lost';

/** A server that keeps imports; every n-th row of `duplicates` is known already. */
function importServer(duplicates: readonly number[] = []): FakeServer {
  let imports: BetImport[] = [];
  const server = demoServer()
    .replyWith(postImportCheck, ({ body }) => ({
      success: true as const,
      data: {
        rows: (body as { rows: ImportRow[] }).rows.map(({ line }) => ({
          line,
          verdict: duplicates.includes(line) ? ('duplicate' as const) : ('new' as const),
          issues: [],
          game: null,
        })),
      },
    }))
    .replyWith(postImportRows, ({ path, body }) => {
      const { rows, fileName } = body as { rows: ImportRow[]; fileName: string };
      const id = path.split('/').at(-2) ?? '';
      const known = imports.find((past) => past.id === id);
      const added = (known?.added ?? 0) + rows.length;
      imports = [
        { id, fileName, importedAt: '2024-11-01T12:00:00.000Z', added, undoneAt: null },
        ...imports.filter((past) => past.id !== id),
      ];
      return { success: true as const, data: { added: rows.length, duplicates: 0, refused: [] } };
    })
    .replyWith(getImports, () => ({ success: true as const, data: { imports } }))
    .replyWith(deleteImport, () => {
      const removed = imports[0]?.added ?? 0;
      imports = imports.map((past) => ({ ...past, undoneAt: '2024-11-01T12:05:00.000Z' }));
      return { success: true as const, data: { removed } };
    });
  signInStored(server);
  return server;
}

async function choose(server: FakeServer, text: string, name = 'bets.csv'): Promise<UserEvent> {
  const { user } = renderApp(server, { path: '/dashboard/my-bets/import' });
  const file = new File([text], name, { type: 'text/csv' });
  Object.assign(file, { text: () => Promise.resolve(text) });
  await user.upload(await screen.findByLabelText('CSV file'), file);
  return user;
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const rowsOf = (server: FakeServer): readonly ImportRow[] =>
  server.requestsOf(postImportRows).flatMap(({ body }) => (body as { rows: ImportRow[] }).rows);

describe('a file', () => {
  it('is read whatever separates its cells, with quotes, a byte order mark and blank rows', () => {
    expect(readCsv('a.csv', '\uFEFFa;b\n"1;2";"x\ny"\n\n ; \n3;4\n')).toEqual({
      name: 'a.csv',
      headers: ['a', 'b'],
      records: [
        { line: 2, cells: ['1;2', 'x\ny'] },
        { line: 5, cells: ['3', '4'] },
      ],
    });
  });

  it('is refused in words when it is none we can import', () => {
    expect(readCsv('a.csv', 'a,b\n')).toBe(FILE_PROBLEMS.empty);
    expect(readCsv('a.csv', 'a,b\n"1,2\n')).toBe(FILE_PROBLEMS.broken);
    expect(readCsv('a.csv', `a\n${'1\n'.repeat(10_001)}`)).toBe(FILE_PROBLEMS.tooLong);
    const latin1 = new TextDecoder().decode(new Uint8Array([0x61, 0x0a, 0x43, 0x61, 0x66, 0xe9])); // 'Café'
    expect(readCsv('a.csv', latin1)).toBe(FILE_PROBLEMS.encoding);
  });
});

describe('an import', () => {
  it('guesses the columns of another tracker and shows the first value of each', async () => {
    await choose(importServer(), `${HEADER}\n${GOOD}`);
    expect(await screen.findByRole('heading', { name: '2. Match the columns' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Column for Sport' })).toHaveDisplayValue('League');
    expect(screen.getByRole('combobox', { name: 'Column for Stake' })).toHaveDisplayValue('Risk');
    expect(screen.getByRole('combobox', { name: 'Column for Notes' })).toHaveDisplayValue('Not in the file');
    expect(screen.getByRole('cell', { name: 'Under 42' })).toBeVisible();
    expect(screen.getAllByRole('rowheader')).toHaveLength(CSV_COLUMNS.length);
  });

  it('cannot be checked while a required column is missing', async () => {
    const user = await choose(importServer(), `${HEADER}\n${GOOD}`);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Column for Stake' }),
      'Not in the file',
    );
    expect(screen.getByText('Choose a column for Stake.')).toBeVisible();
    expect(button('Check the file')).toBeDisabled();
  });

  it('previews new bets, duplicates and errors by row, and stores nothing yet', async () => {
    const server = importServer([3]);
    const user = await choose(server, [HEADER, GOOD, GOOD, BAD].join('\n'));
    await user.click(await screen.findByRole('button', { name: 'Check the file' }));
    expect(await screen.findByText('1 new, 1 already here, 1 with errors')).toBeVisible();
    expect(screen.getByRole('heading', { name: '3. Preview' })).toHaveFocus();
    const table = screen.getByRole('region', { name: 'New bets' });
    expect(within(table).getByRole('rowheader', { name: 'Under 42' })).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Rows with errors' })).getByRole('listitem'),
    ).toHaveTextContent('Row 4 Odds must be American odds such as -110 or +150; decimal odds are not read');
    expect(
      within(screen.getByRole('region', { name: 'Rows already here' })).getByRole('listitem'),
    ).toHaveTextContent('Row 3 Under 42, Buffalo Bills @ New York Jets, $25.00');
    expect(server.requestsOf(postImportRows)).toHaveLength(0);
  });

  it('adds the new bets alone, or duplicates too when asked; equal rows of a file are numbered', async () => {
    const server = importServer([3]);
    const user = await choose(server, [HEADER, GOOD, GOOD].join('\n'));
    await user.click(await screen.findByRole('button', { name: 'Check the file' }));
    await user.click(
      await screen.findByRole('checkbox', { name: 'Also add the 1 bet that is already here' }),
    );
    await user.click(button('Import 2 bets'));
    expect(await screen.findByText('Added 2 bets.')).toBeVisible();
    expect(rowsOf(server).map(({ line, occurrence, stakeCents }) => [line, occurrence, stakeCents])).toEqual([
      [2, 1, 2500],
      [3, 2, 2500],
    ]);
  });

  it('is sent in parts, each under a key of its own, and goes on where it broke off', async () => {
    const server = importServer();
    const rows = Array.from({ length: 450 }, (_, index) => GOOD.replace('$25.00', `$${String(index + 1)}`));
    const user = await choose(server, [HEADER, ...rows].join('\n'));
    await user.click(await screen.findByRole('button', { name: 'Check the file' }));
    await screen.findByText('450 new, 0 already here, 0 with errors');
    expect(server.requestsOf(postImportCheck)).toHaveLength(3);
    server.disconnect(postImportRows);
    await user.click(button('Import 450 bets'));
    expect(await screen.findByText('Failed to import the bets')).toBeVisible();
    const broken = server.requestsOf(postImportRows)[0]?.headers.get('idempotency-key');
    server.reply(postImportRows, {
      success: true as const,
      data: { added: 200, duplicates: 0, refused: [] },
    });
    await user.click(button('Go on'));
    expect(await screen.findByText('Added 600 bets.')).toBeVisible();
    const keys = server.requestsOf(postImportRows).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(broken);
    expect(new Set(keys).size).toBe(3);
  });

  it('is undone as a whole, after a question, and the focus stays with the list', async () => {
    const server = importServer();
    const user = await choose(server, `${HEADER}\n${GOOD}`, 'october.csv');
    await user.click(await screen.findByRole('button', { name: 'Check the file' }));
    await user.click(await screen.findByRole('button', { name: 'Import 1 bet' }));
    await user.click(await screen.findByRole('button', { name: 'Undo the import of october.csv' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' });
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Remove these bets' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(server.requestsOf(deleteImport)).toHaveLength(1);
    expect(await screen.findByText(/1 bet, undone$/)).toBeVisible();
    expect(announced()).toBe('Import undone: removed 1 bet');
    // Nothing is said any more of an import that is gone.
    expect(screen.queryByText('Added 1 bet.')).toBeNull();
    expect(screen.getByRole('heading', { name: '1. Choose a file' })).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
    expect(server.requestsOf(getBets)).toHaveLength(0);
  });
});
