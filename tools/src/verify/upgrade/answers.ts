import { call } from '../accounts/client.ts';

/** What a release answered to one of its users and to visitors, by path. */
export type UpgradeRecord = {
  readonly account: { readonly username: string; readonly password: string };
  readonly answers: Readonly<Record<string, unknown>>;
};

/** When an answer was computed. */
const MOVING = 'computedAt';

/** Returns the data of a route, or the content of a published file. */
export async function readAnswer(origin: string, token: string, path: string): Promise<unknown> {
  const { text } = await call(origin, `GET ${path}`, path.startsWith('/static') ? {} : { token });
  const body = JSON.parse(text) as { readonly data?: unknown };
  return path.startsWith('/static') ? body : body.data;
}

/** Compares an earlier answer with a present one, which may have more: how many values, and which differ. */
export function differences(
  wanted: unknown,
  found: unknown,
  path: string,
): { readonly compared: number; readonly faults: readonly string[] } {
  if (typeof wanted !== 'object' || wanted === null) {
    const fault = `${path}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`;
    return { compared: 1, faults: wanted === found ? [] : [fault] };
  }
  const parts = Object.entries(wanted)
    .filter(([name]) => name !== MOVING)
    .map(([name, value]) =>
      differences(value, (found as Readonly<Record<string, unknown>> | null)?.[name], `${path} ${name}`),
    );
  const isOther = Array.isArray(wanted) && (found as unknown[] | undefined)?.length !== wanted.length;
  return {
    compared: parts.reduce((sum, part) => sum + part.compared, 0),
    faults: [
      ...(isOther ? [`${path}: another number of entries`] : []),
      ...parts.flatMap((part) => part.faults),
    ],
  };
}
