import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@app/persistence';

/** An account that is closed until its erasure. No account is reopened. */
export const ClosedAccountEntity = defineEntity({
  name: 'ClosedAccount',
  tableName: 'closed_account',
  properties: {
    userId: p.uuid().primary(),
    /** When billing heard of it. */
    closedAt: instant(),
    /** When open payment pages were closed and a renewing subscription canceled at the provider; null until then. */
    appliedAt: instant().nullable(),
  },
});
