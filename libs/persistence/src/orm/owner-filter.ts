import type { EntityManager } from '@mikro-orm/postgresql';
import type { Table } from './rows.ts';

const OWNER_FILTER = 'owner';

interface OwnerParams {
  /** Null: the rows of every user. */
  readonly userId: string | null;
}

/** Whether an entity's rows belong to a user. */
export function hasOwner(entity: Table): boolean {
  return 'userId' in entity.meta.properties;
}

/**
 * The ORM's filter that adds the owner to each call on a table with an owner. It is on for all of them, so a call
 * through an entity manager without an owner throws.
 */
export function ownerFilter(entities: readonly Table[]) {
  return {
    [OWNER_FILTER]: {
      name: OWNER_FILTER,
      entity: entities.filter(hasOwner).map((entity) => entity.meta.className),
      cond: ({ userId }: OwnerParams) => (userId === null ? {} : { userId }),
      default: true,
    },
  };
}

/** An entity manager of its own, in the same transaction, whose calls reach the rows of this owner. */
export function withOwner(em: EntityManager, userId: string | null): EntityManager {
  const own = em.fork({ keepTransactionContext: true });
  own.setFilterParams(OWNER_FILTER, { userId } satisfies OwnerParams);
  return own;
}
