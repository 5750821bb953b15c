import type { Feature } from '@app/service';
import { CheckImportHandler } from './check-import.handler.ts';
import { ImportBetsHandler } from './import-bets.handler.ts';
import { ImportPlanner } from './import-planner.ts';
import { ImportRepository } from './import.repository.ts';
import { ListImportsHandler } from './list-imports.handler.ts';
import { UndoImportHandler } from './undo-import.handler.ts';

/** Imports of files of bets, and their undo. */
export const imports: Feature = {
  handlers: [CheckImportHandler, ImportBetsHandler, ListImportsHandler, UndoImportHandler],
  providers: [ImportRepository, ImportPlanner],
};
