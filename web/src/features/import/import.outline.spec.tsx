import { getBetLimitRoute, getImports, postImportCheck, postImportRows } from '@app/contracts';
import type { ImportRow } from '@app/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { describeOutlines, mainRegion, opened, still } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, signInStored } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import './import-screen.tsx';

const HEADER = 'Date,League,Matchup,Pick,Odds,Stake,Result,Profit';
const GOOD = '10/13/2024,NFL,Buffalo Bills @ New York Jets,Under 42,-110,$25.00,lost,-$25.00';
const ROWS = [
  GOOD,
  '10/13/2024,NFL,Bills vs. Jets,Bills -3.5,+105,$30.00,won,$31.50',
  '10/14/2024,NFL,Buffalo Bills @ New York Jets,New York Jets ML,-50,$25.00,lost,',
  '13/45/2024,NFL,Buffalo Bills @ New York Jets,Under 42,-110,$25.00,lost,',
  '10/13/2024,NBA,Lakers @ Celtics,Lakers,-110,$25.00,won,',
  '10/13/2024,NFL,Nobody @ New York Jets,Over 42,-110,much,push,$0.00',
];

/** A server that knows row 2, refuses row 3 and warns of large stakes. */
function importServer(): FakeServer {
  const server = demoServer()
    .replyWith(postImportCheck, ({ body }) => ({
      success: true as const,
      data: {
        rows: (body as { rows: ImportRow[] }).rows.map(({ line, stakeCents }) => ({
          line,
          verdict: line === 2 ? ('duplicate' as const) : line === 4 ? ('error' as const) : ('new' as const),
          issues: line === 4 ? [{ field: 'gameDate', rule: 'Game date is too far ahead' }] : [],
          warnings:
            stakeCents > 2500 ? [{ field: 'stakeCents', rule: 'Your limit for one bet is $25.00.' }] : [],
          game: null,
        })),
      },
    }))
    .replyWith(postImportRows, ({ body }) => ({
      success: true as const,
      data: { added: (body as { rows: ImportRow[] }).rows.length, duplicates: 1, refused: [] },
    }))
    .reply(getBetLimitRoute, { success: true, data: { maxStakeCents: 2500 } })
    .reply(getImports, {
      success: true,
      data: {
        imports: [
          {
            id: '4b5c0f9e-4e3a-4f5c-8d0e-7d1c2b3a4e01',
            fileName: 'august.csv',
            importedAt: '2024-11-01T12:00:00.000Z',
            added: 1,
            undoneAt: null,
          },
          {
            id: '4b5c0f9e-4e3a-4f5c-8d0e-7d1c2b3a4e02',
            fileName: 'july.csv',
            importedAt: '2024-10-01T12:00:00.000Z',
            added: 1200,
            undoneAt: '2024-10-01T12:05:00.000Z',
          },
        ],
      },
    });
  signInStored(server);
  return server;
}

const open = (server: FakeServer): Promise<Element> => opened(server, { path: '/dashboard/my-bets/import' });

/** Chooses a file with these rows and waits for the next step. */
async function choose(server: FakeServer, rows: readonly string[], header = HEADER): Promise<Element> {
  await open(server);
  const text = [header, ...rows].join('\n');
  const file = new File([text], 'bets.csv', { type: 'text/csv' });
  Object.assign(file, { text: () => Promise.resolve(text) });
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } });
  await still(server);
  return mainRegion();
}

async function press(server: FakeServer, name: string | RegExp): Promise<Element> {
  fireEvent.click(await screen.findByRole('button', { name }));
  await still(server);
  return mainRegion();
}

const GOOD_ROWS = [GOOD, GOOD.replace('$25.00', '$90.00'), GOOD.replace('$25.00', '$26.00')];

describeOutlines(import.meta.filename, '2024-11-02T15:30:00.000Z', {
  'choosing a file, with past imports': () => open(importServer()),
  'a file that is none': () => choose(importServer(), [], ''),
  'columns and rows to fix': () => choose(importServer(), ROWS),
  'a row skipped and a cell mended': async () => {
    const server = importServer();
    await choose(server, ROWS);
    await press(server, 'Skip row 5');
    fireEvent.change(screen.getByLabelText('Odds of row 4'), { target: { value: '-150' } });
    fireEvent.change(screen.getByLabelText('Stake of row 7'), { target: { value: 'a lot' } });
    await still(server);
    return screen.getByRole('list', { name: 'Rows to fix' });
  },
  'every column shown': async () => {
    const server = importServer();
    await choose(server, GOOD_ROWS);
    return press(server, 'Show all');
  },
  'a file without a needed column': () =>
    choose(importServer(), ['NFL,Under 42,-110,lost'], 'League,Pick,Odds,Result'),
  'the preview': async () => {
    const server = importServer();
    await choose(server, GOOD_ROWS);
    return press(server, /^Preview [1-9]/);
  },
  'all done': async () => {
    const server = importServer();
    await choose(server, [GOOD, GOOD.replace('Under 42', 'Under 43')]);
    await press(server, /^Preview [1-9]/);
    return press(server, /^Import [1-9]/);
  },
  'stopped by a failure': async () => {
    const server = importServer().refuse(postImportRows, {
      code: 'UNAVAILABLE',
      error: 'Closed for tonight',
    });
    await choose(server, [GOOD, GOOD.replace('Under 42', 'Under 43')]);
    await press(server, /^Preview [1-9]/);
    return press(server, /^Import [1-9]/);
  },
});
