/** The service worker's answer from its storage has this header with the time it was read from the server. */
export const SAVED_AT_HEADER = 'x-saved-at';

/** Storage for answers that depend on the reader's plan. Signing out deletes all of them. */
export const READER_STORE_PREFIX = 'predictions-of-';
