import { Inject, Injectable } from '@nestjs/common';
import type { RequestOf, checkFile } from '@app/contracts';
import { identify } from '../parsing/read-file.ts';
import type { ReadOutcome } from '../parsing/read-file.types.ts';
import { identified, ReadingThread } from '../parsing/reading-thread.ts';

/** Reads uploaded files like those of the inbox. */
@Injectable()
export class UploadedFiles {
  constructor(@Inject(ReadingThread) private readonly reader: ReadingThread) {}

  async read({
    fileName,
    sport,
    content,
  }: Pick<RequestOf<typeof checkFile>, 'fileName' | 'sport' | 'content'>): Promise<ReadOutcome> {
    const bytes = Buffer.from(content, 'base64');
    const outcome = await this.reader.read({ fileName, bytes, folderSport: sport });
    return identified(outcome, identify(fileName, bytes));
  }
}
