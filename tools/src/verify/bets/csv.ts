import { randomUUID } from 'node:crypto';
import { IMPORT_CHUNK_ROWS, type ImportRow } from '@app/contracts';
import { cellsByField, guessMapping, readCsvRow, rowFingerprint } from '@app/domain';
import { call, dataOf, inLanes, register, type Account } from '../accounts/client.ts';
import type { AccountHarness, Checks } from '../accounts/harness.ts';
import type { World } from '../accounts/world.ts';
import { betOf, callWithKey, manualBet, panelBet } from './bet-calls.ts';
import { formulaPayloads, isLiveFormula, liveBehindSemicolons, readCsvText } from './csv-text.ts';

const PAYLOADS = 100;
const LANES = 8;
/** User texts in a file. Team names refuse invisible characters, so those payloads are skipped there. */
const FIELDS = ['homeTeam', 'awayTeam', 'sportsbook', 'notes'] as const;

/**
 * No cell of an export runs in a spreadsheet, and an account that imports it has the same figures (S-480).
 */
export const csv: AccountHarness = {
  name: 'csv',
  async run(world, checks) {
    const account = await register(world.origin);
    const stored = await storeFormulas(world, account, checks);
    await storeOthers(world, account);
    const text = await exportOf(world, account);
    const records = readCsvText(text);
    const cells = records.slice(1).flat();
    const live = cells.filter(isLiveFormula);
    checks.equal(live, [], 'cells that would run in a spreadsheet');
    const parted = liveBehindSemicolons(text);
    checks.equal(parted, [], 'cells that would run where semicolons part them');
    checks.check(!/[^\r]\n(?=[=+@-])/.test(text), 'a line of the file begins with a formula');
    checks.figure(
      `${stored} formulas stored in ${FIELDS.length} fields, ${records.length - 1} rows, ${cells.length} cells, ` +
        `${live.length + parted.length} live formulas`,
    );
    const other = await register(world.origin);
    await importInto(world, other, records, checks);
    await expectEqual(world, account, other, checks);
  },
};

async function storeFormulas({ origin, isShort }: World, account: Account, checks: Checks): Promise<number> {
  const payloads = formulaPayloads(isShort ? PAYLOADS / 4 : PAYLOADS);
  const bodies = payloads.flatMap((payload, index) =>
    FIELDS.map((field) => {
      const value = field === 'sportsbook' ? payload.slice(0, 60) : payload;
      const isPicked = field === 'homeTeam' || (field === 'awayTeam' && index % 2 === 0);
      const result = ['won', 'lost', 'push', null][index % 4];
      return manualBet({
        betAmount: 5 + index + FIELDS.indexOf(field) / 100,
        odds: index % 3 === 0 ? 135 : -120,
        actualResult: result,
        gameDate: '2019-10-13',
        [field]: value,
        teamToCover: isPicked ? value : 'New Orleans Saints',
      });
    }),
  );
  const replies = await inLanes(bodies, LANES, (body) =>
    call(origin, 'POST /api/user-bets/add-manual', { token: account.token, body }),
  );
  const kept = replies.filter(({ status }) => status === 201).length;
  const refused = replies.filter(({ status }) => status !== 201);
  // Names refuse leading line breaks, which is as good as harmless.
  checks.equal(
    refused.filter(({ status }) => status !== 400).map(({ status }) => status),
    [],
    'answers that are neither 201 nor 400',
  );
  checks.check(kept >= bodies.length / 2, `only ${kept} of ${bodies.length} formulas were stored`);
  return kept;
}

/**
 * Stores bets of all other kinds: from the panel, without odds, a moneyline, settled at a price of the user's
 * own.
 */
async function storeOthers({ origin }: World, { token }: Account): Promise<void> {
  for (const values of [{}, { oddsSource: 'estimated', betAmount: 12 }])
    betOf(await call(origin, 'POST /api/bets', { token, body: panelBet(values) }));
  for (const values of [
    { betType: 'moneyline', spread: null, odds: 240, actualResult: 'won', betAmount: 33.33 },
    { odds: null, actualResult: 'won', betAmount: 10.01 },
    { betType: 'total', teamToCover: 'UNDER', spread: 47, actualResult: 'won', actualPayout: 18.5 },
    { notes: 'two\nlines, "quoted", and a comma', sportsbook: 'O’Neil, “Books”', actualResult: 'lost' },
    { sport: 'MLB', homeTeam: 'Chicago Cubs', awayTeam: 'Los Angeles Dodgers', teamToCover: 'Chicago Cubs' },
  ]) {
    const body = manualBet({ gameDate: '2018-09-09', ...values });
    betOf(await call(origin, 'POST /api/user-bets/add-manual', { token, body }));
  }
}

async function exportOf({ origin }: World, { token }: Account): Promise<string> {
  const reply = await call(origin, 'GET /api/bets/export', { token, headers: { accept: 'text/csv' } });
  if (reply.status !== 200) throw new Error(`the export was answered with ${reply.status}: ${reply.text}`);
  return reply.text.replace(/^\uFEFF/, '');
}

async function importInto(
  { origin }: World,
  { token }: Account,
  [headers = [], ...records]: readonly (readonly string[])[],
  checks: Checks,
): Promise<void> {
  const mapping = guessMapping(headers);
  const seen = new Map<string, number>();
  const rows = records.flatMap((record, index): ImportRow[] => {
    const read = readCsvRow(cellsByField(record, mapping));
    if ('issues' in read) {
      checks.check(false, `row ${index + 2} of the export cannot be read: ${JSON.stringify(read.issues)}`);
      return [];
    }
    const fingerprint = rowFingerprint(read.row);
    const occurrence = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, occurrence);
    return [{ ...read.row, line: index + 2, occurrence }];
  });
  const id = randomUUID();
  let added = 0;
  for (let at = 0; at < rows.length; at += IMPORT_CHUNK_ROWS) {
    const part = rows.slice(at, at + IMPORT_CHUNK_ROWS);
    const checked = dataOf<{ rows: { verdict: string }[] }>(
      await call(origin, 'POST /api/bets/imports/check', { token, body: { rows: part } }),
      'the check of an import',
    );
    const odd = checked.rows.filter(({ verdict }) => verdict !== 'new');
    checks.equal(odd, [], 'rows of their own export that would not be imported');
    const body = { fileName: 'export.csv', shouldAddDuplicates: false, rows: part };
    const reply = await callWithKey(origin, `POST /api/bets/imports/${id}/rows`, {
      ...{ key: `${id}.${at}`, token, body },
    });
    added += dataOf<{ added: number }>(reply, 'an import').added;
  }
  checks.equal(added, records.length, 'bets imported');
}

/** Compares the figures of both accounts to the cent. */
async function expectEqual({ origin }: World, one: Account, other: Account, checks: Checks): Promise<void> {
  for (const route of [
    'GET /api/bets/performance?timeframe=all',
    'GET /api/bets/analysis',
    'GET /api/bets',
    'GET /api/bets/weeks',
    'GET /api/bets/teams',
    'GET /api/bets/sportsbooks',
  ]) {
    const [mine, theirs] = await Promise.all(
      [one, other].map(async ({ token }) => figuresOf((await call(origin, route, { token })).body?.data)),
    );
    checks.equal(theirs, mine, `${route} of the account that imported`);
  }
  const [text, again] = await Promise.all(
    [one, other].map((account) => exportOf({ origin } as World, account)),
  );
  const lines = (whole = ''): string[] => readCsvText(whole).map(String).sort();
  checks.equal(lines(again), lines(text), 'the export of the account that imported');
}

/** An import cannot know ids, creation times and how a row was logged. Everything else is the same. */
const UNKNOWN_TO_IMPORTS: ReadonlySet<string> = new Set(['verified', 'recentBets', 'closing', 'bets']);

function figuresOf(data: unknown): unknown {
  if (Array.isArray(data)) return (data as unknown[]).toSorted();
  const entries = Object.entries((data ?? {}) as Readonly<Record<string, unknown>>).map(([name, value]) => {
    // Sportsbooks with equally many bets have no defined order.
    const isList = name === 'bySportsbook' && Array.isArray(value);
    return [name, isList ? (value as unknown[]).map((one) => JSON.stringify(one)).sort() : value] as const;
  });
  return Object.fromEntries(entries.filter(([name]) => !UNKNOWN_TO_IMPORTS.has(name)));
}
