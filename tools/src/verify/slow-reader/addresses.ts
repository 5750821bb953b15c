import { randomUUID } from 'node:crypto';
import { HTTP_ROUTES } from '@app/contracts';
import { poll } from '@app/testing/servers';
import { type Account, call, dataOf } from '../accounts/client.ts';
import { callWithKey } from '../bets/bet-calls.ts';

const EXPORT_TIMEOUT_MS = 120_000;

/** A response that is read slowly. */
export interface Target {
  readonly path: string;
  /** A finite response is compared with that of a fast reader. */
  readonly hasEnd: boolean;
}

/** URL of each streamed route by operation id. */
const ADDRESSES: Readonly<Record<string, (origin: string, account: Account) => Promise<Target>>> = {
  listBets: () => Promise.resolve({ path: '/api/bets', hasEnd: true }),
  exportBets: () => Promise.resolve({ path: '/api/bets/export', hasEnd: true }),
  downloadExport: async (origin, account) => ({ path: await readyExport(origin, account), hasEnd: true }),
  getLive: () => Promise.resolve({ path: '/api/live', hasEnd: false }),
};

/**
 * Returns every streamed route that is read by its URL. Throws for an unknown one, since a new
 * streamed route must be tested here too.
 */
export async function streamedTargets(origin: string, account: Account): Promise<readonly Target[]> {
  // The only other method is the assistant's, whose answers are small. Its own test has a reader that leaves.
  const streamed = HTTP_ROUTES.filter(({ isStreamed, method }) => isStreamed === true && method === 'GET');
  return Promise.all(
    streamed.map(async ({ operationId }) => {
      const find = ADDRESSES[operationId];
      if (find === undefined) throw new Error(`Say in ADDRESSES where the streamed ${operationId} is read.`);
      return find(origin, account);
    }),
  );
}

/** Responses served whole from memory. A slow reader of these must do no harm either. */
export const WHOLE: readonly Target[] = [
  '/static/nfl/nfl_predictions.json',
  '/api/predictions/nfl/chain',
  '/api/openapi.json',
  '/api/docs/swagger-ui-bundle.js',
].map((path) => ({ path, hasEnd: true }));

async function readyExport(origin: string, { token }: Account): Promise<string> {
  const key = randomUUID();
  const started = await callWithKey(origin, 'POST /api/auth/exports', { key, token });
  const { id } = dataOf<{ export: { id: string } }>(started, 'an export').export;
  const isReady = async (): Promise<boolean> => {
    const listed = await call(origin, 'GET /api/auth/exports', { token });
    const { exports } = dataOf<{ exports: { id: string; status: string }[] }>(listed, 'exports');
    return exports.some((one) => one.id === id && one.status === 'ready');
  };
  if (!(await poll(isReady, { timeoutMs: EXPORT_TIMEOUT_MS, everyMs: 250 })))
    throw new Error('the export did not become ready');
  return `/api/auth/exports/${id}/file`;
}
