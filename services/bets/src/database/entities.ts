import { IdempotencyKeyEntity, OutboxEntity } from '@app/persistence';
import { BetEntity, BetEventEntity, BetImportEntity, BetLimitEntity } from '../bets/bet.entity.ts';
import { GameResultEntity } from '../settlement/game-result.entity.ts';

/** Every table of the schema `bets`. */
export const ENTITIES = [
  BetEntity,
  BetEventEntity,
  BetImportEntity,
  BetLimitEntity,
  GameResultEntity,
  OutboxEntity,
  IdempotencyKeyEntity,
];
