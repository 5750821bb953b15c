import { defineEntity, p } from '@mikro-orm/postgresql';
import type { AdminActKind } from '@app/contracts';
import { instant, type RowOf } from '@app/persistence';

/** An act of an administrator. The database refuses to change or delete it. */
export const AdminActEntity = defineEntity({
  name: 'AdminAct',
  tableName: 'admin_act',
  properties: {
    id: p.bigint('number').primary(),
    /** Null: an operator on the command line. */
    adminId: p.uuid().nullable(),
    act: p.text().$type<AdminActKind>(),
    /** A user's id, or the reference of something else. */
    subject: p.text(),
    facts: p.json().$type<Readonly<Record<string, string | number | boolean | null>>>(),
    at: instant(),
  },
});

export type AdminActRow = RowOf<typeof AdminActEntity>;
