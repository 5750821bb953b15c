import type { Feature } from '@app/service';
import { ReceivedFilesRepository } from '../files/received-files.repository.ts';
import { RefusedFilesRepository } from '../files/refused-files.repository.ts';
import { CheckFileHandler } from './check-file.handler.ts';
import { DiscardFileHandler } from './discard-file.handler.ts';
import { DownloadFileHandler } from './download-file.handler.ts';
import { ListFilesHandler } from './list-files.handler.ts';
import { PublishFileHandler } from './publish-file.handler.ts';
import { UploadedFiles } from './uploaded-file.ts';

/** The ledger of delivered files and the upload and discarding of files, for administrators. */
export const uploads: Feature = {
  handlers: [ListFilesHandler, CheckFileHandler, PublishFileHandler, DownloadFileHandler, DiscardFileHandler],
  providers: [ReceivedFilesRepository, RefusedFilesRepository, UploadedFiles],
};
