import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sendJson } from './http.ts';

/** How the interface misbehaves. */
export type Outage = {
  /**
   * `down` drops the connection, `slow` answers late, `429` refuses as too many requests, `500` as an error, `lost` makes a
   * change and drops its answer.
   */
  readonly mode: 'down' | 'slow' | '429' | '500' | 'lost';
  /** Part of the paths that it concerns; every path by default. */
  readonly path?: string;
  /** How many requests it lasts; until it is taken back by default. */
  readonly calls?: number;
  /** Delay of `slow`. */
  readonly delayMs?: number;
};

const SLOW_MS = 20_000;

/** Returns what is left of an outage after one more request. */
export function afterOneCall(outage: Outage | undefined): Outage | undefined {
  if (outage?.calls === undefined) return outage;
  return outage.calls > 1 ? { ...outage, calls: outage.calls - 1 } : undefined;
}

/** Whether a request suffers from it. */
export function concerns(
  { mode, path = '/v1/' }: Outage,
  method: string | undefined,
  pathname: string,
): boolean {
  return pathname.startsWith('/v1/') && pathname.includes(path) && (mode !== 'lost' || method !== 'GET');
}

/** Makes one request suffer. Resolves with false when it was answered or dropped. */
export async function passes(
  { mode, delayMs = SLOW_MS }: Outage,
  response: ServerResponse,
): Promise<boolean> {
  if (mode === 'slow') {
    await pause(delayMs, undefined, { ref: false });
    return true;
  }
  if (mode === 'lost') return true;
  if (mode === 'down') response.destroy();
  else if (mode === '429') {
    const message = 'Request rate limit exceeded.';
    sendJson(response, 429, { error: { type: 'invalid_request_error', code: 'rate_limit', message } });
  } else sendJson(response, 500, { error: { type: 'api_error', message: 'An unknown error occurred' } });
  return false;
}
