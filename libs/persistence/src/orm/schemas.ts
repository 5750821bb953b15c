/**
 * Every schema of the shared database, one per service. A service's ORM ignores the others, or its migrator
 * would propose to drop them.
 */
export const SERVICE_SCHEMAS = ['auth', 'bets', 'billing', 'predictions', 'chat'] as const;
export type ServiceSchema = (typeof SERVICE_SCHEMAS)[number];

/** Returns the schemas a service must not touch: the other services' and `public`. */
export function foreignSchemas(own: ServiceSchema): string[] {
  return [...SERVICE_SCHEMAS.filter((schema) => schema !== own), 'public'];
}
