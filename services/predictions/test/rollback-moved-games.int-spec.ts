import { adminFiles, demoSlate, type Slate } from './admin-files.ts';
import { startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { StoreDriver } from './store-driver.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const FIRST = 'nfl_predictions_2024_week_07.json';
const SECOND = 'nfl_predictions_2024_week_07_b.json';
const BEFORE = '2024-10-17T13:00:00.000Z';
const MOVED = '2024_07_KC_SF';

let app: PredictionsApp;
let files: ReturnType<typeof adminFiles>;
let driver: StoreDriver;

beforeAll(async () => {
  app = await startPredictionsApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.reset();
  files = adminFiles(app);
  driver = new StoreDriver(app);
});

const later = (slate: Slate): Slate => ({ ...slate, generated_at: '2024-10-17T11:00:00Z' });

/** A week with the game on another day. */
function weekWith(gameDate: string): Slate {
  const slate = demoSlate(`nfl/${FIRST}`);
  for (const game of slate.predictions) if (game.game_id === MOVED) game['game_date'] = gameDate;
  return slate;
}

/** Rolls back what the second file shows to what the first one did. */
async function rollBack() {
  const { files: listed } = await files.list();
  const id = listed.find(({ fileName }) => fileName === SECOND)?.id ?? 0;
  const { versions } = await files.versions(id);
  files.at(BEFORE);
  return files.rollBack(id, versions.at(-1)?.version ?? 0, versions[0]?.version ?? 0);
}

const betOnMoved = async () => (await driver.bets()).find(({ game_id: id }) => id === MOVED);

it('a rollback opens the bet on a postponed game again when it shows a new start', async () => {
  await files.publish(FIRST, weekWith('2024-10-22'));
  await files.publish(SECOND, later(weekWith('2024-10-20')));
  const teams = { home_team: 'San Francisco 49ers', away_team: 'Kansas City Chiefs' };
  const results = [{ game_id: MOVED, ...teams, status: 'postponed' }];
  await files.publish('nfl_results_2024_week_07.json', { sport: 'nfl', season: 2024, week: 7, results });
  expect(await betOnMoved()).toMatchObject({ state: 'completed', result: 'void' });
  await rollBack();
  expect(await betOnMoved()).toMatchObject({ state: 'pending', result: null });
});

it('a rollback does not report a game that moved to another slate as started', async () => {
  const week = weekWith('2024-10-20');
  await files.publish(FIRST, week);
  const others = week.predictions.filter(({ game_id: id }) => id !== MOVED);
  const changed = others.map((game) => ({ ...game, spread: game.spread - 1 }));
  await files.publish(SECOND, later({ ...week, predictions: changed }));
  const game = { ...weekWith('2024-10-27').predictions.find(({ game_id: id }) => id === MOVED), week: 8 };
  const next = { ...week, week: 8, predictions: [game] };
  expect(await files.publish('nfl_predictions_2024_week_08.json', next)).toMatchObject({ kept: 1 });
  expect(await rollBack()).toMatchObject({ total: 14, kept: 14, droppedCount: 0 });
  const facts = `select payload -> 'facts' as facts from predictions.outbox where payload ->> 'act' = 'slate-rolled-back'`;
  expect(await app.rows(facts)).toMatchObject([{ facts: { changedGames: 14, startedGames: 0 } }]);
});
