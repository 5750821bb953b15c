import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { MailFacts, PayloadOf, mailRequested } from '@app/contracts';
import { instant } from '@app/persistence';

/** Mails that other services request. */
export type RequestedTemplate = PayloadOf<typeof mailRequested>['template'];

/** The mails there are. */
export type MailTemplate =
  | 'password-reset'
  | 'password-changed'
  | 'email-confirmation'
  | 'email-changed'
  | 'deletion-scheduled'
  | RequestedTemplate;

/** A mail to send. Its address and text are looked up when it is sent. */
export const MailEntity = defineEntity({
  name: 'Mail',
  tableName: 'mail',
  indexes: [{ properties: ['userId'] }, { properties: ['requestedAt'] }],
  properties: {
    id: p.uuid().primary(),
    /** Null: `address` has no account. */
    userId: p.uuid().nullable(),
    template: p.text().$type<MailTemplate>(),
    /** The reset, the change of address, the deletion, the archive, the subscription or the refund it is about. */
    referenceId: p.text(),
    /** Where to send it instead of the account's address. */
    address: p.text().nullable(),
    /** What a mail about payments names. */
    facts: p.json().$type<MailFacts>().nullable(),
    requestedAt: instant(),
    sentAt: instant().nullable(),
    /** Not sent: the link has ended, the user is gone, or a day has passed. */
    droppedAt: instant().nullable(),
  },
});

export type Mail = InferEntity<typeof MailEntity>;
