import { defineEntity, p } from '@mikro-orm/postgresql';

/** A user's password, as its Argon2id hash; apart from the user, so that no query on users ever reads it. */
export const CredentialEntity = defineEntity({
  name: 'Credential',
  tableName: 'credential',
  properties: {
    userId: p.uuid().primary(),
    passwordHash: p.text().hidden(),
    changedAt: p.datetime(3),
  },
});
