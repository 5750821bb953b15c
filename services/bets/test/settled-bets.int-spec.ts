import { listSettledBets, SETTLED_PAGE_SIZE, type SettledBet } from '@app/contracts';
import { refusalOf, startCoreApp, type CoreApp } from './core-app.ts';
import { actorOf, newBet, OTHER, settled, USER } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const page = (cursor: string | null = null, userId = USER) =>
  app.call(listSettledBets, { actor: actorOf(userId), cursor });

it('settled bets come in short form, oldest game first, without pending ones and those of others', async () => {
  await app.place(
    { ...settled('won', 9545), ledgerAt: '2024-10-13T17:00:00.000Z', gameDay: '2024-10-13', week: 6 },
    { ...settled('lost', 0), ledgerAt: '2024-10-06T17:00:00.000Z', gameDay: null },
    // Settled at midnight UTC, which is the day before in the East.
    { ...settled('push', 5000), ledgerAt: '2024-10-14T17:00:00.000Z', settledAt: '2024-10-15T00:30:00.000Z' },
    {},
    { ...settled('won', 9545), userId: OTHER },
  );
  const { bets, nextCursor } = await page();
  expect(nextCursor).toBeNull();
  expect(bets.map(({ result, profitCents, gameDay }) => [result, profitCents, gameDay])).toEqual([
    ['lost', -5000, null],
    ['won', 4545, '2024-10-13'],
    ['push', 0, '2024-10-20'],
  ]);
  expect(bets[2]?.settledDay).toBe('2024-10-14');
});

it('a settled bet has its terms, its unit and its close', async () => {
  const closing = { closingLine: -4.5, closingOdds: -112, closingOppositeOdds: -108 };
  const [placed] = await app.place({
    ...settled('won', 9545),
    ...closing,
    ...{ sportsbook: 'BetMGM', odds: -110, unitCents: 2_500, isLate: false, confidenceLevel: 'HIGH' },
  });
  const { bets } = await page();
  expect(bets).toEqual<SettledBet[]>([
    {
      ...{ placedDay: '2024-10-20', gameDay: '2024-10-20', settledDay: '2024-10-20' },
      ...{ sport: 'nfl', sportsbook: 'BetMGM', tier: 'HIGH', betType: 'spread', side: 'home' },
      ...{ line: placed?.line ?? null, odds: -110, oddsSource: placed?.oddsSource ?? null, isLate: false },
      ...{ stakeCents: 5_000, profitCents: 4_545, unitCents: 2_500, result: 'won' },
      ...closing,
    },
  ]);
});

it('a bet that only its payout settled counts as won or lost by it (S-205)', async () => {
  await app.place({ ...settled('won', 9545), result: null }, { ...settled('lost', 0), result: null });
  const { bets } = await page();
  expect(bets.map(({ result }) => result).sort()).toEqual(['lost', 'won']);
});

it('pages follow each other without a gap or a repetition', async () => {
  const stakes = Array.from({ length: SETTLED_PAGE_SIZE + 3 }, (_, index) => index + 1);
  await app.place(
    ...stakes.map((stakeCents) => newBet({ ...settled('lost', 0), stakeCents, gameDay: '2024-10-13' })),
  );
  const first = await page();
  const second = await page(first.nextCursor);
  expect([first.bets.length, second.bets.length, second.nextCursor]).toEqual([SETTLED_PAGE_SIZE, 3, null]);
  const seen = [...first.bets, ...second.bets].map(({ stakeCents }) => stakeCents);
  expect(seen.sort((one, other) => one - other)).toEqual(stakes);
});

it('an invalid cursor is refused with its field', async () => {
  for (const cursor of ['', 'nonsense', Buffer.from('2024-13-01T00:00:00.000Z x').toString('base64url')])
    expect(await refusalOf(page(cursor))).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ field: 'cursor' }],
    });
});
