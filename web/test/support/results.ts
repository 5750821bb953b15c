import type { GameResult } from '@app/contracts';

/** The final score of the Saints' game of week 7, without a pick. */
export const SAINTS_FINAL: GameResult = {
  gameId: '2024_07_DEN_NO',
  homeTeam: 'New Orleans Saints',
  awayTeam: 'Denver Broncos',
  startsAt: '2024-10-18T00:15:00.000Z',
  status: 'final',
  homeScore: 10,
  awayScore: 33,
  closingLine: null,
  version: 1,
  recordedAt: '2024-10-18T04:00:00.000Z',
  pick: null,
};
