import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Feature } from '@app/service';
import { ReadingThread, readerWorkerUrl } from './reading-thread.ts';

/** Ends the parsing thread with the application. */
@Injectable()
class ReaderLifecycle implements OnApplicationShutdown {
  constructor(@Inject(ReadingThread) private readonly reader: ReadingThread) {}

  async onApplicationShutdown(): Promise<void> {
    await this.reader.close();
  }
}

/** Parses files off the main thread. */
export const parsing: Feature = {
  providers: [
    { provide: ReadingThread, useFactory: () => new ReadingThread({ workerUrl: readerWorkerUrl() }) },
    ReaderLifecycle,
  ],
};
