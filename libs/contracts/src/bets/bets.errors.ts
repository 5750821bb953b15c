import { defineErrors } from '../define-errors.ts';
import { BET_TEXTS as TEXTS } from './bet-texts.ts';

/** What can happen to bets and imports. */
export const BETS_ERRORS = defineErrors({
  BET_NOT_FOUND: { status: 404, text: TEXTS.betNotFound },
  /** Only pending bets are settled, edited and deleted (S-159). */
  BET_ALREADY_SETTLED: { status: 409, text: TEXTS.betSettled },
  /** Settled by a recorded result, or not settled at all. */
  BET_NOT_REOPENABLE: { status: 409, text: TEXTS.notReopenable },
  BET_CHANGED_ELSEWHERE: { status: 409, text: TEXTS.betChanged },
  BET_BUSY: { status: 409, text: 'This bet is being changed right now. Please try again.' },
  /** The game to bet on. */
  BET_GAME_NOT_FOUND: { status: 404, text: TEXTS.gameNotFound },
  /** The game of a stored bet: nothing could settle the bet again. */
  BET_GAME_GONE: { status: 409, text: TEXTS.gameOfBetUnknown },
  STAKE_ABOVE_LIMIT: { status: 400, text: 'The stake is above your limit for one bet.' },
  STAKE_ABOVE_BANKROLL: { status: 400, text: 'The stake is above your bankroll.' },
  /** A limit over all bets of a day, week or month. */
  PLAY_LIMIT_REACHED: { status: 400, text: 'This bet is above one of your limits.' },
  /** A time-out or self-exclusion. */
  PLAY_PAUSED: { status: 403, text: 'You can’t log open bets during a time-out or self-exclusion.' },
  PAUSE_ENDS_LATER: { status: 409, text: 'Your time-out or self-exclusion already runs longer.' },
  SELF_EXCLUSION_RUNS: { status: 409, text: 'A time-out can’t replace your self-exclusion.' },
  LIMIT_NOT_ASKED: { status: 409, text: 'No change of this limit is waiting.' },
  LIMIT_WAITS: { status: 409, text: 'This change can only be confirmed 24 hours after you asked for it.' },
  ACCOUNT_BUSY: {
    status: 409,
    text: 'Other bets are being added to your account. Please try again.',
  },
  ACCOUNT_FULL: { status: 400, text: 'Your account has reached the maximum number of bets.' },
  IMPORT_NOT_FOUND: { status: 404, text: TEXTS.importNotFound },
  IMPORT_UNDONE: { status: 409, text: TEXTS.importUndone },
  IMPORT_BUSY: { status: 409, text: 'This import is being changed right now. Please try again.' },
  IMPORT_FULL: { status: 400, text: 'This import has reached the maximum number of bets.' },
  STUDY_NOT_FOUND: { status: 404, text: 'Study not found.' },
  STUDIES_FULL: { status: 400, text: 'You have reached the maximum number of saved studies.' },
  STUDIES_BUSY: { status: 409, text: 'Another study is being saved. Please try again.' },
  /** Predictions, which knows the games, is away. */
  GAMES_UNAVAILABLE: {
    status: 503,
    text: 'Games cannot be looked up right now. Please try again in a moment.',
  },
  /** Auth, which knows the bankroll, is away. */
  BANKROLL_UNAVAILABLE: {
    status: 503,
    text: 'Your bankroll cannot be checked right now. Please try again in a moment.',
  },
  PICKS_UNAVAILABLE: {
    status: 503,
    text: 'Predictions cannot be reached right now. Please try again.',
  },
});
