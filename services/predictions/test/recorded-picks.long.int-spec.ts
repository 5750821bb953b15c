import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPerformance, listRecordedPicks, type PickAccess, type Sport } from '@app/contracts';
import { FileIngester } from '../src/ingest/file-ingester.ts';
import { readFile } from '../src/parsing/read-file.ts';
import { DEMO_FOLDER, startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
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

const read = async (sport: Sport = 'nfl', access?: PickAccess, origin?: 'live' | 'replay') =>
  listRecordedPicks.response.parse(
    await recordHandlers(app).recordedPicks.execute({
      sport,
      ...(access === undefined ? {} : { access }),
      ...(origin === undefined ? {} : { origin }),
    }),
  );

/** Picked at -118, away. */
const GAME = '2024_06_SF_SEA';
const pickOf = async () => (await read()).picks.find(({ gameId }) => gameId === GAME);

/** Delivers week 6 once more, with another price of that pick. */
async function deliverChanged(receivedAt: string, price: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'recorded-'));
  const name = 'nfl_predictions_2024_week_06.json';
  try {
    const file = JSON.parse(readFileSync(join(DEMO_FOLDER, 'nfl', name), 'utf8')) as {
      predictions: { game_id: string }[];
    };
    file.predictions = file.predictions.map((record) =>
      record.game_id === GAME
        ? (JSON.parse(JSON.stringify(record).replaceAll('-118', price)) as typeof record)
        : record,
    );
    writeFileSync(join(folder, name), JSON.stringify(file));
    const outcome = readFile({ path: join(folder, name), folderSport: 'nfl' });
    await app.get(FileIngester).execute(outcome, { receivedAt, source: 'inbox' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('recorded picks are the settled ones of the record, oldest first, with its source', async () => {
  await start();
  const { picks, source } = await read();
  const record = getPerformance.response.parse(
    await recordHandlers(app).performance.execute({ sport: 'nfl' }),
  );
  const { won, lost, push } = record.total.picks;
  const of = (result: string) => picks.filter((pick) => pick.result === result).length;
  expect(won).toBeGreaterThan(0);
  expect([of('won'), of('lost'), of('push'), picks.length]).toEqual([won, lost, push, won + lost + push]);
  expect({ ...source, computedAt: '' }).toEqual({ ...record.source, computedAt: '' });
  for (const { tier, picks: ofTier } of record.byTier)
    expect([tier, picks.filter((pick) => pick.tier === tier && pick.result === 'won').length]).toEqual([
      tier,
      ofTier.won,
    ]);
  const starts = picks.map(({ startsAt }) => startsAt);
  expect(starts).toEqual([...starts].sort());
  expect(picks.every(({ publishedAt, startsAt }) => publishedAt < startsAt)).toBe(true);
  expect(picks.every(({ probability }) => probability !== null && probability > 0.5)).toBe(true);
});

it('a recorded pick has its terms as published and the close', async () => {
  await start();
  const [game] = await app.rows<{ game_id: string; record_json: string; closing_line: unknown }>(
    `select bet.game_id, revision.record_json, result.closing_line from predictions.system_bet bet
      join predictions.prediction_revision revision on revision.sport = bet.sport and revision.seq = bet.revision_seq
      join predictions.result on result.sport = bet.sport and result.game_id = bet.game_id
      where bet.state = 'completed' and bet.side = 'away' limit 1`,
  );
  const { picks } = await read();
  const pick = picks.find(({ gameId }) => gameId === game?.game_id);
  const record = JSON.parse(game?.record_json ?? '') as Record<string, never>;
  const close = game?.closing_line as Record<string, number>;
  expect(pick).toMatchObject({
    betType: 'spread',
    side: 'away',
    season: 2024,
    week: 6,
    homeTeam: record['home_team'],
    awayTeam: record['away_team'],
    closingLine: -Number(close['home_spread']),
    closingOdds: close['away_spread_odds'] ?? null,
    closingOppositeOdds: close['home_spread_odds'] ?? null,
  });
});

it('a revision before the start is the recorded one, and a later one changes nothing', async () => {
  app = await startPredictionsApp();
  await app.deliver('nfl/nfl_predictions_2024_week_06.json', EARLY);
  await deliverChanged('2024-08-02T00:00:00.000Z', '-150');
  await app.deliver('nfl/nfl_results_2024_week_06.json', EARLY);
  const recorded = await pickOf();
  expect(recorded).toMatchObject({ side: 'away', line: -3.5, odds: -150, oppositeOdds: -102 });
  expect(recorded?.publishedAt).toBe('2024-08-02T00:00:00.000Z');
  await deliverChanged('2024-10-16T00:00:00.000Z', '-175');
  expect(await pickOf()).toEqual(recorded);
});

it('replayed picks are not among live ones', async () => {
  await start();
  expect((await read()).source.origin).toBe('live');
  expect((await read('nfl', undefined, 'replay')).picks).toEqual([]);
});

it('a sport without results has none', async () => {
  await start();
  const { picks, source } = await read('mlb');
  expect(picks).toEqual([]);
  expect(source).toMatchObject({ slates: 0, firstDay: null, lastDay: null });
});

it('settled picks are open to every reader under metered access (S-227)', async () => {
  await start({ PREDICTION_ACCESS: 'metered' });
  const all = await read('nfl', { level: 'all', opened: [] });
  expect(all.picks.length).toBeGreaterThan(0);
  expect((await read('nfl', { level: 'opened', opened: [] })).picks).toEqual(all.picks);
  expect((await read()).picks).toEqual(all.picks);
});
