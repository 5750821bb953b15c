import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@app/persistence';

/** A user's password, as its Argon2id hash. It has its own table, so that no query on users ever reads it. */
export const CredentialEntity = defineEntity({
  name: 'Credential',
  tableName: 'credential',
  properties: {
    userId: p.uuid().primary(),
    passwordHash: p.text(),
    changedAt: instant(),
  },
});
