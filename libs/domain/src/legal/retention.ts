/** How long data is kept. The services delete by these numbers, and the privacy page names them. */

/** An archive of a user's own data can be downloaded this long. */
export const DATA_EXPORT_KEPT_DAYS = 7;
/** Ended sessions, used links, sent mails and failed sign-ins with unknown names. */
export const SIGN_IN_RECORDS_KEPT_DAYS = 30;
/** A device is forgotten this long after its last sign-in. */
export const KNOWN_DEVICE_DAYS = 90;
/** Everything is gone this long after an account's deletion was requested, backups included (S-153, S-280). */
export const DELETION_DAYS = 30;
/** By then an opened game is finished and open to everyone. */
export const OPENED_GAMES_KEPT_DAYS = 60;
/** The payment provider repeats a notification for a few days at most. */
export const PAYMENT_NOTICES_KEPT_DAYS = 90;
/** Address and words of a refund request without an account. Longer than a bank lets its customer dispute a charge. */
export const REFUND_TEXTS_KEPT_DAYS = 180;
/** Which tools the assistant called for a user. */
export const TOOL_CALLS_KEPT_DAYS = 30;
/** Failures that people reported. */
export const ERROR_REPORTS_KEPT_DAYS = 90;
/** Handled events. Longer than any service redelivers one. */
export const HANDLED_EVENTS_KEPT_DAYS = 30;
/** Responses to repeated commands. Longer than any caller retries one. */
export const COMMAND_RESPONSES_KEPT_HOURS = 24;
