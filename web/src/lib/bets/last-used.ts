import type { BetSport } from '@app/contracts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { lastUsedText } from './last-used-text.ts';

const SPORTS: readonly BetSport[] = ['CFB', 'NFL', 'MLB'];

const lastUsedSchema = z.object({
  sport: z.catch(z.nullable(z.enum(SPORTS)), null),
  sportsbook: z.catch(z.nullable(z.string()), null),
  /** In dollars. */
  stake: z.catch(z.nullable(z.number()), null),
});
/** Initial values of the next bet logged by hand; null where nothing is stored. */
export type LastUsed = z.infer<typeof lastUsedSchema>;

const NOTHING: LastUsed = { sport: null, sportsbook: null, stake: null };

function parse(text: string): LastUsed {
  if (text === '') return NOTHING;
  try {
    const parsed = z.safeParse(lastUsedSchema, JSON.parse(text) as unknown);
    return parsed.success ? parsed.data : NOTHING;
  } catch {
    return NOTHING; // Written by another version.
  }
}

/**
 * Returns the sport, sportsbook and stake of the last bet in this browser, and a function to store them. Cleared at
 * logout.
 */
export function useLastUsed(): {
  readonly lastUsed: LastUsed;
  readonly remember: (changes: Partial<LastUsed>) => void;
} {
  const text = useSyncExternalStore(lastUsedText.subscribe, lastUsedText.read);
  const lastUsed = useMemo(() => parse(text), [text]);
  const remember = useCallback((changes: Partial<LastUsed>) => {
    lastUsedText.write(JSON.stringify({ ...parse(lastUsedText.read()), ...changes }));
  }, []);
  return { lastUsed, remember };
}
