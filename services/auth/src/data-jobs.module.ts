import { Module } from '@nestjs/common';
import { DeletionEventsController } from './deletion/deletion.events.controller.ts';
import { DeletionWork } from './deletion/deletion.work.ts';
import { UserEraser } from './deletion/user-eraser.ts';
import { DemoAccounts } from './demo/demo-accounts.ts';
import { DemoStart } from './demo/demo-start.ts';
import { DataExportWork } from './exports/data-export.work.ts';
import { OwnRecords } from './exports/own-records.ts';
import { MailComposer } from './mail/mail-composer.ts';
import { MailEventsController } from './mail/mail.events.controller.ts';
import { MailSender } from './mail/mail-sender.ts';
import { MailWork } from './mail/mail.work.ts';
import { ResetRequestWork } from './reset/reset-request.work.ts';
import { WorkRunner, WORKS } from './work/work-runner.ts';
import type { Work } from './work/work.ts';

const WORK_CLASSES = [ResetRequestWork, MailWork, DataExportWork, DeletionWork];

/** What the service does by itself: mails, archives, erasing, demo accounts; and the events it hears. */
@Module({
  controllers: [MailEventsController, DeletionEventsController],
  providers: [
    ...WORK_CLASSES,
    { provide: WORKS, useFactory: (...works: readonly Work[]) => works, inject: WORK_CLASSES },
    WorkRunner,
    MailComposer,
    MailSender,
    OwnRecords,
    UserEraser,
    DemoAccounts,
    DemoStart,
  ],
})
export class DataJobsModule {}
