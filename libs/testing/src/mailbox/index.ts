export { linksIn, type Mail } from './mail.ts';
export { sendMail, type MailToSend } from './send-mail.ts';
export { startMailbox, type Mailbox, type MailboxOptions, type MailQuery } from './start-mailbox.ts';
