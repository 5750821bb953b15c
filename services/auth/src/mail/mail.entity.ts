import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { instant } from '@app/persistence';

/** The mails there are. */
export type MailTemplate =
  | 'password-reset'
  | 'password-changed'
  | 'email-confirmation'
  | 'email-changed'
  | 'deletion-scheduled'
  | 'data-export-ready';

/** A mail to send. Its address and text are looked up when it is sent. */
export const MailEntity = defineEntity({
  name: 'Mail',
  tableName: 'mail',
  indexes: [{ properties: ['userId'] }, { properties: ['requestedAt'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    template: p.text().$type<MailTemplate>(),
    /** The reset, the change of address, the deletion or the archive it is about. */
    referenceId: p.text(),
    requestedAt: instant(),
    sentAt: instant().nullable(),
    /** Not sent: the link has ended, the user is gone, or a day has passed. */
    droppedAt: instant().nullable(),
  },
});

export type Mail = InferEntity<typeof MailEntity>;
