import { EntityManager } from '@mikro-orm/postgresql';
import { deleteStudy, listStudies, saveStudy } from '@app/contracts';
import { ownedBy } from '@app/persistence';
import type { StudyRow } from '../src/studies/study.entity.ts';
import { StudyRepository } from '../src/studies/study.repository.ts';
import type { CoreApp } from './core-app.ts';
import { actorOf, START } from './ledger-app.ts';

/** The owner's study, which strangers request. */
const STUDY = '00000000-0000-4000-8000-0000000000a6';
const SECOND = '00000000-0000-4000-8000-0000000000a7';
const OF_STRANGER = '00000000-0000-4000-8000-0000000000b6';
const NEW = '00000000-0000-4000-8000-0000000000c1';

const studyOf = (id: string, name: string): StudyRow => ({
  ...{ id, name, kind: 'back-test', query: 'tier=HIGH', variants: 23, savedAt: START },
});
const scopeOf = (app: CoreApp, userId: string) => ownedBy(app.get(EntityManager), userId);

/** Gives the owner two studies and a stranger one. */
export async function seedStudies(app: CoreApp, userId: string, isOwner: boolean): Promise<void> {
  const studies = app.get(StudyRepository);
  const scope = scopeOf(app, userId);
  await studies.add(scope, isOwner ? studyOf(STUDY, 'Mine') : studyOf(OF_STRANGER, 'Theirs'));
  if (isOwner) await studies.add(scope, studyOf(SECOND, 'Mine too'));
}

/** Every query and command of studies, as a user asks it. */
export function askForStudies(app: () => CoreApp): Record<string, (userId: string) => Promise<unknown>> {
  const studies = () => app().get(StudyRepository);
  const scope = (userId: string) => scopeOf(app(), userId);
  return {
    'DeleteStudyHandler.execute': (userId) =>
      app().call(deleteStudy, { actor: actorOf(userId), studyId: STUDY }),
    'ListStudiesHandler.execute': (userId) => app().call(listStudies, { actor: actorOf(userId) }),
    'SaveStudyHandler.execute': (userId) =>
      app().call(saveStudy, {
        ...{ actor: actorOf(userId), study: { kind: 'luck', name: 'New', query: '', variants: 1 } },
      }),
    'StudyRepository.add': (userId) => studies().add(scope(userId), studyOf(NEW, 'New')),
    'StudyRepository.findAll': (userId) => studies().findAll(scope(userId)),
    'StudyRepository.hasAtLeast': (userId) => studies().hasAtLeast(scope(userId), 2),
    'StudyRepository.remove': (userId) => studies().remove(scope(userId), STUDY),
  };
}
