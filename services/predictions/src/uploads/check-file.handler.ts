import { Inject } from '@nestjs/common';
import { checkFile, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { CLOCK, type Clock } from '@app/platform';
import { FileIngester } from '../ingest/file-ingester.ts';
import { fileOutcome } from './file-outcome.ts';
import { UploadedFiles } from './uploaded-file.ts';

/** Shows what publishing a file would do now. */
@Handles(checkFile)
export class CheckFileHandler {
  constructor(
    @Inject(UploadedFiles) private readonly files: UploadedFiles,
    @Inject(FileIngester) private readonly ingester: FileIngester,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(request: RequestOf<typeof checkFile>): Promise<ResponseOf<typeof checkFile>> {
    const receivedAt = this.clock.now().toISOString();
    const outcome = await this.files.read(request);
    const { paths, ...stored } = await this.ingester.tryOut(outcome, { receivedAt, source: 'upload' });
    return { ...fileOutcome(stored), paths: [...paths] };
  }
}
