import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { exportBets, getBetAnalysis, getBetPerformance, importBets, listBets } from '@app/contracts';
import { cellsByField, guessMapping, readCsvRow, rowFingerprint } from '@app/domain';
import type { NewBet } from '../src/bets/bet.entity.ts';
import { actorOf, OTHER, settled, START, startLedgerApp, USER, type LedgerApp } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: LedgerApp;
beforeAll(async () => {
  app = await startLedgerApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

async function exported(userId = USER): Promise<string> {
  let text = '';
  let cursor: string | null = null;
  do {
    const page: { text: string; nextCursor: string | null } = await app.call(exportBets, {
      actor: actorOf(userId),
      cursor,
    });
    text += page.text;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return text;
}

/** Imports a file like the browser. */
async function importFile(userId: string, text: string, importId = IMPORT_ID): Promise<void> {
  const [headers = [], ...records] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  const mapping = guessMapping(headers);
  const seen = new Map<string, number>();
  const rows = records.map((record, index) => {
    const read = readCsvRow(cellsByField(record, mapping));
    if ('issues' in read) throw new Error(JSON.stringify(read.issues));
    const occurrence = (seen.get(rowFingerprint(read.row)) ?? 0) + 1;
    seen.set(rowFingerprint(read.row), occurrence);
    return { ...read.row, line: index + 2, occurrence };
  });
  for (let start = 0; start < rows.length; start += 200) {
    await app.call(importBets, {
      actor: actorOf(userId),
      importId,
      fileName: 'bets.csv',
      shouldAddDuplicates: false,
      rows: rows.slice(start, start + 200),
    });
  }
}
const IMPORT_ID = randomUUID();

const figures = async (userId: string) => {
  const actor = actorOf(userId);
  const filter = { week: null, team: null, sport: null, betType: null, tier: null, sportsbook: null };
  const { summary } = await app.call(listBets, { actor, status: null, ...filter, cursor: null, limit: 1 });
  const { overall } = await app.call(getBetPerformance, { actor, timeframe: 'all' });
  const { days, bySport, byTier, byType, bySportsbook, streak } = await app.call(getBetAnalysis, {
    actor,
    sport: null,
  });
  return {
    summary: { ...summary, since: null },
    overall,
    days,
    bySport,
    byTier,
    byType,
    bySportsbook,
    streak,
  };
};

describe('exported bets', () => {
  it("have our CSV columns, newest game first, and no one else's bets", async () => {
    await app.place(
      { notes: 'a, "b"\nc', sportsbook: 'Book', confidenceLevel: 'HIGH', ...settled('won', 9545) },
      { startsAt: '2024-10-13T17:00:00.000Z', side: 'away', line: 3.5, odds: 150, oddsSource: 'estimated' },
      { userId: OTHER },
    );
    expect(await exported()).toBe(
      [
        'Placed At,Game Date,Sport,Away Team,Home Team,Pick,Bet Type,Line,Odds,Odds Source,Stake,Result,Payout,Confidence,Sportsbook,Notes',
        '2024-10-20T16:00:00.000Z,2024-10-20,NFL,Denver Broncos,New Orleans Saints,New Orleans Saints,spread,-3.5,-110,user,50.00,won,95.45,HIGH,Book,"a, ""b""\nc"',
        '2024-10-20T16:00:00.000Z,2024-10-13,NFL,Denver Broncos,New Orleans Saints,Denver Broncos,spread,+3.5,+150,estimated,50.00,pending,,,,',
        '',
      ].join('\r\n'),
    );
  });

  it('are those that the filters of the list let through', async () => {
    await app.place(
      { notes: 'kept', sportsbook: 'Book', ...settled('won', 9545) },
      { notes: 'open', sportsbook: 'Book' },
      { notes: 'elsewhere', ...settled('won', 9545) },
      { notes: 'foreign', userId: OTHER, sportsbook: 'Book', ...settled('won', 9545) },
    );
    const all = { week: null, team: null, sport: null, betType: null, tier: null };
    const { text } = await app.call(exportBets, {
      actor: actorOf(USER),
      cursor: null,
      filter: { ...all, status: 'settled', sportsbook: 'Book' },
    });
    const rows = Papa.parse<string[]>(text, { skipEmptyLines: true }).data.slice(1);
    expect(rows.map((cells) => cells.at(-1))).toEqual(['kept']);
  });

  it('without dates are the same bets when the file is imported again', async () => {
    await importFile(USER, 'Sport,Away Team,Home Team,Pick,Odds,Stake\nNFL,Broncos,Saints,Saints ML,-110,50');
    expect(await app.bets()).toMatchObject([{ gameDay: null, placedAt: START }]);
    app.clock.advance(1000);
    const text = await exported();
    expect(text).toContain('\r\n,,NFL,');
    await importFile(USER, text, randomUUID());
    expect(await app.bets()).toHaveLength(1);
  });

  it('never contain a formula and restore the text', async () => {
    const texts = ['=1+1', '+1+1', '-1-1', '@SUM(A1)', '=1\n2', "'=1", '=HYPERLINK("http://x")'];
    await app.place(
      ...texts.map((notes, index) => ({ notes, sportsbook: notes.slice(0, 3), stakeCents: index + 1 })),
    );
    const text = await exported();
    const cells = Papa.parse<string[]>(text, { skipEmptyLines: true }).data.slice(1);
    expect(cells).toHaveLength(texts.length);
    for (const record of cells) for (const cell of record) expect(cell).not.toMatch(/^[=@\t\r]|^[+-][^\d]/);
    await importFile(OTHER, text);
    expect((await app.bets(OTHER)).map(({ notes }) => notes).sort()).toEqual([...texts].sort());
  });

  it('of a user without bets are only a header', async () => {
    expect((await exported()).split('\r\n')).toHaveLength(2);
  });

  it('imported into a new account give equal figures to the cent', async () => {
    const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;
    const bets = Array.from({ length: 700 }, (_, index): Partial<NewBet> => {
      const stakeCents = 100 + ((index * 7919) % 20_000);
      const result = pick(['won', 'lost', 'push', 'void', null, 'won', 'lost'] as const, index);
      const betType = pick(['spread', 'moneyline', 'total'] as const, index);
      const startsAt = new Date(Date.parse('2024-09-01T18:00:00.000Z') + (index % 90) * 86_400_000);
      const placedAt = new Date(startsAt.getTime() - 3_600_000 - index).toISOString();
      return {
        ...(index % 3 === 0 ? {} : { gameId: null, season: null, week: null }),
        gameId: index % 3 === 0 ? String(index) : null,
        sport: pick(['nfl', 'cfb', 'mlb'] as const, index),
        startsAt: index % 3 === 0 ? startsAt.toISOString() : null,
        gameDay: startsAt.toISOString().slice(0, 10),
        ledgerAt: startsAt.toISOString(),
        betType,
        side:
          betType === 'total'
            ? pick(['over', 'under'] as const, index)
            : pick(['home', 'away'] as const, index),
        line: betType === 'moneyline' ? null : betType === 'total' ? 44.5 : (index % 20) / 2 - 5,
        odds: pick([-110, 150, null, -205], index),
        oddsSource: pick(['user', 'estimated', null, 'user'] as const, index),
        confidenceLevel: pick(['HIGH', 'MEDIUM_PLUS', 'LOW', null] as const, index),
        sportsbook: pick(['Book', null, 'Other, "Book"'], index),
        stakeCents,
        placedAt: placedAt < '2024-10-19' ? placedAt : '2024-10-19T00:00:00.000Z',
        ...(result === null
          ? {}
          : settled(
              result,
              result === 'lost' ? 0 : result === 'won' ? stakeCents * 2 + (index % 5) : stakeCents,
            )),
      };
    });
    // A completed bet without a stored result is exported with the result it counted as. The newest two have separate
    // days, because bets of one instant sort by id in a streak.
    const on = (gameDay: string) => ({ gameDay, startsAt: `${gameDay}T18:00:00.000Z` });
    const older = { ...settled(null, 7000), ...on('2024-12-01'), stakeCents: 5000 };
    await app.place(...bets, older, { ...settled(null, 5000), ...on('2024-12-02') });
    await importFile(OTHER, await exported());
    expect(await figures(OTHER)).toEqual(await figures(USER));
    await importFile(USER, await exported());
    expect(await app.bets()).toHaveLength(bets.length + 2);
  });
});
