import { storedValue } from '../stored-value.ts';

/** Values of the last logged bet as JSON, or ''. Contains no user data (S-063). */
export const lastUsedText = storedValue<string>('lastBet', (stored) => stored ?? '');
