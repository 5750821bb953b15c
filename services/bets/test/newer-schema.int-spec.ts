import { randomUUID } from 'node:crypto';
import { importBets, saveStudy, setPlayLimits, setRealityCheck, startPause } from '@app/contracts';
import { describeInserts } from '@app/testing';
import { GameRescheduler } from '../src/rescheduling/game-rescheduler.ts';
import { GameSettler } from '../src/settlement/game-settler.ts';
import { startCoreApp, type CoreApp } from './core-app.ts';
import { actorOf, foundGame, IMPORT_ROW, USER } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp({ hasJobs: true });
  await app.reset();
});
afterAll(() => app.close());

describeInserts('bets', {
  databaseUrl: () => app.databaseUrl,
  insertEverywhere: async () => {
    for (const maxStakeCents of [50_000, 60_000]) await app.setLimit(maxStakeCents);
    const { id } = await app.placeBet();
    await app.correct(id, { notes: 'late' });
    await app.update(id, { actualResult: 'won' });
    await app.reopen(id);
    await app
      .get(GameSettler)
      .settle({ ...foundGame({ status: 'final', homeScore: 24, awayScore: 3 }), version: 1 });
    await app.get(GameRescheduler).reschedule({
      ...{ sport: 'nfl', gameId: id, revision: 1, season: 2030, week: 2 },
      ...{ startsAt: '2030-09-15T17:00:00.000Z', gameDay: '2030-09-15' },
    });
    const manual = await app.addManual();
    await app.removeAny(manual.id);
    await app.call(importBets, {
      ...{ actor: actorOf(USER), importId: randomUUID(), fileName: 'a.csv', shouldAddDuplicates: false },
      rows: [
        { ...IMPORT_ROW, result: 'won' },
        { ...IMPORT_ROW, line: 3, occurrence: 2 },
      ],
    });
    const limit = { measure: 'stake', period: 'day' } as const;
    for (const max of [90_000, 100_000])
      await app.call(setPlayLimits, { actor: actorOf(USER), limits: [{ ...limit, max }] });
    await app.call(saveStudy, {
      actor: actorOf(USER),
      study: { kind: 'luck', name: 'A study', query: 'sport=nfl', variants: 1 },
    });
    await app.call(setRealityCheck, { actor: actorOf(USER), minutes: 30 });
    await app.call(startPause, { actor: actorOf(USER), length: '24-hours' });
  },
});
