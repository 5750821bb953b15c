import { getRecordedPicks, getSettledBets } from '@app/contracts';
import type { RecordedPick, SettledBet } from '@app/contracts';
import type { FakeServer } from './fake-server.ts';
import { profitabilityServer } from './profitability.ts';
import { recordSource } from './record.ts';

/** Returns a settled pick as recorded: a spread at -110 both ways, without a close. */
export function recordedPick(changes: Partial<RecordedPick> = {}): RecordedPick {
  return {
    ...{ gameId: '2024_01_BAL_KC', season: 2024, week: 1, day: '2024-09-05' },
    ...{ startsAt: '2024-09-06T00:20:00.000Z', publishedAt: '2024-09-05T12:00:00.000Z' },
    ...{ homeTeam: 'Kansas City Chiefs', awayTeam: 'Baltimore Ravens', tier: 'HIGH', grade: 'B' },
    ...{ betType: 'spread', side: 'home', line: -3, odds: -110, oppositeOdds: -110 },
    ...{ probability: 0.58, edgePoints: 5.6, isPlaced: true },
    ...{ closingLine: null, closingOdds: null, closingOppositeOdds: null, result: 'won' },
    ...changes,
  } as RecordedPick;
}

/** Returns as many won and lost picks. */
export function recordedPicks(
  won: number,
  lost: number,
  changes: Partial<RecordedPick> = {},
): RecordedPick[] {
  return [
    ...Array.from({ length: won }, () => recordedPick(changes)),
    ...Array.from({ length: lost }, () => recordedPick({ ...changes, day: '2024-10-14', result: 'lost' })),
  ];
}

/** Returns a settled bet of $50 at -110 without a close. */
export function settledBet(changes: Partial<SettledBet> = {}): SettledBet {
  return {
    ...{ placedDay: '2024-09-04', gameDay: '2024-09-05', settledDay: '2024-09-06', sport: 'nfl' },
    ...{ sportsbook: 'DraftKings', tier: 'HIGH', betType: 'spread', side: 'home', line: -3 },
    ...{ odds: -110, oddsSource: 'user', isLate: false, stakeCents: 5000, profitCents: 4545 },
    ...{ unitCents: 1000, result: 'won' },
    ...{ closingLine: null, closingOdds: null, closingOppositeOdds: null },
    ...changes,
  } as SettledBet;
}

/** Returns as many won and lost bets. */
export function settledBets(won: number, lost: number, changes: Partial<SettledBet> = {}): SettledBet[] {
  return [
    ...Array.from({ length: won }, () => settledBet(changes)),
    ...Array.from({ length: lost }, () => settledBet({ ...changes, result: 'lost', profitCents: -5000 })),
  ];
}

export function servePicks(server: FakeServer, picks: readonly RecordedPick[]): FakeServer {
  return server.reply(getRecordedPicks, {
    success: true,
    data: { source: recordSource(), picks: [...picks] },
  });
}

export function serveBets(server: FakeServer, bets: readonly SettledBet[]): FakeServer {
  return server.reply(getSettledBets, { success: true, data: { bets: [...bets], nextCursor: null } });
}

/** Returns a server with the published summaries and 23–17 recorded picks. */
export function labServer(): FakeServer {
  return servePicks(profitabilityServer(), recordedPicks(23, 17));
}
