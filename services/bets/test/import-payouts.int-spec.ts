import { importCalls, row } from './import-calls.ts';
import { startLedgerApp, type LedgerApp } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: LedgerApp;
beforeAll(async () => {
  app = await startLedgerApp();
});
afterAll(() => app.close());

const { add, check } = importCalls(() => app);
const another = { importId: '0198c2f4-9f6e-7aaa-8bbb-000000000002' };

it('bets of the export are found although a stored payout contradicts its result, and refused as further bets (S-191)', async () => {
  await add([row({ result: 'won', payoutCents: 9545 })]);
  await app.rows('update bets.bet set payout_cents = 4545');
  const stored = row({ result: 'won', payoutCents: 4545 });
  const file = [stored, { ...stored, line: 3, occurrence: 2 }];
  expect(await check(...file)).toMatchObject([
    { verdict: 'duplicate', issues: [] },
    { verdict: 'error', issues: [{ field: 'payoutCents' }] },
  ]);
  const refused = { issues: [{ field: 'payoutCents' }] };
  expect(await add(file, another)).toMatchObject({
    added: 0,
    duplicates: 1,
    refused: [{ line: 3, ...refused }],
  });
  expect(await add(file, { ...another, shouldAddDuplicates: true })).toMatchObject({
    added: 0,
    duplicates: 0,
    refused: [
      { line: stored.line, ...refused },
      { line: 3, ...refused },
    ],
  });
  expect(await app.bets()).toHaveLength(1);
});
