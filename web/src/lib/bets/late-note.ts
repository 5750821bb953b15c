/** What a bet logged after its game's start means (S-461). */
export const LATE_NOTE = 'It is marked “logged after start” and stays out of your verified figures.';
