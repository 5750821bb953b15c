import {
  AppError,
  findGames,
  getChainPage,
  getGameHistory,
  listOpenedGames,
  listResults,
  listSystemBets,
  placeBet,
  type SessionRecord,
} from '@app/contracts';
import { answerForAuth, bearer, newKey, newSession, tokenOf } from './account.ts';
import { newBet, PLACED } from './bets.ts';
import { FakeFilesSource } from './fake-files.source.ts';
import { startGateway } from './gateway-under-test.ts';

export const NEWEST = '/static/nfl/nfl_predictions.json';
export const WEEK_7 = '/static/nfl/2024/week-7.json';
export const WEEK_6 = '/static/nfl/2024/week-6.json';
export const INDEX = '/static/nfl/index.json';
const REPORT = '/static/cfb/analysis/LSU_Texas_A&M_week_9.txt';
export const REPORT_URL = REPORT.replace('&', '%26');
export const FULL = JSON.stringify({ predictions: [{ game_id: 'a', prediction: { pick_team: 'SECRET' } }] });
export const LOCKED = JSON.stringify({ predictions: [{ game_id: 'a', is_locked: true }] });
export const OPEN_CACHE = { 'cache-control': 'no-cache', vary: 'accept-encoding' };
export const READER_CACHE = {
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, authorization, cookie',
};
export const DEVICE = 'd'.repeat(43);
export const COOKIE = `theme=dark; openbook_device=${DEVICE}`;
export const GAME = { sport: 'nfl', gameId: 'a' } as const;
export const REPORTED = { sport: 'cfb', gameId: 'lsu' } as const;
export const RENEWS = '2026-03-09T04:00:00.000Z';

const sourceOf = (): FakeFilesSource => {
  const source = new FakeFilesSource();
  for (const path of [NEWEST, WEEK_7]) {
    source.publish(path, FULL, undefined, { isCurrentWeek: true });
    source.publish(`locked${path}`, LOCKED);
  }
  source.publish(WEEK_6, FULL);
  source.publish(`locked${WEEK_6}`, LOCKED);
  source.publish(INDEX, '{}');
  source.publish(REPORT, 'SECRET', 'text/plain; charset=utf-8', { game: REPORTED });
  return source;
};

/** Starts a gateway over these files, with services that answer every question about picks. */
export async function startMetered(env: Readonly<Record<string, string>>) {
  const key = await newKey('key-1');
  const sessions: SessionRecord[] = [];
  const gateway = await startGateway({ source: sourceOf(), env });
  await gateway.store.refresh();
  answerForAuth(gateway.services, [key], sessions);
  const { services } = gateway;
  services.answer(listOpenedGames, ({ actor, device }) => ({
    limit: 5,
    left: 4,
    renewsAt: RENEWS,
    games: actor !== null || device === DEVICE ? [GAME, REPORTED] : [],
  }));
  services.answer(getChainPage, ({ sport }) => ({
    ...{ sport, head: { seq: 0, hash: '0'.repeat(64) }, expectedLength: 0, links: [] },
  }));
  services.answer(getGameHistory, ({ gameId }) => ({
    ...{ gameId, slate: { season: 2024, week: 7, date: null }, revisions: [] },
  }));
  services.answer(listResults, () => ({ slate: { season: 2024, week: 7, date: null }, games: [] }));
  services.answer(placeBet, () => ({ bet: newBet() }));
  services.answer(findGames, () => ({ answers: [[]] }));
  services.answer(listSystemBets, () => {
    throw new AppError('UNAVAILABLE');
  });
  return {
    ...gateway,
    sessions,
    /** Signs in and returns the headers. */
    as: async (planId: SessionRecord['planId']) => {
      const session = newSession(Date.now(), { planId });
      sessions.push(session);
      return bearer(await tokenOf(key, session));
    },
    /** Headers of a session that has ended. */
    ended: async () => {
      const session = newSession(Date.now(), { planId: 'elite', expiresAtMs: Date.now() - 1 });
      sessions.push(session);
      return bearer(await tokenOf(key, session));
    },
    placeBet: (headers: Record<string, string>) =>
      gateway.instance.inject({ method: 'POST', url: '/api/bets', headers, payload: PLACED }),
    get: (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
      gateway.instance.inject({ method, url, headers }),
  };
}
export type MeteredGateway = Awaited<ReturnType<typeof startMetered>>;
