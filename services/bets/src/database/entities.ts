import { IdempotencyKeyEntity, OutboxEntity } from '@app/persistence';
import { BetEntity, BetEventEntity, BetImportEntity, BetLimitEntity } from '../bets/bet.entity.ts';
import { PlayLimitEntity, PlayPauseEntity, RealityCheckEntity } from '../limits/safer-play.entity.ts';
import { GameScheduleEntity } from '../rescheduling/game-schedule.entity.ts';
import { GameResultEntity } from '../settlement/game-result.entity.ts';
import { StudyEntity } from '../studies/study.entity.ts';

/** Every table of the schema `bets`. */
export const ENTITIES = [
  BetEntity,
  BetEventEntity,
  BetImportEntity,
  BetLimitEntity,
  PlayLimitEntity,
  PlayPauseEntity,
  RealityCheckEntity,
  StudyEntity,
  GameResultEntity,
  GameScheduleEntity,
  OutboxEntity,
  IdempotencyKeyEntity,
];
