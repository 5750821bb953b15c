import { storedValue } from '../stored-value.ts';

/** What the last logged bet had, as JSON text; '' when there is none. Names no user (checklist S-063). */
export const lastUsedText = storedValue<string>('lastBet', (stored) => stored ?? '');
