import { randomUUID } from 'node:crypto';
import { HTTP_ROUTES } from '@app/contracts';
import { poll } from '@app/testing/servers';
import { type Account, call, dataOf } from '../accounts/client.ts';
import { callWithKey } from '../bets/bet-calls.ts';

const EXPORT_TIMEOUT_MS = 120_000;

/** An answer that is read slowly. */
export interface Target {
  readonly path: string;
  /** An answer with an end is compared with what a quick reader gets. */
  readonly hasEnd: boolean;
}

/** Where each streamed route is read, by the id of its operation. */
const ADDRESSES: Readonly<Record<string, (origin: string, account: Account) => Promise<Target>>> = {
  listBets: () => Promise.resolve({ path: '/api/bets', hasEnd: true }),
  exportBets: () => Promise.resolve({ path: '/api/bets/export', hasEnd: true }),
  downloadExport: async (origin, account) => ({ path: await readyExport(origin, account), hasEnd: true }),
  getLive: () => Promise.resolve({ path: '/api/live', hasEnd: false }),
};

/**
 * Every route whose contract says that its answer is streamed, with an address to read; the gateway streams no other.
 * Throws when a streamed route is not known here: a new one has to be read slowly, too.
 */
export async function streamedTargets(origin: string, account: Account): Promise<readonly Target[]> {
  const streamed = HTTP_ROUTES.filter(({ isStreamed }) => isStreamed === true);
  return Promise.all(
    streamed.map(async ({ operationId }) => {
      const find = ADDRESSES[operationId];
      if (find === undefined) throw new Error(`Say in ADDRESSES where the streamed ${operationId} is read.`);
      return find(origin, account);
    }),
  );
}

/** Answers from memory, sent whole: a slow reader of them must do no harm either. */
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
