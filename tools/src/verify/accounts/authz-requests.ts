import { importRow } from '../bets/bet-calls.ts';

/** Queries that an operation needs. */
export const QUERIES: Readonly<Record<string, string>> = {
  compareStrategies: '?sport=nfl',
  exportPicks: '?season=2024',
};
/** Valid bodies that leave other calls unaffected. The contracts define what an operation takes. */
export const BODIES: Readonly<Record<string, unknown>> = {
  updateProfile: { riskTolerance: 'Medium' },
  changePassword: { currentPassword: 'not the password', newPassword: 'Not-used-1234' },
  deleteAccount: { password: 'not the password' },
  decideRefund: { decision: 'decline', answer: '' },
  changeUserAccess: { change: 'enable' },
  checkFile: { fileName: 'nfl_authz.json', sport: null, content: 'e30=' },
  publishFile: { fileName: 'nfl_authz.json', sport: null, content: 'e30=' },
  decideDeadLetter: { service: 'auth', decision: 'drop' },
  retryJob: { service: 'auth', queue: 'auth-mails' },
  rollBackSlate: { version: 1, currentVersion: 2 },
  // No sport of the product: the replay of a real one goes on for the other proofs.
  goLive: { sport: 'nhl' },
  updateBet: { actualResult: 'won' },
  correctBet: { betAmount: 8 },
  saveStudy: { kind: 'luck', name: 'A study', query: 'sport=nfl', variants: 1 },
  importBets: {
    fileName: 'bets.csv',
    shouldAddDuplicates: false,
    rows: [importRow({ gameDate: '2019-10-13' })],
  },
};
