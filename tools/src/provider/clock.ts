const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 };

/** Reads `+7d`, `+90m`, `+1w`. Returns seconds; undefined for anything else. */
export function readAdvance(text: string): number | undefined {
  const [, count = '', unit = ''] = /^\+(\d{1,6})([smhdw])$/.exec(text) ?? [];
  const seconds = Number(count) * (UNIT_SECONDS[unit] ?? Number.NaN);
  return count === '' || Number.isNaN(seconds) ? undefined : seconds;
}

/** Moves the stand-in provider's clock. Returns the time it shows then. */
export async function advanceClock(apiBase: string, advanceSeconds: number): Promise<Date> {
  const response = await fetch(`${apiBase}/_control/clock`, {
    method: 'POST',
    body: JSON.stringify({ advanceSeconds }),
  });
  const answer = (await response.json()) as { now?: string; error?: { message: string } };
  if (!response.ok || answer.now === undefined) {
    throw new Error(answer.error?.message ?? `The stand-in provider answered ${response.status}.`);
  }
  return new Date(answer.now);
}
