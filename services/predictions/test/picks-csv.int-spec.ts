import { exportPicks, type PickAccess } from '@app/contracts';
import { PICK_CSV_HEADERS } from '@app/domain';
import { startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { recordHandlers } from './record-handlers.ts';

jest.setTimeout(60_000);

/** Before the first game of all files, so that each pick counts. */
const EARLY = { receivedAt: '2024-08-01T00:00:00.000Z' };

let app: PredictionsApp;
afterEach(() => app.close());

async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
  app = await startPredictionsApp({ env });
  await app.deliver('nfl/nfl_predictions_2024_week_06.json', EARLY);
  await app.deliver('nfl/nfl_predictions_2024_week_07.json', EARLY);
  await app.deliver('nfl/nfl_results_2024_week_06.json', EARLY);
}

async function rowsOf(season: number, access?: PickAccess): Promise<Record<string, string>[]> {
  const request = { sport: 'nfl' as const, season, ...(access === undefined ? {} : { access }) };
  const { text } = exportPicks.response.parse(await recordHandlers(app).picksCsv.execute(request));
  const [head, ...lines] = text.trimEnd().split('\r\n');
  expect(head).toBe(PICK_CSV_HEADERS.join(','));
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(PICK_CSV_HEADERS.map((header, index) => [header, cells[index] ?? '']));
  });
}

it('has every settled and pending pick of the season, as the record counts them (S-225)', async () => {
  await start();
  const rows = await rowsOf(2024);
  const { total } = await recordHandlers(app).performance.execute({ sport: 'nfl' });
  const { picks } = total;
  const of = (result: string) => rows.filter((row) => row['Result'] === result).length;
  expect(picks.won).toBeGreaterThan(0);
  expect([of('won'), of('lost'), of('push'), of('pending')]).toEqual([
    picks.won,
    picks.lost,
    picks.push,
    picks.pending,
  ]);
  const profit = rows.reduce((sum, row) => sum + Math.round(Number(row['Profit']) * 100), 0);
  expect(profit).toBe(picks.profitCents);
  expect(rows.find((row) => row['Home Team'] === 'New Orleans Saints' && row['Week'] === '7')).toMatchObject({
    'Game Date': '2024-10-17',
    Sport: 'NFL',
    Season: '2024',
    Pick: 'New Orleans Saints',
    Line: '+2.5',
    Odds: '-102',
    Tier: 'HIGH',
    Staked: 'yes',
    'Flat Stake': '50.00',
    Result: 'pending',
    Profit: '',
  });
  expect(rows.every((row) => /^[A-F][+−-]?$/.test(row['Grade'] ?? ''))).toBe(true);
  expect(await rowsOf(2023)).toEqual([]);
});

it('leaves out picks that the reader may not see under metered access (S-225, S-227)', async () => {
  await start({ PREDICTION_ACCESS: 'metered' });
  const all = await rowsOf(2024, { level: 'all', opened: [] });
  const own = await rowsOf(2024, { level: 'opened', opened: [] });
  expect(all.some((row) => row['Result'] === 'pending')).toBe(true);
  expect(own).toEqual(all.filter((row) => row['Result'] !== 'pending'));
  expect(await rowsOf(2024)).toEqual(own);
});
