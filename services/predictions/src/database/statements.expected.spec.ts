import { MikroORM } from '@mikro-orm/postgresql';
import { describeStatements } from '@app/testing/statements';
import { gamesOfSlate, receivedFiles, slateOfFile, versionsOfPath } from '../files/received-files.sql.ts';
import { newerPredictions, newerResults, supersededFiles } from '../files/slate-files.sql.ts';
import { gamesByIds, gamesByTeams } from '../games/found-game.sql.ts';
import { indexedFiles, pointPaths } from '../publishing/published.sql.ts';
import { countOpenGames } from '../slates/open-games.sql.ts';
import { settleBets } from '../system-bets/settle-bets.sql.ts';
import { ENTITIES } from './entities.ts';

/** Never connects: its metadata names the types of columns. */
const { em } = new MikroORM({ clientUrl: 'postgresql://127.0.0.1/none', entities: ENTITIES });

const order = { madeAt: 'made at', arrivedAt: 'arrived at' };
const slate = { sport: 'nfl', season: 2024, week: 6, date: null } as const;
const teams = { homeTeam: 'Jets', awayTeam: 'Bills' };

describeStatements(__filename, {
  'newer predictions': newerPredictions(slate, order),
  'superseded files': supersededFiles(8),
  'newer results': newerResults('nfl', ['game'], order),
  'received files': receivedFiles({ state: 'accepted', sport: 'mlb' }, { limit: 20, offset: 40 }, 'now'),
  'games of a slate': gamesOfSlate('/nfl/6', 'now'),
  'versions of a path': versionsOfPath('/nfl/6', 10),
  'slate of a file': slateOfFile(7),
  'games by ids': gamesByIds([{ place: 1, sport: 'nfl', gameId: 'game', ...teams }]),
  'games by teams': gamesByTeams([{ place: 1, sport: 'nfl', ...teams, day: null, now: 'now' }]),
  'pointed paths': pointPaths(
    em,
    [{ path: '/nfl/6', sha256: 'hash', sport: 'nfl', kind: 'predictions', season: 2024, date: null }],
    'published at',
  ),
  'indexed files': indexedFiles('nfl'),
  'open games': countOpenGames([3]),
  'settled bets': settleBets(
    em,
    'nfl',
    [
      {
        gameId: 'game',
        resultVersion: 2,
        state: 'completed',
        result: 'won',
        payoutCents: 200,
        profitCents: 100,
      },
    ],
    'settled at',
  ),
});
