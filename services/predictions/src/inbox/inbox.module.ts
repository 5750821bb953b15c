import { Module, type DynamicModule } from '@nestjs/common';
import { InboxFolder } from './inbox-folder.ts';
import { INBOX_SETTINGS, InboxService, type InboxSettings } from './inbox.service.ts';
import { StoreFileProcessor } from './store-file.processor.ts';

/** The folder of delivered files. `InboxService.start` begins the work; shutting down ends it. */
@Module({})
export class InboxModule {
  static forRoot(settings: InboxSettings): DynamicModule {
    return {
      module: InboxModule,
      providers: [
        { provide: INBOX_SETTINGS, useValue: settings },
        { provide: InboxFolder, useFactory: () => new InboxFolder(settings.folder) },
        StoreFileProcessor,
        InboxService,
      ],
      exports: [InboxService],
    };
  }
}
