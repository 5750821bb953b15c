/**
 * Every schema of the one database, one per service. A service's ORM ignores all the others: without that its
 * migrator would propose to drop them.
 */
export const SERVICE_SCHEMAS = ['auth', 'bets', 'billing', 'predictions', 'chat'] as const;
export type ServiceSchema = (typeof SERVICE_SCHEMAS)[number];

/** The schemas a service must never touch: the other services' and `public`. */
export function foreignSchemas(own: ServiceSchema): string[] {
  return [...SERVICE_SCHEMAS.filter((schema) => schema !== own), 'public'];
}
