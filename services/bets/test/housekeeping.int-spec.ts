import { CleanupJob } from '@app/service';
import { startCoreApp, type CoreApp } from './core-app.ts';
import { START } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp({ hasJobs: true });
});
afterAll(() => app.close());

it('removes keys after a day and handled events after 30, and nothing earlier', async () => {
  const hours = (n: number) => new Date(new Date(START).getTime() - n * 3_600_000).toISOString();
  const add = async (name: string, at: string) => {
    await app.rows(`insert into bets.idempotency_keys values ('u', $1, 'h', 200, null, $2)`, [name, at]);
    await app.rows(`insert into bets.inbox values ('c', $1, $2)`, [name, at]);
  };
  await add('new', hours(23));
  await add('day', hours(25));
  await add('month', hours(24 * 31));
  await app.get(CleanupJob).execute();
  await app.get(CleanupJob).execute();
  expect(await app.rows('select key from bets.idempotency_keys')).toEqual([{ key: 'new' }]);
  expect(await app.rows('select message_id from bets.inbox order by message_id')).toEqual([
    { message_id: 'day' },
    { message_id: 'new' },
  ]);
});
