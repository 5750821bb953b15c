import { AppError } from '@app/contracts';
import { createLogger, createMetrics } from '@app/platform';
import { RpcClient, type ClientOptions } from '../src/core/index.ts';
import { countOnce } from './test-contracts.ts';

/** Outcome of each call in a run. */
export interface CallRecord {
  readonly key: string;
  readonly code: string;
  readonly ms: number;
  /** The replica that answered. */
  readonly pid: number | undefined;
}

/** Opens a client with the gateway's settings. */
export async function openClient(redisUrl: string, options: Partial<ClientOptions> = {}): Promise<RpcClient> {
  const client = new RpcClient({
    name: 'caller',
    redisUrl,
    logger: createLogger({ name: 'caller', level: 'silent' }),
    registry: createMetrics('caller'),
    options,
  });
  await client.start();
  return client;
}

/** Sends one counted command. Resolves with its outcome, never rejects. */
export async function callOnce(client: RpcClient, key: string, workMs: number): Promise<CallRecord> {
  const startedMs = performance.now();
  try {
    const { pid } = await client.call(countOnce, { workMs }, { idempotencyKey: key });
    return { key, code: 'OK', ms: performance.now() - startedMs, pid };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { key, code: error.code, ms: performance.now() - startedMs, pid: undefined };
  }
}

/** Calls in `lanes` parallel lanes, sequentially in each, until `isOver`. */
export async function callUntil(
  client: RpcClient,
  options: { readonly lanes: number; readonly workMs: () => number; readonly isOver: () => boolean },
): Promise<CallRecord[]> {
  const records: CallRecord[] = [];
  const lane = async (number: number) => {
    for (let count = 0; !options.isOver(); count += 1) {
      records.push(await callOnce(client, `lane-${number}-${count}`, options.workMs()));
    }
  };
  await Promise.all(Array.from({ length: options.lanes }, (_, number) => lane(number)));
  return records;
}
