import { getCombinedSlate } from '@app/contracts';
import type { CombinedSlate } from '@app/contracts';
import { ACTIVE_SPORTS, bettingGroup, compareForBettor, normalizeFile } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { FakeServer } from './fake-server.ts';
import { demoFile, OPEN_SLATES } from './demo.ts';
import { demoServer, signInStored, testUser } from './render-app.tsx';

type CombinedGame = CombinedSlate['games'][number];

/** Returns a game of the combined slate as the server answers it, before it begins. */
function combinedGame(game: NormalizedGame, result: Partial<CombinedGame['result']> = {}): CombinedGame {
  return {
    group: bettingGroup(game, (result.status ?? 'scheduled') !== 'scheduled'),
    game: { ...game },
    isChanged: false,
    result: {
      gameId: game.id,
      homeTeam: game.home_team,
      awayTeam: game.away_team,
      startsAt: game.startsAt,
      status: 'scheduled',
      homeScore: null,
      awayScore: null,
      closingLine: null,
      version: 0,
      recordedAt: null,
      pick: null,
      ...result,
    },
  };
}

/** Returns the open demo slates of all sports, with at most `count` games each. The first NFL game is final. */
export function combinedSlate(count = Infinity): CombinedSlate {
  const games = ACTIVE_SPORTS.flatMap((sport) => {
    const all = normalizeFile(sport, demoFile(sport, OPEN_SLATES[sport]))?.games ?? [];
    return all.slice(0, count).map((game, index) =>
      combinedGame(
        game,
        sport === 'nfl' && index === 0
          ? {
              status: 'final',
              homeScore: 10,
              awayScore: 33,
              version: 1,
              recordedAt: '2024-10-18T04:00:00.000Z',
            }
          : {},
      ),
    );
  });
  return {
    slates: ACTIVE_SPORTS.map((sport) => ({
      sport,
      season: 2024,
      week: 7,
      date: null,
      origin: 'replay',
      receivedAt: '2024-10-18T15:18:00.000Z',
    })),
    games: games.sort(compareForBettor),
  };
}

/** Returns a server for a signed-in Elite customer that answers with this slate. */
export function eliteServer(slate: CombinedSlate = combinedSlate()): FakeServer {
  const server = demoServer().reply(getCombinedSlate, { success: true, data: slate });
  signInStored(server, testUser({ planId: 'elite', subscriptionTier: 'elite' }));
  return server;
}
