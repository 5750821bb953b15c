import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PlanId } from '@app/domain';
import { instant, type RowOf } from '@app/persistence';

/** A plan that an administrator granted. */
export const PlanGrantEntity = defineEntity({
  name: 'PlanGrant',
  tableName: 'plan_grant',
  properties: {
    userId: p.uuid().primary(),
    /** `free`: the grant was taken back. */
    planId: p.text().$type<PlanId>(),
    grantedAt: instant(),
  },
});

/** The plan that access is decided by: the highest of what is valid now. */
export const EntitlementEntity = defineEntity({
  name: 'Entitlement',
  tableName: 'entitlement',
  indexes: [
    { name: 'entitlement_ending_index', properties: ['validUntil'], where: 'valid_until is not null' },
  ],
  properties: {
    userId: p.uuid().primary(),
    planId: p.text().$type<PlanId>(),
    source: p.text().$type<'subscription' | 'grant' | 'none'>(),
    /** When to decide again unless something changes first; null when it has no end date. */
    validUntil: instant().nullable(),
    /** Incremented by every announcement. */
    version: p.integer(),
    changedAt: instant(),
  },
});

export type EntitlementRow = RowOf<typeof EntitlementEntity>;
