import { CSV_RULES, PLAIN_FORMATS, readCsvRow } from '@app/domain';
import type { CsvCells } from '@app/domain';
import { newDraft, withColumn, withFix } from './draft.ts';
import { mendRows, NO_MENDING } from './mend-rows.ts';
import type { MendedRow, Mending } from './mend-rows.ts';
import { prepareRows, refusedByServer } from './prepare-rows.ts';

const GOOD: CsvCells = {
  sport: 'NFL',
  matchup: 'Bills @ Jets',
  teamToCover: 'Under 42',
  odds: '-110',
  stakeCents: '$25.00',
  result: 'Lost',
};

function mend(cells: CsvCells, mending: Partial<Mending> = {}): MendedRow {
  const file = { ...GOOD, ...cells };
  const [row] = mendRows([{ line: 2, cells: file, read: readCsvRow(file) }], PLAIN_FORMATS, {
    ...NO_MENDING,
    ...mending,
  });
  if (row === undefined) throw new Error('no row');
  return row;
}

const fixes = (cells: CsvCells): Partial<Mending> => ({ fixes: new Map([[2, cells]]) });

describe('a row of a file', () => {
  it('is ready unchanged, whatever was entered for others', () => {
    expect(mend({})).toMatchObject({ state: 'ready', faults: [], bet: { stakeCents: 2500 } });
  });

  it("waits for a value and is fixed by it, with the file's value next to it (S-188)", () => {
    expect(mend({ odds: '-50' })).toMatchObject({
      state: 'open',
      bet: null,
      faults: [{ field: 'odds', value: '-50', fix: undefined }],
    });
    expect(mend({ odds: '-50' }, fixes({ odds: '-99' }))).toMatchObject({ state: 'open', bet: null });
    expect(mend({ odds: '-50' }, fixes({ odds: '-120' }))).toMatchObject({
      state: 'fixed',
      bet: { odds: -120 },
      faults: [{ value: '-50', fix: '-120', rule: null, suggestion: null }],
    });
  });

  it('shows further errors after a fix', () => {
    const row = mend({ sport: 'Football', teamToCover: 'Chiefs -3' }, fixes({ sport: 'NFL' }));
    expect(row.faults.map(({ field, rule }) => [field, rule === null])).toEqual([
      ['sport', true],
      ['teamToCover', false],
    ]);
  });

  it('is left out when skipped or of an unsupported kind (S-180)', () => {
    expect(mend({ odds: 'x' }, { ...fixes({ odds: '-110' }), skipped: new Set([2]) })).toMatchObject({
      state: 'skipped',
      bet: null,
    });
    expect(mend({ betType: 'Parlay' }, fixes({ odds: '-110' }))).toMatchObject({ state: 'final', bet: null });
  });

  it('stays open when only the typed value is of an unsupported kind, since it can be changed (S-180)', () => {
    expect(mend({ teamToCover: 'Chiefs -3' }, fixes({ teamToCover: 'parlay' }))).toMatchObject({
      state: 'open',
      faults: [{ field: 'teamToCover', fix: 'parlay' }],
    });
  });

  it('that was cashed out needs its payout unless the file has it or it is still open (S-183)', () => {
    // Both are requested at once, because one without the other is not enough.
    expect(mend({ result: 'Cashed out' }).faults).toMatchObject([
      { field: 'result', rule: CSV_RULES.cashOut },
      { field: 'payoutCents', value: '', rule: 'Enter what the sportsbook paid you back', suggestion: null },
    ]);
    expect(mend({ result: 'Cashed out', profit: '-5' }).faults.map(({ field }) => field)).toEqual(['result']);
    expect(mend({ result: 'Cashed out' }, fixes({ payoutCents: '20' })).faults).toMatchObject([
      { field: 'result', suggestion: { text: 'lost' } },
      { field: 'payoutCents', fix: '20', rule: null },
    ]);
    const open = mend({ result: 'Cashed out' }, fixes({ result: 'lost' }));
    expect(open.state).toBe('open');
    expect(open.faults.at(-1)).toMatchObject({
      field: 'payoutCents',
      rule: 'Enter what the sportsbook paid you back',
    });
    const paid = mend({ result: 'Cashed out' }, fixes({ result: 'lost', payoutCents: '20' }));
    expect(paid).toMatchObject({ state: 'fixed', bet: { result: 'lost', payoutCents: 2000 } });
    expect(mend({ result: 'Cashed out', profit: '-5' }, fixes({ result: 'lost' }))).toMatchObject({
      state: 'fixed',
      bet: { payoutCents: 2000 },
    });
    expect(mend({ result: 'Cashed out' }, fixes({ result: 'pending' })).state).toBe('fixed');
  });

  it('asks what a cash-out paid by the rule that was broken, whatever sentence the server sends (S-183)', () => {
    const refusals = new Map([
      [2, { issues: [{ field: 'result', rule: CSV_RULES.cashOut }], cells: { ...GOOD } }],
    ]);
    expect(mend({}, { refusals }).faults.map(({ field }) => field)).toEqual(['result']);
    const paid = new Map([
      [2, { issues: [{ field: 'odds', rule: CSV_RULES.cashOutPayout }], cells: { ...GOOD } }],
    ]);
    expect(mend({}, { refusals: paid }).faults).toMatchObject([{ field: 'odds', suggestion: { text: '' } }]);
  });

  it('refused by the server is fixed by another value of the cell (S-187)', () => {
    const refusals = new Map([
      [2, { issues: [{ field: 'homeTeam', rule: 'No such team' }], cells: { ...GOOD } }],
    ]);
    expect(mend({}, { refusals })).toMatchObject({
      state: 'open',
      faults: [{ field: 'matchup', value: 'Bills @ Jets', rule: 'No such team' }],
    });
    expect(mend({}, { refusals, ...fixes({ matchup: 'Bills @ Dolphins' }) }).state).toBe('fixed');
  });
});

it('that is left out keeps its value and rule, and equal rows are numbered', () => {
  const rows = [
    { ...mend({}), line: 2 },
    { ...mend({ odds: '-50' }), line: 3 },
    { ...mend({}), line: 4 },
    { ...mend({ odds: '-50' }, { skipped: new Set([2]) }), line: 5 },
  ];
  const { rows: bets, refused } = prepareRows(rows);
  expect(bets.map(({ line, occurrence }) => [line, occurrence])).toEqual([
    [2, 1],
    [4, 2],
  ]);
  expect(refused).toEqual([
    { line: 3, cells: [{ name: 'Odds', value: '-50', rule: expect.stringMatching(/^Odds must be/) }] },
    { line: 5, cells: [{ name: '', value: '', rule: 'You skipped it' }] },
  ]);
  expect(refusedByServer(2, [{ field: 'stakeCents', rule: 'Too much' }], bets[0])).toEqual({
    line: 2,
    cells: [{ name: 'Stake', value: '$25.00', rule: 'Too much' }],
  });
});

it('drops what was typed for a column when another one replaces it', () => {
  const file = { name: 'a.csv', headers: ['Odds', 'Price', 'Stake'], records: [] };
  const typed = withFix(withFix(newDraft(file), 2, 'odds', '-120'), 2, 'stakeCents', '25');
  const moved = withColumn(typed, 'odds', 1);
  expect([...moved.mending.fixes]).toEqual([[2, { stakeCents: '25' }]]);
  expect(withColumn(withFix(newDraft(file), 2, 'odds', '-120'), 'odds', 1).mending.fixes.size).toBe(0);
});
