import { getReplays, type SportClock } from '@app/contracts';
import type { FakeServer } from './fake-server.ts';

/** A sport in its replay. */
export function sportClock(changes: Partial<SportClock> = {}): SportClock {
  return {
    ...{ sport: 'nfl', mode: 'replay', now: '2024-10-18T00:14:00.000Z', liveSince: null },
    ...{ replayedPicks: 90, openGames: 15, openBets: 0, obstacle: null },
    ...changes,
  };
}

/** Answers which sports are replayed. */
export function serveReplays(server: FakeServer, ...sports: readonly SportClock[]): FakeServer {
  return server.reply(getReplays, { success: true, data: { sports: [...sports] } });
}
