import { IDLE_LIMIT_MS } from '@app/domain';

/** Gateways report activity every few seconds. Their last report may still be on its way for this long. */
const REPORT_GRACE_MS = 10_000;

/**
 * Milliseconds without reported activity after which this service considers a session ended, unless it is
 * remembered. The gateway, which sees the requests themselves, applies the 30 minutes exactly (S-067).
 */
export const IDLE_END_MS = IDLE_LIMIT_MS + REPORT_GRACE_MS;
