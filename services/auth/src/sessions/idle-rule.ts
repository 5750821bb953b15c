import { IDLE_LIMIT_MS } from '@app/domain';

/** Gateways tell of activity every few seconds; until this has passed too, what they saw last may be on its way. */
const REPORT_GRACE_MS = 10_000;

/**
 * Milliseconds without told activity after which a session that is not remembered has ended for the service. The
 * gateway, which sees the requests themselves, keeps the 30 minutes exactly (checklist S-067).
 */
export const IDLE_END_MS = IDLE_LIMIT_MS + REPORT_GRACE_MS;
