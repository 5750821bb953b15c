import type { Feature } from '@app/service';
import { DeleteStudyHandler } from './delete-study.handler.ts';
import { ListStudiesHandler } from './list-studies.handler.ts';
import { SaveStudyHandler } from './save-study.handler.ts';
import { StudyRepository } from './study.repository.ts';

/** Saved studies of the bankroll laboratory. */
export const studies: Feature = {
  handlers: [ListStudiesHandler, SaveStudyHandler, DeleteStudyHandler],
  providers: [StudyRepository],
};
