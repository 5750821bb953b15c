import {
  COMMAND_RESPONSES_KEPT_HOURS,
  DATA_EXPORT_KEPT_DAYS,
  DELETION_DAYS,
  ERROR_REPORTS_KEPT_DAYS,
  HANDLED_EVENTS_KEPT_DAYS,
  KNOWN_DEVICE_DAYS,
  OPENED_GAMES_KEPT_DAYS,
  PAYMENT_NOTICES_KEPT_DAYS,
  REFUND_TEXTS_KEPT_DAYS,
  SIGN_IN_RECORDS_KEPT_DAYS,
  TOOL_CALLS_KEPT_DAYS,
} from './retention.ts';

/** Personal data that the product stores, as the privacy page lists it. */
export interface StoredData {
  readonly id: StoredDataId;
  /** What is stored. */
  readonly what: string;
  /** Why. */
  readonly purpose: string;
  /** How long. */
  readonly kept: string;
}

/** Each kind of personal data. `STORED_COLUMNS` names where each is stored. */
export const STORED_DATA_IDS = [
  'account',
  'password',
  'preferences',
  'sign-ins',
  'links-and-mail',
  'activity',
  'bets',
  'imports',
  'limits',
  'studies',
  'plan',
  'payments',
  'refunds',
  'opened-games',
  'assistant',
  'administration',
  'error-reports',
  'sport-votes',
  'exports',
  'deletions',
  'plumbing',
] as const;
export type StoredDataId = (typeof STORED_DATA_IDS)[number];

const UNTIL_DELETED = 'Until you delete your account';
const days = (count: number): string => `${String(count)}\u00A0days`;

const BY_ID: Readonly<Record<StoredDataId, Omit<StoredData, 'id'>>> = {
  account: {
    what: 'Username, email address, display name, role, the terms you accepted and when you joined',
    purpose: 'To run your account and write to you about it',
    kept: UNTIL_DELETED,
  },
  password: {
    what: 'A one-way hash of your password and the day you last changed it. We never store the password itself.',
    purpose: 'To check your password when you log in',
    kept: UNTIL_DELETED,
  },
  preferences: {
    what: 'Bankroll, default bet amount and risk tolerance',
    purpose: 'To size stakes and preset the bet form',
    kept: UNTIL_DELETED,
  },
  'sign-ins': {
    what: 'Browsers you’re logged in on, with their name and IP address, and a keyed hash of devices you used before',
    purpose: 'To keep you logged in, show your sessions and slow down password guessing',
    kept: `Sessions ${days(SIGN_IN_RECORDS_KEPT_DAYS)} after they end, devices ${days(KNOWN_DEVICE_DAYS)} after their last login`,
  },
  'links-and-mail': {
    what: 'Password reset and email change links as hashes, former email addresses, and which emails we sent you',
    purpose: 'To make sure only you can use an emailed link, and to send each email once',
    kept: days(SIGN_IN_RECORDS_KEPT_DAYS),
  },
  activity: {
    what: 'Logins, failed logins and account changes with their time and IP address',
    purpose: 'To show you what happened to your account and to investigate misuse',
    kept: `Until you delete your account. After that the entries stay without your account or IP address. Failed logins with unknown names: ${days(SIGN_IN_RECORDS_KEPT_DAYS)}.`,
  },
  bets: {
    what: 'The bets you log, with teams, line, odds, stake, sportsbook, notes, result and every change',
    purpose: 'To keep your history and compute your performance',
    kept: UNTIL_DELETED,
  },
  imports: {
    what: 'The name of each file you import, when you imported it, and which of its lines became bets. Not the file itself.',
    purpose: 'To undo an import and to skip bets it already added',
    kept: UNTIL_DELETED,
  },
  limits: {
    what: 'The limits you set on your betting, a time-out or self-exclusion, and how often you want a reality check',
    purpose:
      'To keep you within your limits, refuse bets and plans during a break, and tell you how long you have been here',
    kept: UNTIL_DELETED,
  },
  studies: {
    what: 'Studies you save in the Bankroll Lab: their names, inputs and how many variants you tried',
    purpose: 'To list them and let you open them again',
    kept: UNTIL_DELETED,
  },
  plan: {
    what: 'Your plan, where it comes from, your subscription, the card’s brand and last four digits, and the notices we sent about it',
    purpose: 'To give you what you subscribed to and tell you before it changes',
    kept: `${UNTIL_DELETED}. A keyed hash of a card used for a free trial stays, without your name, so each card gets one trial.`,
  },
  payments: {
    what: 'Invoices with amounts and dates, and the payment provider’s notifications. We never see your card number.',
    purpose: 'To show your invoices, make refunds and do our accounting',
    kept: `Notifications ${days(PAYMENT_NOTICES_KEPT_DAYS)}. Invoices stay for our accounting. Once you delete your account, they’re no longer linked to you.`,
  },
  refunds: {
    what: 'Refund requests with your email address, your description, our decision and answer, and a hash of the IP address they came from',
    purpose: 'To review your request and decide on it',
    kept: `Your email address, your description, our answer and the hash are deleted with your account. Without an account: ${days(REFUND_TEXTS_KEPT_DAYS)} after the request. Reference, reason, dates, amount, decision, and payment and subscription IDs stay for our accounting.`,
  },
  'opened-games': {
    what: 'Which games you opened on a plan that counts them. Without an account: hashes of a cookie and the IP address.',
    purpose: 'To count your free predictions each week',
    kept: days(OPENED_GAMES_KEPT_DAYS),
  },
  assistant: {
    what: 'Your conversation with the assistant, including an answer in progress, how much of its daily language model allowance you used, and which records it read for you',
    purpose: 'To show you the conversation and to limit use fairly',
    kept: `The conversation until you clear it or delete your account. Your use of the allowance until you next use the language model on a later day, or until you delete your account. The list of records it read: ${days(TOOL_CALLS_KEPT_DAYS)}.`,
  },
  administration: {
    what: 'What administrators and operators did, when, and to which account or request, by its ID number',
    purpose: 'To hold administrators to account',
    kept: 'Permanently: the log can’t be changed or deleted. ID numbers of deleted accounts in it don’t identify anyone.',
  },
  'error-reports': {
    what: 'Errors you report: the page, your note and an ID for the request that failed, if any. Not who you are.',
    purpose: 'To find and fix the error',
    kept: days(ERROR_REPORTS_KEPT_DAYS),
  },
  'sport-votes': {
    what: 'A sport you request, with a keyed hash of your account or IP address',
    purpose: 'To count each vote once',
    kept: 'Until we launch the sport. The hash doesn’t show who you are.',
  },
  exports: {
    what: 'Exports of your data that you requested',
    purpose: 'To let you download them',
    kept: days(DATA_EXPORT_KEPT_DAYS),
  },
  deletions: {
    what: 'Your request to delete your account, and when each part was deleted',
    purpose: 'To finish the deletion and prove that we did',
    kept: `Your account ID until everything is deleted, at most ${days(DELETION_DAYS)}. After that the receipt doesn’t identify you.`,
  },
  plumbing: {
    what: 'Messages our servers send each other, and responses to requests your browser may repeat',
    purpose: 'To make sure nothing is lost or done twice',
    kept: `Responses ${String(COMMAND_RESPONSES_KEPT_HOURS)} hours, handled messages ${days(HANDLED_EVENTS_KEPT_DAYS)}`,
  },
};

/** All personal data that the product stores, in the privacy page's order. */
export const STORED_DATA: readonly StoredData[] = STORED_DATA_IDS.map((id) => ({ id, ...BY_ID[id] }));
