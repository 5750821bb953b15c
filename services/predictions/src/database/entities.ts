import { IdempotencyKeyEntity, OutboxEntity } from '@app/persistence';
import { SportClockEntity } from '../clock/sport-clock.entity.ts';
import { FileEntity } from '../files/file.entity.ts';
import { RefusedFileEntity } from '../files/refused-file.entity.ts';
import {
  ManifestEntity,
  PublishedBlobEntity,
  PublishedHistoryEntity,
  PublishedPathEntity,
} from '../publishing/published.entity.ts';
import { ResultEntity } from '../results/result.entity.ts';
import { PredictionRevisionEntity } from '../revisions/prediction-revision.entity.ts';
import { GameEntity } from '../slates/game.entity.ts';
import { SlateEntity } from '../slates/slate.entity.ts';
import { BetSettlementEntity, SystemBetEntity } from '../system-bets/system-bet.entity.ts';

/** Every table of the schema `predictions`. */
export const ENTITIES = [
  FileEntity,
  RefusedFileEntity,
  SlateEntity,
  GameEntity,
  PredictionRevisionEntity,
  ResultEntity,
  SystemBetEntity,
  BetSettlementEntity,
  PublishedBlobEntity,
  PublishedPathEntity,
  PublishedHistoryEntity,
  ManifestEntity,
  SportClockEntity,
  IdempotencyKeyEntity,
  OutboxEntity,
];
