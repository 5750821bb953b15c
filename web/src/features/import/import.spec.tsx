import { deleteImport, getBets, getImports, getLive, postImportCheck, postImportRows } from '@app/contracts';
import type { BetImport, ImportRow, RowsUse } from '@app/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, renderApp, signInStored } from '../../../test/support/render-app.tsx';
import { announced } from '../../../test/support/my-bets.ts';

const HEADER = 'Game Date,League,Away,Home,Pick,Odds,Risk,Result';
const GOOD = '2024-10-13,NFL,Buffalo Bills,New York Jets,Under 42,-110,$25.00,lost';
const BAD = '2024-10-13,NFL,Buffalo Bills,New York Jets,Under 42,-50,$25.00,lost';

function useOf(bets: number): RowsUse {
  const use = { stakeCents: 0, bets, lossCents: 0 };
  return { day: use, week: use, month: use };
}

/** A server that stores imports. It already knows every n-th row of `duplicates`, and calls `onStored` before it answers. */
function importServer(
  duplicates: readonly number[] = [],
  onStored?: (server: FakeServer) => void,
): FakeServer {
  let imports: BetImport[] = [];
  const server = demoServer()
    .replyWith(postImportCheck, ({ body }) => ({
      success: true as const,
      data: {
        use: useOf(
          ((body as { before?: RowsUse }).before?.day.bets ?? 0) +
            (body as { rows: ImportRow[] }).rows.length,
        ),
        rows: (body as { rows: ImportRow[] }).rows.map(({ line }) => ({
          line,
          verdict: duplicates.includes(line) ? ('duplicate' as const) : ('new' as const),
          issues: [],
          warnings: [],
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
      onStored?.(server);
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

describe('an import', () => {
  it('recognizes the columns of another tracker and shows the first value of each', async () => {
    const user = await choose(importServer(), `${HEADER}\n${GOOD}`);
    expect(await screen.findByRole('heading', { name: 'Match the columns' })).toHaveFocus();
    expect(screen.getByRole('combobox', { name: 'Column for Sport' })).toHaveDisplayValue('League');
    expect(screen.getByRole('combobox', { name: 'Column for Stake' })).toHaveDisplayValue('Risk');
    expect(screen.getByText('Under 42')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Column for Notes' })).toBeNull();
    await user.click(button('Show all'));
    expect(screen.getByRole('combobox', { name: 'Column for Notes' })).toHaveDisplayValue('Not in the file');
    // A phone hides the rest of a name from view only.
    const steps = within(screen.getByRole('list', { name: 'Import steps' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      ...['File, done', '2Match and fix', '3Preview', '4Done'],
    ]);
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
  });

  it('cannot be previewed while a required column is missing (S-186)', async () => {
    const user = await choose(importServer(), `${HEADER}\n${GOOD}`);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Column for Stake' }),
      'Not in the file',
    );
    expect(screen.getByText('Choose a column for Stake.')).toBeVisible();
    expect(button('Preview 0 bets')).toBeDisabled();
  });

  it('previews new bets, duplicates and errors by row without storing anything', async () => {
    const server = importServer([3]);
    const user = await choose(server, [HEADER, GOOD, GOOD, BAD].join('\n'));
    await user.click(await screen.findByRole('button', { name: /^Preview [1-9]/ }));
    expect(await screen.findByText('1 new, 1 already here, 1 left out')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Preview' })).toHaveFocus();
    const table = screen.getByRole('region', { name: 'New bets' });
    expect(within(table).getByRole('rowheader', { name: 'Under 42' })).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Rows left out' })).getByRole('listitem'),
    ).toHaveTextContent('Row 4 Odds -50: Odds must be American odds such as -110 or +150');
    expect(
      within(screen.getByRole('region', { name: 'Rows already here' })).getByRole('listitem'),
    ).toHaveTextContent('Row 3 Under 42, Buffalo Bills @ New York Jets, $25.00');
    expect(server.requestsOf(postImportRows)).toHaveLength(0);
  });

  it('previews the start of a game, or its day when only that is known', async () => {
    const games = [
      { gameId: 'a', startsAt: '2024-09-26T16:00:00.000Z' },
      { gameId: 'b', startsAt: '2024-09-26T04:00:00.000Z', hasStartTime: false as const },
    ];
    const server = importServer().replyWith(postImportCheck, ({ body }) => ({
      success: true as const,
      data: {
        use: useOf(2),
        rows: (body as { rows: ImportRow[] }).rows.map(({ line }, index) => ({
          ...{ line, verdict: 'new' as const, issues: [], warnings: [] },
          game: games[index] ?? null,
        })),
      },
    }));
    const user = await choose(server, [HEADER, GOOD, GOOD].join('\n'));
    await user.click(await screen.findByRole('button', { name: /^Preview [1-9]/ }));
    const table = await screen.findByRole('region', { name: 'New bets' });
    const cells = within(table).getAllByRole('cell', { name: /^Thu, Sep 26, 2024/ });
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Thu, Sep 26, 2024, /),
      'Thu, Sep 26, 2024',
    ]);
  });

  it('adds only new bets, or duplicates too on request, and numbers equal rows', async () => {
    const server = importServer([3]);
    const user = await choose(server, [HEADER, GOOD, GOOD].join('\n'));
    await user.click(await screen.findByRole('button', { name: /^Preview [1-9]/ }));
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

  it('is sent in parts with a key each and resumes where it stopped', async () => {
    const server = importServer();
    const rows = Array.from({ length: 450 }, (_, index) => GOOD.replace('$25.00', `$${String(index + 1)}`));
    const user = await choose(server, [HEADER, ...rows].join('\n'));
    await user.click(await screen.findByRole('button', { name: /^Preview [1-9]/ }));
    await screen.findByText('450 new, 0 already here, 0 left out');
    const before = server.requestsOf(postImportCheck).map(({ body }) => (body as { before?: object }).before);
    expect(before).toEqual([undefined, useOf(200), useOf(400)]);
    server.disconnect(postImportRows);
    await user.click(button('Import 450 bets'));
    expect(await screen.findByText('Failed to import the bets')).toBeVisible();
    const broken = server.requestsOf(postImportRows)[0]?.headers.get('idempotency-key');
    server.reply(postImportRows, {
      success: true as const,
      data: { added: 200, duplicates: 0, refused: [] },
    });
    await user.click(button('Resume'));
    expect(await screen.findByText('Added 600 bets.')).toBeVisible();
    const keys = server.requestsOf(postImportRows).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(broken);
    expect(new Set(keys).size).toBe(3);
  });

  it('is undone as a whole after a confirmation, and focus stays with the list', async () => {
    const server = importServer();
    const user = await choose(server, `${HEADER}\n${GOOD}`, 'october.csv');
    await user.click(await screen.findByRole('button', { name: /^Preview [1-9]/ }));
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
    // The result of a deleted import is gone too.
    expect(screen.queryByText('Added 1 bet.')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Choose a file' })).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
    expect(server.requestsOf(getBets)).toHaveLength(0);
  });
});

/** What the server tells every page of the user after a change of the bets. */
const CHANGED = { event: 'bets-changed', data: { changedAt: '2024-11-01T12:00:00.000Z' } } as const;

/** Waits longer than the page batches announcements, and returns how often the imports were read. */
async function readsOfImports(server: FakeServer): Promise<number> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return server.requestsOf(getImports).length;
}

describe('the bets that an import changes', () => {
  it('are read again once, at the end, not for what the server announces of each part', async () => {
    const server = importServer([], (stored) => {
      stored.announce(CHANGED);
    });
    const rows = Array.from({ length: 450 }, (_, index) => GOOD.replace('$25.00', `$${String(index + 1)}`));
    const user = await choose(server, [HEADER, ...rows].join('\n'));
    await waitFor(() => {
      expect(server.requestsOf(getLive)).toHaveLength(1);
    });
    await user.click(await screen.findByRole('button', { name: /^Preview [1-9]/ }));
    await screen.findByText('450 new, 0 already here, 0 left out');
    const before = await readsOfImports(server);
    await user.click(button('Import 450 bets'));
    await screen.findByText('Added 450 bets.');
    expect(await readsOfImports(server)).toBe(before + 1);
    // The next announcement comes from a change made elsewhere.
    server.announce(CHANGED);
    expect(await readsOfImports(server)).toBe(before + 2);
  });

  it('are read again once when it is undone', async () => {
    const server = importServer();
    const user = await choose(server, `${HEADER}\n${GOOD}`, 'october.csv');
    await user.click(await screen.findByRole('button', { name: /^Preview [1-9]/ }));
    await user.click(await screen.findByRole('button', { name: 'Import 1 bet' }));
    await screen.findByText('Added 1 bet.');
    server.announce(CHANGED);
    const before = await readsOfImports(server);
    await user.click(await screen.findByRole('button', { name: 'Undo the import of october.csv' }));
    await user.click(await screen.findByRole('button', { name: 'Remove these bets' }));
    await screen.findByText(/1 bet, undone$/);
    server.announce(CHANGED);
    expect(await readsOfImports(server)).toBe(before + 1);
  });
});
