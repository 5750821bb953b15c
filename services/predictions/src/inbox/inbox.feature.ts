import type { Feature } from '@app/service';
import { PREDICTIONS_CONFIG, type PredictionsConfig } from '../predictions.config.ts';
import { Inbox } from './inbox.ts';
import { InboxFolder } from './inbox-folder.ts';
import { StoreFileJob } from './store-file.job.ts';

/** The folder of delivered files. */
export const inbox: Feature = {
  startup: [Inbox],
  jobs: [StoreFileJob],
  providers: [
    {
      provide: InboxFolder,
      useFactory: ({ PREDICTIONS_INBOX }: PredictionsConfig) => new InboxFolder(PREDICTIONS_INBOX),
      inject: [PREDICTIONS_CONFIG],
    },
  ],
};
