import type { EntityManager } from '@mikro-orm/postgresql';
import { ownedBy } from '@app/persistence';
import type { UserData } from '@app/service';
import { BetEntity, BetEventEntity, BetImportEntity, BetLimitEntity } from '../bets/bet.entity.ts';
import { PlayLimitEntity, PlayPauseEntity, RealityCheckEntity } from '../limits/safer-play.entity.ts';
import { StudyEntity } from '../studies/study.entity.ts';
import { allowErasing } from './allow-erasing.sql.ts';
import { RECORD_KINDS } from './user-records.ts';

/** What this service stores about users (S-153). */
export const USER_DATA: UserData = { kinds: RECORD_KINDS, erase };

async function erase(em: EntityManager, userId: string): Promise<void> {
  const scope = ownedBy(em, userId);
  await scope.run(allowErasing(userId));
  await scope.em.nativeDelete(BetEntity, {});
  await scope.em.nativeDelete(BetEventEntity, {});
  await scope.em.nativeDelete(BetImportEntity, {});
  await scope.em.nativeDelete(BetLimitEntity, {});
  await scope.em.nativeDelete(PlayLimitEntity, {});
  await scope.em.nativeDelete(PlayPauseEntity, {});
  await scope.em.nativeDelete(RealityCheckEntity, {});
  await scope.em.nativeDelete(StudyEntity, {});
}
