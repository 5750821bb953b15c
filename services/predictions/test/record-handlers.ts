import { EntityManager } from '@mikro-orm/postgresql';
import { GetChainPageHandler } from '../src/chain/get-chain-page.handler.ts';
import { GetGameHistoryHandler } from '../src/chain/get-game-history.handler.ts';
import { ChainRepository } from '../src/chain/chain.repository.ts';
import { ClockRepository } from '../src/clock/clock.repository.ts';
import { FindGamesHandler } from '../src/games/find-games.handler.ts';
import { FoundGameRepository } from '../src/games/found-game.repository.ts';
import { ListCombinedSlateHandler } from '../src/games/list-combined-slate.handler.ts';
import { ListNewestSeasonsHandler } from '../src/games/list-newest-seasons.handler.ts';
import { PickLocks } from '../src/metered/pick-locks.ts';
import { PublishedRepository } from '../src/publishing/published.repository.ts';
import { ExportPicksHandler } from '../src/record/export-picks.handler.ts';
import { GetCalibrationHandler } from '../src/record/get-calibration.handler.ts';
import { GetPerformanceHandler } from '../src/record/get-performance.handler.ts';
import { ListRecordedPicksHandler } from '../src/record/list-recorded-picks.handler.ts';
import { ListResultsHandler } from '../src/record/list-results.handler.ts';
import { ListSlatesHandler } from '../src/record/list-slates.handler.ts';
import { ListWeekPicksHandler } from '../src/record/list-week-picks.handler.ts';
import { RecordPicks } from '../src/record/record-picks.ts';
import { RecordRepository } from '../src/record/record.repository.ts';
import { RevisionRepository } from '../src/revisions/revision.repository.ts';
import { SlateRepository } from '../src/slates/slate.repository.ts';
import { GameRepository } from '../src/slates/game.repository.ts';
import { ListSystemBetsHandler } from '../src/system-bets/list-system-bets.handler.ts';
import type { PredictionsApp } from './predictions-app.ts';

/** Returns the handlers of the messages about the record, games and the chain, without the transport. */
export function recordHandlers(app: PredictionsApp) {
  const em = app.get(EntityManager).fork();
  const records = app.get(RecordRepository);
  const revisions = app.get(RevisionRepository);
  const chain = app.get(ChainRepository);
  const picks = new RecordPicks(
    em,
    records,
    revisions,
    app.get(PublishedRepository),
    app.get(ClockRepository),
  );
  const locks = app.get(PickLocks);
  return {
    performance: new GetPerformanceHandler(picks),
    calibration: new GetCalibrationHandler(picks),
    slates: new ListSlatesHandler(em, app.get(SlateRepository), records, picks),
    results: new ListResultsHandler(em, records, locks),
    games: new FindGamesHandler(em, new FoundGameRepository(), app.get(ClockRepository), locks),
    combined: new ListCombinedSlateHandler(
      em,
      app.get(SlateRepository),
      app.get(GameRepository),
      records,
      revisions,
      app.get(ClockRepository),
      locks,
    ),
    seasons: new ListNewestSeasonsHandler(em, app.get(SlateRepository)),
    recordedPicks: new ListRecordedPicksHandler(picks, locks),
    picksCsv: new ExportPicksHandler(picks, locks),
    weekPicks: new ListWeekPicksHandler(em, picks, records),
    systemBets: new ListSystemBetsHandler(picks, locks),
    chainPage: new GetChainPageHandler(em, chain, revisions, locks),
    history: new GetGameHistoryHandler(em, chain, records, locks),
  };
}
