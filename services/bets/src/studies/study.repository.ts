import { Injectable } from '@nestjs/common';
import { runSql, selectListOf, type OwnerScope } from '@app/persistence';
import { StudyEntity, type StudyRow } from './study.entity.ts';
import { lockStudies } from './study-lock.sql.ts';

const COLUMNS = selectListOf(StudyEntity, 'study', ['id', 'kind', 'name', 'query', 'variants', 'savedAt']);

/** A user's saved studies. */
@Injectable()
export class StudyRepository {
  /** Makes transactions save studies of an account one after the other, so that its number of them stays known. */
  async lock({ em, userId }: OwnerScope): Promise<void> {
    await runSql(em, lockStudies(userId));
  }

  /** Whether the account has at least so many studies. */
  async hasAtLeast(scope: OwnerScope, number: number): Promise<boolean> {
    const query = scope
      .selectFrom(StudyEntity)
      .select('id')
      .offset(number - 1)
      .limit(1);
    return (await query.executeTakeFirst()) !== undefined;
  }

  async add(scope: OwnerScope, study: StudyRow): Promise<void> {
    await scope.insertInto(StudyEntity, [study]).execute();
  }

  /** Newest first. */
  findAll(scope: OwnerScope): Promise<StudyRow[]> {
    return scope
      .selectFrom(StudyEntity)
      .select(COLUMNS)
      .orderBy('saved_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  /** Returns whether there was one. */
  async remove({ em }: OwnerScope, id: string): Promise<boolean> {
    return (await em.nativeDelete(StudyEntity, { id })) > 0;
  }
}
