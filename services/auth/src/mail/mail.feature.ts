import type { Feature } from '@app/service';
import { MailComposer } from './mail-composer.ts';
import { MailRequestedReaction } from './mail-requested.reaction.ts';
import { MailSender } from './mail-sender.ts';
import { Mails } from './mails.ts';
import { SendMailJob } from './send-mail.job.ts';

/** Mails, inserted with what causes them and sent afterwards. */
export const mail: Feature = {
  reactions: [MailRequestedReaction],
  jobs: [SendMailJob],
  providers: [Mails, MailComposer, MailSender],
};
