import { defineEntity, p } from '@mikro-orm/postgresql';

/** A mail somebody has to get: which words, about what. Address and text are found when it is sent. */
export const MailEntity = defineEntity({
  name: 'Mail',
  tableName: 'mail',
  indexes: [{ properties: ['userId'] }, { properties: ['requestedAt'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    template: p.text(),
    referenceId: p.text(),
    requestedAt: p.datetime(3),
    sentAt: p.datetime(3).nullable(),
    /** There was nothing to send any more: the link has ended, the user is gone, or a day has passed. */
    droppedAt: p.datetime(3).nullable(),
  },
});
