import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  getBetAnalysis,
  getBetPerformance,
  getBetTotals,
  getSaferPlay,
  importBets,
  listBetFacets,
  listBetHistory,
  listImports,
  setPlayLimits,
  undoImport,
} from '@app/contracts';
import { openOrmOf } from '@app/service';
import { describeDistribution, migratedTemplate, recordStatements, withoutUser } from '@app/testing';
import { BETS } from '../src/bets.service.ts';
import { GameSettler } from '../src/settlement/game-settler.ts';
import { USER_DATA } from '../src/user-data/user-data.ts';
import { startCoreApp } from './core-app.ts';
import { actorOf, IMPORT_ROW, USER } from './ledger-app.ts';

const PLACES = {
  bet: 'user',
  bet_event: 'user',
  bet_import: 'user',
  bet_limit: 'user',
  game_result: 'reference',
  game_schedule: 'reference',
  idempotency_keys: 'user',
  outbox: 'local',
  play_limit: 'user',
  play_pause: 'user',
  reality_check: 'user',
  study: 'user',
} as const;

describeDistribution('bets', migratedTemplate('bets', BETS.migrations, openOrmOf(BETS)), {
  places: PLACES,
  misfits: [
    'idempotency_keys.user_id is text, not uuid',
    'bet_event: the trigger bet_event_append_only runs on no distributed table',
    'bet_event: the trigger bet_event_no_truncate runs on no distributed table',
  ],
  source: {
    dir: join(__dirname, '../src'),
    forAllUsers: [
      'bets/bet.repository.ts',
      'limits/announce-pauses.job.ts',
      'settlement/game-result.repository.ts',
      'units/unit-backfill.job.ts',
    ],
  },
});

it('a day of a bettor names the user in every statement, except in those that the page lists', async () => {
  const app = await startCoreApp();
  await app.reset();
  const recording = recordStatements();
  const actor = actorOf(USER);
  try {
    const placed = await app.placeBet();
    const manual = await app.addManual();
    await app.update(manual.id, { actualResult: 'won' });
    await app.call(listBetHistory, { actor, limit: 10 });
    await app.call(listBetFacets, { actor });
    await app.call(getBetTotals, { userId: USER });
    await app.call(getBetPerformance, { actor, timeframe: 'all' });
    await app.call(getBetAnalysis, { actor, sport: null });
    await app.call(getSaferPlay, { actor });
    await app.call(setPlayLimits, { actor, limits: [{ measure: 'stake', period: 'week', max: 90_000 }] });
    const importId = '00000000-0000-4000-8000-0000000000a4';
    await app.call(importBets, {
      ...{ actor, importId, fileName: 'bets.csv', shouldAddDuplicates: false, rows: [IMPORT_ROW] },
    });
    await app.call(listImports, { actor });
    await app.call(undoImport, { actor, importId });
    const score = { status: 'final', homeScore: 31, awayScore: 20 } as const;
    await app.get(GameSettler).settle({ sport: 'nfl', gameId: 'a', version: 1, closingLine: null, ...score });
    await app.removeAny(placed.id);
    await app
      .get(EntityManager)
      .fork()
      .transactional((em) => USER_DATA.erase(em, USER));
  } finally {
    recording.stop();
    await app.close();
  }
  const { statements } = recording;
  expect(statements.length).toBeGreaterThan(50);
  const byUser = Object.entries(PLACES).flatMap(([table, place]) => (place === 'user' ? [table] : []));
  // docs/operations/distributed-postgresql.md says what each of these would need.
  const UNROUTED = {
    'claim of a key': /^insert into idempotency_keys .* select \$1/,
    'lock by game': / from "bet" where "sport" = \$1 and "game_id" = \$2 .* for update$/,
    'history of removed bets': /^with input as .* delete from bet using input /,
    'history of changed bets': /^with input as .* update bet set version/,
    'history of new bets': /^with placed as \( insert into bet /,
  };
  const unrouted = withoutUser(statements, byUser);
  const names = unrouted.map(
    (text) => Object.entries(UNROUTED).find(([, pattern]) => pattern.test(text))?.[0] ?? text,
  );
  expect([...new Set(names)].sort()).toEqual(Object.keys(UNROUTED).sort());
}, 60_000);
