import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@app/persistence';

export type ReminderKind =
  | 'trial-ending'
  | 'payment-failed'
  | 'subscription-ended'
  | 'second-subscription'
  | 'trial-refused'
  | 'plan-canceled';

/** A notice that was sent. Each is sent once. */
export const ReminderEntity = defineEntity({
  name: 'Reminder',
  tableName: 'reminder',
  properties: {
    userId: p.uuid().primary(),
    kind: p.text().$type<ReminderKind>().primary(),
    /** The subscription and the instant it is about. */
    about: p.text().primary(),
    sentAt: instant(),
  },
});
