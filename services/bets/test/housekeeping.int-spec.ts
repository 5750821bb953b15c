import { CleanupJob } from '@app/service';
import { startCoreApp, type CoreApp } from './core-app.ts';
import { START, USER } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp({ hasJobs: true });
});
afterAll(() => app.close());

it('keys are removed after a day and not earlier', async () => {
  const add = (key: string, hours: number) =>
    app.rows(
      `insert into bets.idempotency_keys (user_id, key, request_hash, status, created_at) values ($1, $2, 'h', 200, $3)`,
      [USER, key, new Date(new Date(START).getTime() - hours * 3_600_000).toISOString()],
    );
  await add('new', 23);
  await add('day', 25);
  await app.get(CleanupJob).execute();
  await app.get(CleanupJob).execute();
  expect(await app.rows('select key from bets.idempotency_keys')).toEqual([{ key: 'new' }]);
});
