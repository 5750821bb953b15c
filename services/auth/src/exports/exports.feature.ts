import type { Feature } from '@app/service';
import { ArchiveParts } from './archive-parts.ts';
import { BuildDataExportJob } from './build-data-export.job.ts';
import { DataExports } from './data-exports.ts';
import { ExportStarter } from './export-starter.ts';
import { GetExportPartHandler } from './get-export-part.handler.ts';
import { ListExportsHandler } from './list-exports.handler.ts';
import { StartExportHandler } from './start-export.handler.ts';

/** Exports of all data about a user. */
export const exports: Feature = {
  handlers: [StartExportHandler, ListExportsHandler, GetExportPartHandler],
  jobs: [BuildDataExportJob],
  providers: [ArchiveParts, DataExports, ExportStarter],
};
