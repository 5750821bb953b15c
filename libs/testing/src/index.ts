export { FixedClock } from './clock.ts';
export { emptyTables } from './empty-tables.ts';
export { eventually } from './eventually.ts';
export { LIVE_STARTS, LIVE_WEEK } from './live-week.ts';
export { describeDistribution, recordStatements, withoutUser } from './distribution.ts';
export { describeMigrations } from './migrations.ts';
export { describeInserts } from './newer-schema.ts';
export {
  createTestDatabase,
  migratedTemplate,
  type DatabaseTemplate,
  type TestDatabase,
} from './test-database.ts';
export { rowsOf } from './rows-of.ts';
export { sharedTestRedisUrl, testRedis } from './test-redis.ts';
export * from './servers/index.ts';
