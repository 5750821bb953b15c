export * from './cleanup.job.ts';
export * from './definition.ts';
export * from './feature.ts';
export { parseMigrationConfig } from './migration.config.ts';
export { BEFORE_ANNOUNCING, type BeforeAnnouncing } from './outbox-announcer.ts';
export * from './service.module.ts';
export * from './start-service.ts';
export {
  type BeforeErasing,
  NO_USER_DATA,
  unknownCursor,
  userDataPage,
  type PlacedRecord,
  type UserData,
  type UserRecordKind,
} from './user-data.ts';
export { recordsOf } from './user-records.ts';
