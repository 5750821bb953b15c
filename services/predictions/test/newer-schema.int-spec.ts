import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { runOnceAs } from '@app/persistence';
import { describeInserts } from '@app/testing';
import { ClockRepository } from '../src/clock/clock.repository.ts';
import { RefusedFilesRepository } from '../src/files/refused-files.repository.ts';
import { predictionsFile, resultsFile } from './outcomes.ts';
import { startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { AFTER, EARLY, StoreDriver, TWO_GAMES } from './store-driver.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: PredictionsApp;
beforeAll(async () => {
  app = await startPredictionsApp();
});
afterAll(() => app.close());

describeInserts('predictions', {
  databaseUrl: () => app.databaseUrl,
  insertEverywhere: async () => {
    const driver = new StoreDriver(app);
    await driver.store(predictionsFile({ games: TWO_GAMES }), EARLY);
    await driver.store(resultsFile(TWO_GAMES.map(({ id: gameId }) => ({ gameId }))), AFTER);
    const clock = app.get(ClockRepository);
    await clock.startReplay(app.get(EntityManager).fork(), 'cfb', EARLY);
    const bytes = Buffer.from('{');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await app
      .get(EntityManager)
      .fork()
      .transactional((em) =>
        runOnceAs(em, { userId: 'admin', key: 'key', request: {} }, {}, () => Promise.resolve()),
      );
    await app.get(RefusedFilesRepository).keep(app.get(EntityManager).fork(), sha256, bytes, EARLY);
  },
  notInserted: { manifest: 'its one row is from the first migration' },
});
