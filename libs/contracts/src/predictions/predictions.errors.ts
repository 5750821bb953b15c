import { defineErrors } from '../define-errors.ts';

/** What can happen to published predictions. */
export const PREDICTIONS_ERRORS = defineErrors({
  GAME_NOT_FOUND: { status: 404, text: 'Game not found.' },
  SLATE_NOT_PUBLISHED: { status: 404, text: 'That slate was never published.' },
  WEEK_NOT_PUBLISHED: { status: 404, text: 'Nothing was published for that week.' },
  FILE_NOT_FOUND: { status: 404, text: 'There is no such prediction file.' },
  FILE_NOT_KEPT: {
    status: 404,
    text: 'The content of this file was not kept. It is still where it was delivered.',
  },
  VERSION_NOT_FOUND: { status: 404, text: 'This slate has no such earlier version.' },
  SLATE_CHANGED: { status: 409, text: 'This slate has changed since. Read it again, then decide.' },
  GAMES_STARTED: {
    status: 409,
    text: 'Every game of this slate has started, so nothing can be rolled back.',
  },
  NOTHING_TO_ROLL_BACK: {
    status: 409,
    text: 'The games that have not started are already as in this version.',
  },
  REPLAY_BUSY: {
    status: 409,
    text: 'A file of this sport is being stored, or its replay goes on, right now. Try again in a minute.',
  },
  /** The thrower says how many. */
  REPLAY_HAS_BETS: {
    status: 409,
    text: 'Open bets on replayed games would never be settled. Record the results of these games first.',
  },
  REPLAY_BETS_UNKNOWN: {
    status: 503,
    text: 'The open bets on replayed games cannot be counted right now. Try again in a minute.',
  },
  FILE_NOT_PUBLISHED: { status: 404, text: 'This file is not published in this encoding.' },
});
