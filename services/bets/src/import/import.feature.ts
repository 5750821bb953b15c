import type { Feature } from '@app/service';
import { CheckImportHandler } from './check-import.handler.ts';
import { ImportBetsHandler } from './import-bets.handler.ts';
import { ImportPlanner } from './import-planner.ts';
import { ImportRepository } from './import.repository.ts';
import { ListImportsHandler } from './list-imports.handler.ts';
import { UndoImportHandler } from './undo-import.handler.ts';

/** Files of bets that are taken in, and taken back. */
export const imports: Feature = {
  handlers: [CheckImportHandler, ImportBetsHandler, ListImportsHandler, UndoImportHandler],
  providers: [ImportRepository, ImportPlanner],
};
