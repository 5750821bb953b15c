import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  checkImport,
  compareStrategies,
  confirmLimit,
  EXPORT_USER_DATA,
  exportBets,
  getBetAnalysis,
  getBetLimit,
  getBetPerformance,
  getBetTotals,
  getBreakEven,
  getSaferPlay,
  importBets,
  listBetFacets,
  listBetHistory,
  listBets,
  listImports,
  listSettledBets,
  setBetLimit,
  setPlayLimits,
  setRealityCheck,
  startPause,
  undoImport,
  withdrawLimit,
} from '@app/contracts';
import { ownedBy, type OwnerScope } from '@app/persistence';
import { describeOwners } from '@app/testing/owners';
import { BetAccounts } from '../src/bets/bet-accounts.ts';
import { BetRepository } from '../src/bets/bet.repository.ts';
import { BETS } from '../src/bets.service.ts';
import { BetAnalysisRepository } from '../src/figures/bet-analysis.repository.ts';
import { BetSumsRepository } from '../src/figures/bet-sums.repository.ts';
import { ImportRepository } from '../src/import/import.repository.ts';
import { LimitRepository } from '../src/limits/limit.repository.ts';
import { PlayRules } from '../src/limits/play-rules.ts';
import { PlayUseRepository } from '../src/limits/play-use.repository.ts';
import { SaferPlayRepository } from '../src/limits/safer-play.repository.ts';
import { SaferPlay } from '../src/limits/safer-play.ts';
import { StakeLimits } from '../src/limits/stake-limits.ts';
import { BetListRepository } from '../src/lists/bet-list.repository.ts';
import { SettledBetRepository } from '../src/lists/settled-bet.repository.ts';
import { OwnBetsRepository } from '../src/strategy/own-bets.repository.ts';
import { USER_DATA } from '../src/user-data/user-data.ts';
import { startCoreApp, type CoreApp } from './core-app.ts';
import { askForStudies, seedStudies } from './others-studies.ts';
import { WEEK_GAME } from './ledger-predictions.ts';
import { actorOf, IMPORT_ROW, newBet, OTHER, settled, START, USER } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp();
});
afterAll(() => app.close());

/** Ids of the owner's rows, which strangers request. */
const OPEN = '00000000-0000-4000-8000-0000000000a1';
const SETTLED = '00000000-0000-4000-8000-0000000000a2';
const REMOVED = '00000000-0000-4000-8000-0000000000a3';
const IMPORT = '00000000-0000-4000-8000-0000000000a4';
const WITHOUT_UNIT = '00000000-0000-4000-8000-0000000000a5';
const REQUEST_HASH = 'hash of a request';
const WEEKLY = { measure: 'stake', period: 'week' } as const;
const MONTHLY = { measure: 'stake', period: 'month' } as const;
const YESTERDAY = '2024-10-19T16:00:00.000Z';
const TOMORROW = '2024-10-21T16:00:00.000Z';
const FILTER = { week: null, team: null, sport: null, betType: null, tier: null, sportsbook: null };

/**
 * Creates a pending and a settled bet, a late removal, an import of one bet and a limit, and for the owner a bet
 * without a unit.
 */
async function seed(userId: string): Promise<void> {
  const isOwner = userId === USER;
  const id = (ofOwner: string) => (isOwner ? ofOwner : ofOwner.replace('a', 'b'));
  const bet = {
    userId,
    stakeCents: isOwner ? 5000 : 700,
    requestHash: REQUEST_HASH,
    sportsbook: isOwner ? 'BetMGM' : 'Caesars',
    homeTeam: isOwner ? 'New Orleans Saints' : 'Utah',
    odds: isOwner ? -105 : -110,
  };
  const closing = { closingLine: isOwner ? -4.5 : -5.5, closingOdds: -110, closingOppositeOdds: -110 };
  await app.place(
    { ...bet, id: id(OPEN), week: isOwner ? 7 : 8 },
    { ...bet, ...closing, id: id(SETTLED), ...(isOwner ? settled('lost', 0) : settled('won', 1336)) },
    // The stranger made no late change.
    { ...bet, id: id(REMOVED), isLate: !isOwner },
    ...(isOwner ? [{ ...bet, id: WITHOUT_UNIT, unitCents: null }] : []),
  );
  app.predictions.now = '2024-10-20T18:00:00.000Z';
  await app.removeAny(id(REMOVED), { userId });
  await app.call(importBets, {
    ...{ actor: actorOf(userId), importId: id(IMPORT), fileName: `${id(IMPORT)}.csv` },
    ...{ shouldAddDuplicates: false, rows: [{ ...IMPORT_ROW, stakeCents: bet.stakeCents + 100 }] },
  });
  await app.call(setBetLimit, {
    actor: actorOf(userId),
    limit: { maxStakeCents: isOwner ? 50_000 : 60_000 },
  });
  const max = isOwner ? 7_000 : 80_000;
  const raised = [...(isOwner ? [{ ...WEEKLY, max: max + 1 }] : []), { ...MONTHLY, max: max + 1 }];
  const first = [WEEKLY, MONTHLY].map((limit) => ({ ...limit, max }));
  for (const limits of [first, raised]) await app.call(setPlayLimits, { actor: actorOf(userId), limits });
  await app.call(setRealityCheck, { actor: actorOf(userId), minutes: isOwner ? 15 : 60 });
  // The owner's runs, a stranger's is over.
  const pause = { kind: 'time-out', startedAt: YESTERDAY, endsAt: isOwner ? TOMORROW : START } as const;
  await repository.play().savePause(scope(userId), pause);
  await seedStudies(app, userId, isOwner);
  app.predictions.week = {
    ...{ season: 2024, week: 7, origin: 'replay', games: [WEEK_GAME] },
    available: [{ season: 2024, week: 7, settledPicks: 0 }],
  };
}

const scope = (userId: string) => ownedBy(app.get(EntityManager), userId);
const inTransaction = <Result>(userId: string, work: (inner: OwnerScope) => Promise<Result>) =>
  scope(userId).transactional(work);
const repository = {
  analysis: () => app.get(BetAnalysisRepository),
  bets: () => app.get(BetRepository),
  imports: () => app.get(ImportRepository),
  limits: () => app.get(LimitRepository),
  list: () => app.get(BetListRepository),
  play: () => app.get(SaferPlayRepository),
  sums: () => app.get(BetSumsRepository),
};
/** A row equal to the owner's imported bet. */
const rows = [{ ...IMPORT_ROW, line: 9, stakeCents: 5100 }];
const ADDED = { stakeCents: 100, countsAt: START, isSettled: false, lossCents: 0 };
const THROUGH_HANDLERS = 'asked through its handlers';
const ALL_OWNERS = 'works for all users';
const NO_OWNER = 'results of games have no owner';

describeOwners('bets', {
  databaseUrl: () => app.databaseUrl,
  sourceDir: join(import.meta.dirname, '../src'),
  entities: BETS.entities,
  reset: () => app.reset(),
  seed,
  owner: USER,
  stranger: OTHER,
  asks: {
    'AddManualBetHandler.execute': (userId) => app.addManual({}, { userId, isKeyGiven: false }),
    // Strangers have three bets, the owner four.
    'BetAccounts.assertRoom': (userId) => app.get(BetAccounts).assertRoom(scope(userId), 50_000 - 3),
    'BetAnalysisRepository.countGroups': (userId) => repository.analysis().countGroups(scope(userId), null),
    'BetAnalysisRepository.findClosed': (userId) => repository.analysis().findClosed(scope(userId), null),
    'BetAnalysisRepository.findResults': (userId) => repository.analysis().findResults(scope(userId), null),
    'BetAnalysisRepository.countLateChanges': (userId) =>
      repository.analysis().countLateChanges(scope(userId), null),
    'BetListRepository.findNewest': (userId) => repository.list().findNewest(scope(userId), 10),
    'BetListRepository.findNewestGames': (userId) => repository.list().findNewestGames(scope(userId), 10),
    'BetListRepository.findPage': (userId) =>
      repository.list().findPage(scope(userId), { filter: FILTER, status: null, after: null, limit: 10 }),
    'BetRepository.findById': (userId) => repository.bets().findById(scope(userId), OPEN),
    'BetRepository.findByRequest': (userId) =>
      repository.bets().findByRequest(scope(userId), REQUEST_HASH, new Date(0).toISOString()),
    'BetRepository.lockById': (userId) =>
      inTransaction(userId, (inner) => repository.bets().lockById(inner, OPEN)),
    'BetRepository.lockByImport': (userId) =>
      inTransaction(userId, (inner) => repository.bets().lockByImport(inner, IMPORT)),
    'BetRepository.lockWithoutUnit': (userId) =>
      inTransaction(userId, (inner) => repository.bets().lockWithoutUnit(inner, 10)),
    'BetSumsRepository.countByTier': (userId) => repository.sums().countByTier(scope(userId), null),
    'BetSumsRepository.countPrices': (userId) => repository.sums().countPrices(scope(userId), FILTER),
    'BetSumsRepository.sumList': (userId) => repository.sums().sumList(scope(userId), FILTER),
    'CheckImportHandler.execute': (userId) => app.call(checkImport, { actor: actorOf(userId), rows }),
    'CompareStrategiesHandler.execute': (userId) =>
      app.call(compareStrategies, { actor: actorOf(userId), sport: 'nfl', season: 2024, week: 7 }),
    'ConfirmLimitHandler.execute': (userId) => app.call(confirmLimit, { actor: actorOf(userId), ...WEEKLY }),
    'CorrectBetHandler.execute': (userId) => app.correct(SETTLED, { notes: 'seen' }, { userId }),
    'DeleteBetHandler.execute': (userId) => app.remove(OPEN, { userId }),
    'ExportBetsHandler.execute': (userId) => app.call(exportBets, { actor: actorOf(userId), cursor: null }),
    'export user data': (userId) => app.call(EXPORT_USER_DATA.bets, { userId, cursor: null }),
    'GetBetAnalysisHandler.execute': (userId) =>
      app.call(getBetAnalysis, { actor: actorOf(userId), sport: null }),
    'GetBetPerformanceHandler.execute': (userId) =>
      app.call(getBetPerformance, { actor: actorOf(userId), timeframe: 'all' }),
    'GetBetTotalsHandler.execute': (userId) => app.call(getBetTotals, { userId }),
    'GetBreakEvenHandler.execute': (userId) => app.call(getBreakEven, { actor: actorOf(userId), ...FILTER }),
    'GetLimitHandler.execute': (userId) => app.call(getBetLimit, { actor: actorOf(userId) }),
    'GetSaferPlayHandler.execute': (userId) => app.call(getSaferPlay, { actor: actorOf(userId) }),
    'ImportBetsHandler.execute': (userId) =>
      app.call(importBets, {
        ...{ actor: actorOf(userId), importId: IMPORT, fileName: 'again.csv' },
        ...{ shouldAddDuplicates: false, rows },
      }),
    'ImportRepository.start': (userId) =>
      inTransaction(userId, (inner) =>
        repository.imports().start(inner, { id: IMPORT, fileName: 'again.csv', at: START }),
      ),
    'ImportRepository.countEqual': async (userId) => {
      const [{ fingerprint = '' } = {}] = (await app.bets(USER)).filter(({ id }) => id === OPEN);
      return repository.imports().countEqual(scope(userId), [fingerprint], null);
    },
    'ImportRepository.findAll': (userId) => repository.imports().findAll(scope(userId)),
    'ImportRepository.findTaken': (userId) => repository.imports().findTaken(scope(userId), IMPORT, [2, 3]),
    'ImportRepository.lock': (userId) =>
      inTransaction(userId, (inner) => repository.imports().lock(inner, IMPORT)),
    'ImportRepository.addTaken': (userId) => repository.imports().addTaken(scope(userId), IMPORT, [7]),
    'ImportRepository.markUndone': (userId) => repository.imports().markUndone(scope(userId), IMPORT, START),
    'LimitRepository.find': (userId) => repository.limits().find(scope(userId)),
    'LimitRepository.findOwn': (userId) => repository.limits().findOwn(scope(userId)),
    'LimitRepository.findWaiting': (userId) => repository.limits().findWaiting(scope(userId)),
    'LimitRepository.save': (userId) => repository.limits().save(scope(userId), null),
    'ListBetFacetsHandler.execute': (userId) => app.call(listBetFacets, { actor: actorOf(userId) }),
    'ListBetHistoryHandler.execute': (userId) =>
      app.call(listBetHistory, { actor: actorOf(userId), limit: 10 }),
    'ListBetsHandler.execute': (userId) =>
      app.call(listBets, { actor: actorOf(userId), status: null, ...FILTER, cursor: null, limit: 10 }),
    'ListImportsHandler.execute': (userId) => app.call(listImports, { actor: actorOf(userId) }),
    'ListSettledBetsHandler.execute': (userId) =>
      app.call(listSettledBets, { actor: actorOf(userId), cursor: null }),
    'OwnBetsRepository.findOfGames': (userId) =>
      app.get(OwnBetsRepository).findOfGames(scope(userId), 'nfl', ['a']),
    'PlaceBetHandler.execute': (userId) => app.placeBet({}, { userId, isKeyGiven: false }),
    'PlayRules.assertMayAdd': (userId) => app.get(PlayRules).assertMayAdd(scope(userId), ADDED),
    'PlayRules.assertMayOpen': (userId) => app.get(PlayRules).assertMayOpen(scope(userId), newBet(), 100),
    'PlayRules.assertMayRaise': (userId) => app.get(PlayRules).assertMayRaise(scope(userId), 1, newBet()),
    'PlayRules.refusalsOf': (userId) => app.get(PlayRules).refusalsOf(scope(userId), [ADDED]),
    'PlayUseRepository.find': (userId) => app.get(PlayUseRepository).find(scope(userId), START),
    'RemoveBetHandler.execute': (userId) => app.removeAny(SETTLED, { userId }),
    'ReopenBetHandler.execute': (userId) => app.reopen(SETTLED, { userId }),
    'SaferPlay.read': (userId) => app.get(SaferPlay).read(scope(userId)),
    'SaferPlay.findAsked': (userId) => app.get(SaferPlay).findAsked(scope(userId), WEEKLY),
    'SaferPlayRepository.findLimits': (userId) => repository.play().findLimits(scope(userId)),
    'SaferPlayRepository.findPause': (userId) => repository.play().findPause(scope(userId)),
    'SaferPlayRepository.findRealityCheck': (userId) => repository.play().findRealityCheck(scope(userId)),
    'SaferPlayRepository.removeLimit': (userId) => repository.play().removeLimit(scope(userId), WEEKLY),
    'SaferPlayRepository.saveLimit': (userId) =>
      repository.play().saveLimit(scope(userId), {
        ...{ ...WEEKLY, max: 5, changedAt: START, askedMax: null, askedAt: null },
      }),
    'SaferPlayRepository.savePause': (userId) =>
      repository.play().savePause(scope(userId), { kind: 'time-out', startedAt: START, endsAt: TOMORROW }),
    'SaferPlayRepository.saveRealityCheck': (userId) =>
      repository.play().saveRealityCheck(scope(userId), null, START),
    'SetLimitHandler.execute': (userId) =>
      app.call(setBetLimit, { actor: actorOf(userId), limit: { maxStakeCents: null } }),
    'SettledBetRepository.findPage': (userId) =>
      app.get(SettledBetRepository).findPage(scope(userId), { after: null, limit: 10 }),
    'SetPlayLimitsHandler.execute': (userId) =>
      app.call(setPlayLimits, { actor: actorOf(userId), limits: [{ ...WEEKLY, max: 200 }] }),
    'SetRealityCheckHandler.execute': (userId) =>
      app.call(setRealityCheck, { actor: actorOf(userId), minutes: 30 }),
    'StartPauseHandler.execute': (userId) =>
      app.call(startPause, { actor: actorOf(userId), length: '1-week' }),
    // Above the owner's own limit.
    'StakeLimits.assertAllowed': (userId) => app.get(StakeLimits).assertAllowed(scope(userId), 55_000),
    'StakeLimits.assertWithinOwn': (userId) => app.get(StakeLimits).assertWithinOwn(scope(userId), 55_000),
    'UndoImportHandler.execute': (userId) =>
      app.call(undoImport, { actor: actorOf(userId), importId: IMPORT }),
    'UpdateBetHandler.execute': (userId) => app.update(OPEN, { actualResult: 'won' }, { userId }),
    'WithdrawLimitHandler.execute': (userId) =>
      app.call(withdrawLimit, { actor: actorOf(userId), ...MONTHLY }),
    ...askForStudies(() => app),
    'erase user data': (userId) =>
      app
        .get(EntityManager)
        .fork()
        .transactional((em) => USER_DATA.erase(em, userId)),
  },
  exempt: {
    'AnnouncePausesJob.execute': ALL_OWNERS,
    'BetAccounts.lock': 'reaches no row',
    'BetChanger.run': THROUGH_HANDLERS,
    'BetChanger.runWithLookup': THROUGH_HANDLERS,
    'BetPlacement.place': THROUGH_HANDLERS,
    'BetRepository.lockByGame': ALL_OWNERS,
    'CountOpenBetsHandler.execute': ALL_OWNERS,
    'GameRescheduledReaction.execute': ALL_OWNERS,
    'GameResultRepository.countOpenBets': ALL_OWNERS,
    'GameResultRepository.findAwaited': NO_OWNER,
    'GameResultRepository.findUnfinished': NO_OWNER,
    'GameResultRepository.lock': NO_OWNER,
    'GameResultRepository.save': NO_OWNER,
    'GameScheduleRepository.findOutdated': ALL_OWNERS,
    'GameScheduleRepository.lock': NO_OWNER,
    'GameScheduleRepository.save': NO_OWNER,
    'MissedResultsJob.execute': ALL_OWNERS,
    'MissedSchedulesJob.execute': ALL_OWNERS,
    'SaferPlay.change': THROUGH_HANDLERS,
    'RescheduleGameJob.execute': ALL_OWNERS,
    'ResultRecordedReaction.execute': ALL_OWNERS,
    'SettleGameJob.execute': ALL_OWNERS,
    'StudyRepository.lock': 'reaches no row',
    'UnitBackfillJob.execute': ALL_OWNERS,
  },
});
