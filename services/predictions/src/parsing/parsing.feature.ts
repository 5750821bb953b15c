import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Feature } from '@app/service';
import { ReaderPool } from './reader-pool.ts';
import { readerWorkerUrl } from './worker-url.ts';

/** Ends the parsing thread with the application. */
@Injectable()
class ReaderLifecycle implements OnApplicationShutdown {
  constructor(@Inject(ReaderPool) private readonly reader: ReaderPool) {}

  async onApplicationShutdown(): Promise<void> {
    await this.reader.close();
  }
}

/** Parses files off the main thread. */
export const parsing: Feature = {
  providers: [
    { provide: ReaderPool, useFactory: () => new ReaderPool({ workerUrl: readerWorkerUrl() }) },
    ReaderLifecycle,
  ],
};
