import { getBetLimitRoute, getSaferPlayRoute } from '@app/contracts';
import type { SaferPlay, StoredLimit } from '@app/contracts';
import type { PauseKind } from '@app/domain';
import type { FakeServer } from './fake-server.ts';

const UNUSED = { stakeCents: 0, bets: 0, lossCents: 0 };

/** Returns a user's limits as the server sends them, by default none and no bets. */
export function testSaferPlay(changes: Partial<SaferPlay> = {}): SaferPlay {
  return {
    limits: [],
    used: { day: UNUSED, week: UNUSED, month: UNUSED },
    today: { bets: 0, stakeCents: 0, settled: 0, profitCents: 0 },
    pause: null,
    realityCheckMinutes: null,
    ...changes,
  };
}

export function testLimit(
  measure: StoredLimit['measure'],
  period: StoredLimit['period'],
  max: number,
  asked: StoredLimit['asked'] = null,
): StoredLimit {
  return { measure, period, max, asked };
}

/** Returns a pause that runs for two more days. */
export function runningPause(kind: PauseKind = 'time-out'): NonNullable<SaferPlay['pause']> {
  const nowMs = Date.now();
  const at = (hours: number): string => new Date(nowMs + hours * 3_600_000).toISOString();
  return { kind, startedAt: at(-1), endsAt: at(48) };
}

/** Makes a server answer with these limits wherever screens read them. */
export function withSaferPlay(server: FakeServer, play: Partial<SaferPlay>): FakeServer {
  const { pause = null, realityCheckMinutes = null } = play;
  return server
    .reply(getSaferPlayRoute, { success: true, data: testSaferPlay(play) })
    .reply(getBetLimitRoute, {
      success: true,
      data: {
        maxStakeCents: null,
        ...(pause !== null && { pause }),
        ...(realityCheckMinutes !== null && { realityCheckMinutes }),
      },
    });
}
