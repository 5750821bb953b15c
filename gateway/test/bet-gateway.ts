import {
  addManualBet,
  checkImport,
  compareStrategies,
  confirmLimit,
  correctBet,
  deleteBet,
  deleteStudy,
  exportBets,
  getBetAnalysis,
  getBetLimit,
  getBetPerformance,
  getSaferPlay,
  importBets,
  listBetFacets,
  listBetHistory,
  listBets,
  listImports,
  listSettledBets,
  listStudies,
  placeBet,
  problemSchema,
  removeBet,
  saveStudy,
  reopenBet,
  setBetLimit,
  setPlayLimits,
  setRealityCheck,
  startPause,
  undoImport,
  updateBet,
  withdrawLimit,
  type CheckedRow,
  type FieldIssue,
  type HttpRoute,
  type SaferPlay,
  type SessionRecord,
  type Study,
} from '@app/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { answerForAuth, bearer, newKey, newSession, tokenOf } from './account.ts';
import { ANALYSIS, COMPARISON, IMPORTED, MANUAL, PLACED, ROW, SUMMARY, newBet } from './bets.ts';
import type { FakeServices } from './fake-services.ts';
import { startGateway, type GatewayUnderTest } from './gateway-under-test.ts';

export const BET = newBet();
export const ID = BET.id;
const LIMIT = { maxStakeCents: 20_000 };
export const STUDY: Study = {
  ...{ id: '6f1f9a52-6f0f-4d3c-9d2e-0a4f7b9c1d11', savedAt: '2024-10-20T16:00:00.000Z' },
  ...{ kind: 'back-test', name: 'HIGH at the close', query: 'sport=nfl&tier=HIGH', variants: 23 },
};
export const WEEKLY = { measure: 'stake', period: 'week' } as const;
const UNUSED = { stakeCents: 0, bets: 0, lossCents: 0 };
const SAFER_PLAY: SaferPlay = {
  limits: [{ ...WEEKLY, max: 30_000, asked: null }],
  used: { day: UNUSED, week: UNUSED, month: UNUSED },
  today: { bets: 0, stakeCents: 0, settled: 0, profitCents: 0 },
  pause: null,
  realityCheckMinutes: null,
};
const CHECKED: CheckedRow = { line: 2, verdict: 'new', issues: [], warnings: [], game: null };
const OVERALL = {
  totalBets: 0,
  wonBets: 0,
  lostBets: 0,
  winRate: 0,
  totalWagered: 0,
  totalReturns: 0,
  totalProfit: 0,
  roi: 0,
};

/** Every route once, called as the page does. */
export const CALLS: readonly (readonly [HttpRoute['method'], string, object | undefined, unknown])[] = [
  ['POST', '/api/bets', PLACED, BET],
  ['POST', '/api/user-bets/add-manual', MANUAL, BET],
  ['PATCH', `/api/user-bets/${ID}`, { actualResult: 'won', actualPayout: 95.45, status: 'completed' }, BET],
  ['POST', `/api/bets/${ID}/reopen`, undefined, BET],
  ['DELETE', `/api/bets/${ID}`, undefined, undefined],
  ['POST', `/api/bets/${ID}/correct`, { spread: -3, betAmount: 20 }, BET],
  ['POST', `/api/bets/${ID}/remove`, undefined, undefined],
  ['GET', '/api/bets', undefined, { bets: [BET], summary: SUMMARY, nextCursor: null }],
  ['GET', '/api/bets/weeks', undefined, [6, 7]],
  ['GET', '/api/bets/teams', undefined, ['Denver Broncos']],
  ['GET', '/api/bets/sportsbooks', undefined, ['Any']],
  ['GET', '/api/bets/performance?timeframe=season', undefined, { overall: OVERALL, recentBets: [BET] }],
  ['GET', '/api/bets/analysis?sport=NFL', undefined, ANALYSIS],
  ['GET', '/api/user-bets/history?limit=500', undefined, { bets: [BET] }],
  ['GET', '/api/bets/settled', undefined, { bets: [], nextCursor: null }],
  ['GET', '/api/bets/limit', undefined, LIMIT],
  ['PUT', '/api/bets/limit', LIMIT, LIMIT],
  ['GET', '/api/bets/limits', undefined, SAFER_PLAY],
  ['PUT', '/api/bets/limits', { limits: [{ ...WEEKLY, max: 30_000 }] }, SAFER_PLAY],
  ['POST', '/api/bets/limits/confirm', WEEKLY, SAFER_PLAY],
  ['POST', '/api/bets/limits/withdraw', WEEKLY, SAFER_PLAY],
  ['POST', '/api/bets/pause', { length: '6-weeks' }, SAFER_PLAY],
  ['PUT', '/api/bets/reality-check', { minutes: null }, SAFER_PLAY],
  ['GET', '/api/bets/strategy-comparison?sport=nfl', undefined, COMPARISON],
  ['POST', '/api/bets/imports/check', { rows: [ROW] }, { rows: [CHECKED] }],
  [
    'POST',
    `/api/bets/imports/${ID}/rows`,
    { fileName: 'bets.csv', shouldAddDuplicates: false, rows: [ROW] },
    { added: 1, duplicates: 0, refused: [] },
  ],
  ['GET', '/api/bets/imports', undefined, { imports: [IMPORTED] }],
  ['DELETE', `/api/bets/imports/${ID}`, undefined, { removed: 1 }],
  ['GET', '/api/bets/export', undefined, undefined],
];
/** A gateway in front of a bets service that accepts every call, with a free and a premium user signed in. */
export interface BetGateway extends GatewayUnderTest {
  readonly session: SessionRecord;
  readonly tokens: Readonly<Record<'free' | 'premium', string>>;
  /** Calls as the premium user, or with other headers. */
  readonly send: (
    method: HttpRoute['method'],
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  /** Forgets the calls and accepts every call again. */
  readonly reset: () => void;
}

export async function startBetGateway(): Promise<BetGateway> {
  const gateway = await startGateway();
  const key = await newKey('key-1');
  const sessionOf = (subscriptionTier: SessionRecord['subscriptionTier']) =>
    newSession(Date.now(), { subscriptionTier });
  const [free, premium] = [sessionOf('free'), sessionOf('premium')];
  const tokens = { free: await tokenOf(key, free), premium: await tokenOf(key, premium) };
  answerForAuth(gateway.services, [key], [free, premium]);
  return {
    ...gateway,
    session: free,
    tokens,
    send: (method, url, payload, headers = bearer(tokens.premium)) =>
      gateway.instance.inject({ method, url, headers, ...(payload !== undefined && { payload }) }),
    reset: () => {
      gateway.services.calls.length = 0;
      acceptEveryCall(gateway.services);
    },
  };
}

export const issuesOf = (reply: { json(): unknown }): readonly FieldIssue[] | undefined =>
  problemSchema.parse(reply.json()).issues;

function acceptEveryCall(services: FakeServices): void {
  services.answer(placeBet, () => ({ bet: BET }));
  services.answer(addManualBet, () => ({ bet: BET }));
  services.answer(updateBet, () => ({ bet: BET }));
  services.answer(reopenBet, () => ({ bet: BET }));
  services.answer(deleteBet, () => ({}));
  services.answer(correctBet, () => ({ bet: BET }));
  services.answer(removeBet, () => ({}));
  services.answer(listBets, () => ({ bets: [BET], summary: SUMMARY, nextCursor: null }));
  services.answer(listBetFacets, () => ({ weeks: [6, 7], teams: ['Denver Broncos'], sportsbooks: ['Any'] }));
  services.answer(listBetHistory, () => ({ bets: [BET] }));
  services.answer(getBetPerformance, () => ({ overall: OVERALL, recentBets: [BET] }));
  services.answer(getBetAnalysis, () => ANALYSIS);
  services.answer(getBetLimit, () => LIMIT);
  services.answer(setBetLimit, ({ limit }) => limit);
  for (const call of [getSaferPlay, setPlayLimits, confirmLimit, withdrawLimit, startPause, setRealityCheck])
    services.answer(call, () => SAFER_PLAY);
  services.answer(compareStrategies, () => COMPARISON);
  services.answer(listSettledBets, () => ({ bets: [], nextCursor: null }));
  services.answer(listStudies, () => ({ studies: [STUDY] }));
  services.answer(saveStudy, () => ({ study: STUDY }));
  services.answer(deleteStudy, () => ({}));
  services.answer(checkImport, () => ({ rows: [CHECKED] }));
  services.answer(importBets, () => ({ added: 1, duplicates: 0, refused: [] }));
  services.answer(listImports, () => ({ imports: [IMPORTED] }));
  services.answer(undoImport, () => ({ removed: 1 }));
  services.answer(exportBets, () => ({ text: 'placed_at\r\n', nextCursor: null }));
}
