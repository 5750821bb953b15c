import { defineIdempotencyKeys, defineInbox, defineOutbox } from '@app/persistence';
import { BetEntity, BetEventEntity, BetImportEntity, BetLimitEntity } from '../bets/bet.entity.ts';

/** Every table of the schema `bets`. */
export const ENTITIES = [
  BetEntity,
  BetEventEntity,
  BetImportEntity,
  BetLimitEntity,
  defineOutbox(),
  defineInbox(),
  defineIdempotencyKeys(),
];
